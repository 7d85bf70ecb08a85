/** How does BETA depend on its threshold X, the fickleness? On every board size, against opponents of several kinds. */
import { OPPONENT_NAMES, type OpponentName } from '../../learn/explore/opponents.js';
import { experiment, type Finished, type Verdict } from '../experiment.js';
import {
  boardName,
  type CellParams,
  type CellUnit,
  cellsOf,
  difference,
  runTrials,
  signOfDifference,
  winsOfAll,
  writeMeasured,
} from '../pellMatches.js';
import { figure, type Measured, table } from '../reportParts.js';
import { measure } from '../sample.js';

interface Params extends CellParams {
  readonly thresholds: readonly number[];
}

/** By learner: the wins of its matches. */
type Row = Readonly<Record<string, readonly number[]>>;
type Rows = readonly Finished<CellUnit, Row>[];

const THRESHOLDS = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
const PAPER_THRESHOLD = 0.5;
const specOf = (threshold: number): string => `beta@${threshold}`;

export default experiment<Params, CellUnit, Row>({
  name: 'pell-fickleness',
  question: 'Which fickleness is best, and is it ever better than the highest mean?',
  paper: 'Pell (1991), section on fickleness',
  claim: 'A threshold of X = 0.5 makes BETA better than HIGHEST-MEAN.',
  scales: {
    tiny: { opponents: ['hand'], sizes: [3], thresholds: [0.3, 0.5], games: 10, repetitions: 3 },
    small: { opponents: ['hand', 'quoted'], sizes: [3, 5, 7, 9], thresholds: THRESHOLDS, games: 100, repetitions: 100 },
    full: {
      ...{ opponents: ['hand', 'first', 'quoted', 'tactical'], sizes: [3, 5, 7, 9], thresholds: THRESHOLDS },
      ...{ games: 100, repetitions: 500 },
    },
  },
  choices: { opponents: OPPONENT_NAMES },
  units: ({ opponents, sizes }) => cellsOf(opponents, sizes),
  run: async ({ opponent, size }, context) => {
    const specs = ['mean', ...context.params.thresholds.map(specOf)];
    const trials = await runTrials({ opponent, size }, specs, context.params, context);
    return Object.fromEntries(specs.map((spec) => [spec, winsOfAll(trials[spec]?.outcomes ?? [])]));
  },
  judge,
  report: (rows, params) => [
    ...params.opponents.flatMap((opponent) => drawSweep(ofOpponent(rows, opponent), opponent, params)),
    listBest(rows, params),
  ],
});

const ofOpponent = (rows: Rows, opponent: OpponentName): Rows => rows.filter(({ unit }) => unit.opponent === opponent);

const gapOf = (row: Row, threshold: number): Measured => difference(row[specOf(threshold)] ?? [], row.mean ?? []);

function judge(rows: Rows): Verdict {
  if (rows.length === 0) return { verdict: 'undecided', because: 'nothing was played yet' };
  const signs = rows.map(({ row }) => signOfDifference(gapOf(row, PAPER_THRESHOLD)));
  const count = (wanted: number): number => signs.filter((sign) => sign === wanted).length;
  const because = `at X = 0.5 BETA is surely better in ${count(1)} of ${rows.length} cells of opponent and board size, surely worse in ${count(-1)}`;
  if (count(1) === rows.length) return { verdict: 'holds', because };
  return { verdict: count(-1) > 0 ? 'does not hold' : 'undecided', because };
}

function drawSweep(rows: Rows, opponent: OpponentName, { thresholds }: Params) {
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
      'Wins a match by fickleness X and board size, compared with HIGHEST-MEAN on the same seeds: above zero, exploring pays.',
      { type: 'heat', x: 'fickleness X', y: 'board', value: { label: 'wins a match' }, cells },
    ),
  ];
}

function listBest(rows: Rows, { thresholds }: Params) {
  const lines = rows.map(({ unit, row }) => {
    const gaps = thresholds.map((threshold) => ({ threshold, gap: gapOf(row, threshold) }));
    const best = gaps.reduce((one, other) => (other.gap.value > one.gap.value ? other : one));
    return [
      ...[unit.opponent, boardName(unit.size)],
      writeMeasured(measure(row.mean ?? [])),
      ...thresholds.map((threshold) => gapOf(row, threshold).value.toFixed(1)),
      `${best.threshold}: ${writeMeasured(best.gap)}`,
    ];
  });
  const columns = ['opponent', 'board', 'HIGHEST-MEAN wins', ...thresholds.map((x) => `X = ${x}`), 'best X'];
  return table('Wins a match beyond those of HIGHEST-MEAN', columns, lines);
}
