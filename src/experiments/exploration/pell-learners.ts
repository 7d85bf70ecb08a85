/**
 * Tries learners that the paper proposes but does not test. They explore or generalise in other ways than the learners
 * that the paper tests, or they forget. Some of the matches are longer than the paper's.
 */
import { percent } from '../../base/numberText.js';
import { figure, type MeasuredValue, table } from '../../lab/report/reportParts.js';
import { type ClaimVerdict, experiment, type FinishedUnit } from '../../lab/run/experiment.js';
import type { ClassCountingSettings } from '../../learn/explore/classTable.js';
import { OPPONENT_NAMES, type OpponentName } from '../../learn/explore/opponents.js';
import { boardName } from '../games.js';
import { meanWithInterval } from '../sampleStatistics.js';
import {
  countDifferenceSigns,
  meanDifference,
  winRateInLastQuarter,
  winsOfAll,
  writeMeasuredValue,
} from './matchOutcomes.js';
import { type MatchupUnit, runTrials, VERDICT_WITHOUT_MATCHES } from './pellMatches.js';

interface Params {
  readonly opponents: readonly OpponentName[];
  readonly sizes: readonly number[];
  /** The lengths of the matches, in games. */
  readonly games: readonly number[];
  readonly repetitions: number;
}

interface MatchUnit extends MatchupUnit {
  /** The number of games in the match. */
  readonly games: number;
}

/**
 * What a method achieved: the number of wins in each match, and the share of games won in the last quarters of all
 * matches.
 */
interface Achieved {
  readonly wins: readonly number[];
  readonly late: number;
}

/** The results of each method. */
type Row = Readonly<Record<string, Achieved>>;
type Rows = readonly FinishedUnit<MatchUnit, Row>[];

const BASELINE = 'mean';

/**
 * The methods to compare. `spec` is the name of the learner. After each game, the older counts in its table are
 * multiplied by `keep`, so that a `keep` below 1 makes the learner forget.
 */
const METHODS: Readonly<Record<string, { readonly spec: string; readonly counting?: Partial<ClassCountingSettings> }>> =
  {
    mean: { spec: 'mean' },
    beta: { spec: 'beta' },
    'curious-beta': { spec: 'curious-beta' },
    'cautious-beta': { spec: 'cautious-beta' },
    'falling-beta': { spec: 'falling-beta' },
    'following-beta': { spec: 'following-beta' },
    thompson: { spec: 'thompson' },
    ucb: { spec: 'ucb' },
    score: { spec: 'score' },
    mm: { spec: 'mm' },
    'mean, keep 0.98': { spec: 'mean', counting: { keep: 0.98 } },
    'beta, keep 0.98': { spec: 'beta', counting: { keep: 0.98 } },
  };

export default experiment<Params, MatchUnit, Row>({
  name: 'pell-learners',
  question: 'Do other learners win more than HIGHEST-MEAN?',
  paper: 'Pell (1991), further work',
  claim:
    'Learners that explore in other ways, forget, predict the score or generalise over features may win more than HIGHEST-MEAN; the paper only proposes them.',
  scales: {
    tiny: { opponents: ['hand'], sizes: [3], games: [10], repetitions: 2 },
    small: { opponents: ['hand', 'first', 'quoted'], sizes: [3, 5, 7, 9], games: [100], repetitions: 100 },
    full: {
      opponents: ['hand', 'first', 'quoted', 'tactical'],
      sizes: [3, 5, 7, 9],
      games: [100, 1000],
      repetitions: 200,
    },
  },
  choices: { opponents: OPPONENT_NAMES },
  units: ({ opponents, sizes, games }) =>
    opponents.flatMap((opponent) =>
      sizes.flatMap((size) =>
        games.map((length) => ({ key: `${opponent}/${size}/${length}`, opponent, size, games: length })),
      ),
    ),
  run: async ({ opponent, size, games }, context) => {
    const plan = { games, repetitions: context.params.repetitions };
    const row: Record<string, Achieved> = {};
    for (const [method, { spec, counting = {} }] of Object.entries(METHODS)) {
      // All methods use the same seeds, so that matches with the same seed can be compared.
      const trials = await runTrials({ opponent, size, counting }, [spec], plan, context);
      const outcomes = trials[spec]?.outcomes ?? [];
      row[method] = { wins: winsOfAll(outcomes), late: winRateInLastQuarter(outcomes) };
    }
    return row;
  },
  judge,
  report: (rows, params) => [
    ...params.games.flatMap((games) =>
      drawMethods(
        rows.filter(({ unit }) => unit.games === games),
        games,
      ),
    ),
    listMethods(rows),
  ],
});

const RIVALS = Object.keys(METHODS).filter((method) => method !== BASELINE);

const gapOf = (row: Row, method: string): MeasuredValue =>
  meanDifference(row[method]?.wins ?? [], row[BASELINE]?.wins ?? []);

function judge(rows: Rows): ClaimVerdict {
  if (rows.length === 0) return VERDICT_WITHOUT_MATCHES;
  const counts = new Map(
    RIVALS.map((method) => [method, countDifferenceSigns(rows.map(({ row }) => gapOf(row, method)))]),
  );
  const always = [...counts].filter(([, { better }]) => better === rows.length).map(([method]) => method);
  if (always.length > 0)
    return {
      verdict: 'holds',
      because: `these win clearly more than HIGHEST-MEAN against every opponent on every board: ${always.join(', ')}`,
    };
  const parts = [...counts].map(([method, { better, worse }]) => `${method} ${better}:${worse}`);
  const isOpen = [...counts.values()].some(({ worse }) => worse === 0);
  return {
    verdict: isOpen ? 'undecided' : 'does not hold',
    because: `no learner wins clearly more than HIGHEST-MEAN in all ${rows.length} combinations of opponent and board; for each learner, the numbers of combinations in which it is clearly better and in which it is clearly worse: ${parts.join(', ')}`,
  };
}

const cellName = ({ opponent, size }: MatchUnit): string => `${opponent} ${boardName(size)}`;

function drawMethods(rows: Rows, games: number) {
  if (rows.length === 0) return [];
  const cells = rows.flatMap(({ unit, row }) =>
    RIVALS.map((method) => ({ column: cellName(unit), row: method, value: gapOf(row, method).value })),
  );
  return [
    figure(
      `Wins in ${games} games minus those of HIGHEST-MEAN`,
      'Means over repetitions, by learner, opponent and board size.',
      { type: 'heat', x: 'opponent and board', y: 'learner', value: { label: 'wins per match' }, cells },
    ),
  ];
}

const listMethods = (rows: Rows) =>
  table(
    'Every learner',
    ['opponent', 'board', 'games', 'learner', 'wins', 'minus HIGHEST-MEAN', 'share won in the last quarter'],
    rows.flatMap(({ unit, row }) =>
      Object.entries(row).map(([method, { wins, late }]) => [
        ...[unit.opponent, boardName(unit.size), unit.games, method, writeMeasuredValue(meanWithInterval(wins))],
        ...[method === BASELINE ? '-' : writeMeasuredValue(gapOf(row, method)), percent(late)],
      ]),
    ),
  );
