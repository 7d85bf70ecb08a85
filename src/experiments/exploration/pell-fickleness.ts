/** Measures how the strength of BETA depends on its threshold X, the fickleness, for each board size and opponent. */

import { figure, type MeasuredValue, table } from '../../lab/report/reportParts.js';
import { type ClaimVerdict, experiment, type FinishedUnit } from '../../lab/run/experiment.js';
import { OPPONENT_NAMES, type OpponentName } from '../../learn/explore/opponents.js';
import { boardName } from '../games.js';
import { meanWithInterval } from '../sampleStatistics.js';
import { countDifferenceSigns, meanDifference, winsOfAll, writeMeasuredValue } from './matchOutcomes.js';
import { type MatchupParams, type MatchupUnit, matchupsOf, runTrials, VERDICT_WITHOUT_MATCHES } from './pellMatches.js';

interface Params extends MatchupParams {
  readonly thresholds: readonly number[];
}

/** For each learner: the number of wins in each match. */
type Row = Readonly<Record<string, readonly number[]>>;
type Rows = readonly FinishedUnit<MatchupUnit, Row>[];

const THRESHOLDS = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
const PAPER_THRESHOLD = 0.5;
const specOf = (threshold: number): string => `beta@${threshold}`;

export default experiment<Params, MatchupUnit, Row>({
  name: 'pell-fickleness',
  question: 'Which fickleness is best for BETA, and does BETA ever beat HIGHEST-MEAN?',
  paper: 'Pell (1991), section on fickleness',
  claim: 'A threshold of X = 0.5 makes BETA better than HIGHEST-MEAN.',
  scales: {
    tiny: { opponents: ['hand'], sizes: [3], thresholds: [0.3, 0.5], games: 10, repetitions: 3 },
    small: { opponents: ['hand', 'quoted'], sizes: [3, 5, 7, 9], thresholds: THRESHOLDS, games: 100, repetitions: 100 },
    full: {
      opponents: ['hand', 'first', 'quoted', 'tactical'],
      sizes: [3, 5, 7, 9],
      thresholds: THRESHOLDS,
      games: 100,
      repetitions: 500,
    },
  },
  choices: { opponents: OPPONENT_NAMES },
  units: ({ opponents, sizes }) => matchupsOf(opponents, sizes),
  run: async ({ opponent, size }, context) => {
    const specs = ['mean', ...context.params.thresholds.map(specOf)];
    const trials = await runTrials({ opponent, size }, specs, context.params, context);
    return Object.fromEntries(specs.map((spec) => [spec, winsOfAll(trials[spec]?.outcomes ?? [])]));
  },
  judge,
  report: (rows, params) => [
    ...params.opponents.flatMap((opponent) => drawThresholds(ofOpponent(rows, opponent), opponent, params)),
    listBest(rows, params),
  ],
});

const ofOpponent = (rows: Rows, opponent: OpponentName): Rows => rows.filter(({ unit }) => unit.opponent === opponent);

const gapOf = (row: Row, threshold: number): MeasuredValue =>
  meanDifference(row[specOf(threshold)] ?? [], row.mean ?? []);

function judge(rows: Rows): ClaimVerdict {
  if (rows.length === 0) return VERDICT_WITHOUT_MATCHES;
  const { better, worse } = countDifferenceSigns(rows.map(({ row }) => gapOf(row, PAPER_THRESHOLD)));
  const because = `BETA with a threshold of 0.5 is clearly better than HIGHEST-MEAN in ${better} of ${rows.length} combinations of opponent and board size, and clearly worse in ${worse}`;
  if (better === rows.length) return { verdict: 'holds', because };
  return { verdict: worse > 0 ? 'does not hold' : 'undecided', because };
}

function drawThresholds(rows: Rows, opponent: OpponentName, { thresholds }: Params) {
  if (rows.length === 0) return [];
  const cells = rows.flatMap(({ unit, row }) =>
    thresholds.map((threshold) => ({
      column: threshold.toFixed(1),
      row: boardName(unit.size),
      value: gapOf(row, threshold).value,
    })),
  );
  return [
    figure(
      `BETA minus HIGHEST-MEAN against the opponent "${opponent}"`,
      'Wins per match of BETA, by fickleness X and board size, minus those of HIGHEST-MEAN with the same seeds. Above zero, exploring pays off.',
      { type: 'heat', x: 'fickleness X', y: 'board', value: { label: 'wins per match' }, cells },
    ),
  ];
}

function listBest(rows: Rows, { thresholds }: Params) {
  const lines = rows.map(({ unit, row }) => {
    const gaps = thresholds.map((threshold) => ({ threshold, gap: gapOf(row, threshold) }));
    const best = gaps.reduce((one, other) => (other.gap.value > one.gap.value ? other : one));
    return [
      ...[unit.opponent, boardName(unit.size)],
      writeMeasuredValue(meanWithInterval(row.mean ?? [])),
      ...thresholds.map((threshold) => gapOf(row, threshold).value.toFixed(1)),
      `${best.threshold}: ${writeMeasuredValue(best.gap)}`,
    ];
  });
  const columns = ['opponent', 'board', 'wins of HIGHEST-MEAN', ...thresholds.map((x) => `X = ${x}`), 'best X'];
  return table('Wins per match of BETA minus those of HIGHEST-MEAN', columns, lines);
}
