/** Beyond the paper: other ways to explore, to forget and to generalise, in the same matches and in longer ones. */
import { percent } from '../../base/digits.js';
import type { Counting } from '../../learn/explore/classTable.js';
import { OPPONENT_NAMES, type OpponentName } from '../../learn/explore/opponents.js';
import { experiment, type Finished, type Verdict } from '../experiment.js';
import {
  boardName,
  difference,
  lateRate,
  runTrials,
  signOfDifference,
  winsOfAll,
  writeMeasured,
} from '../pellMatches.js';
import { figure, type Measured, table } from '../reportParts.js';
import { measure } from '../sample.js';

interface Params {
  readonly opponents: readonly OpponentName[];
  readonly sizes: readonly number[];
  /** Lengths of the matches. */
  readonly games: readonly number[];
  readonly repetitions: number;
}

interface CellUnit {
  readonly key: string;
  readonly opponent: OpponentName;
  readonly size: number;
  readonly games: number;
}

/** By repetition: wins of the match; and the share of the last quarter. */
interface Achieved {
  readonly wins: readonly number[];
  readonly late: number;
}

/** By method. */
type Row = Readonly<Record<string, Achieved>>;
type Rows = readonly Finished<CellUnit, Row>[];

const BASELINE = 'mean';

/** A learner, and how its table forgets. */
const METHODS: Readonly<Record<string, { readonly spec: string; readonly counting?: Partial<Counting> }>> = {
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

export default experiment<Params, CellUnit, Row>({
  name: 'pell-learners',
  question: 'Do other learners win more than HIGHEST-MEAN?',
  paper: 'Pell (1991), further work',
  claim:
    'Learners that explore otherwise, forget, predict the score or generalise over features may win more; the paper only proposes them.',
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
      // The same seeds for all: repetitions can be compared one by one.
      const trials = await runTrials({ opponent, size, counting }, [spec], plan, context);
      const outcomes = trials[spec]?.outcomes ?? [];
      row[method] = { wins: winsOfAll(outcomes), late: lateRate(outcomes) };
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

const gapOf = (row: Row, method: string): Measured => difference(row[method]?.wins ?? [], row[BASELINE]?.wins ?? []);

function judge(rows: Rows): Verdict {
  if (rows.length === 0) return { verdict: 'undecided', because: 'nothing was played yet' };
  const signsOf = (method: string): number[] => rows.map(({ row }) => signOfDifference(gapOf(row, method)));
  const always = RIVALS.filter((method) => signsOf(method).every((sign) => sign === 1));
  if (always.length > 0) return { verdict: 'holds', because: `surely more wins in every cell: ${always.join(', ')}` };
  const parts = RIVALS.map((method) => {
    const signs = signsOf(method);
    return `${method} ${signs.filter((sign) => sign === 1).length}:${signs.filter((sign) => sign === -1).length}`;
  });
  const isOpen = RIVALS.some((method) => !signsOf(method).includes(-1));
  return {
    verdict: isOpen ? 'undecided' : 'does not hold',
    because: `no learner wins surely more in every one of ${rows.length} cells; cells surely better to surely worse: ${parts.join(', ')}`,
  };
}

const cellName = ({ opponent, size }: CellUnit): string => `${opponent} ${boardName(size)}`;

function drawMethods(rows: Rows, games: number) {
  if (rows.length === 0) return [];
  const cells = rows.flatMap(({ unit, row }) =>
    RIVALS.map((method) => ({ column: cellName(unit), row: method, value: gapOf(row, method).value })),
  );
  return [
    figure(
      `Wins beyond those of HIGHEST-MEAN in ${games} games`,
      'Mean over repetitions, by learner, opponent and board size.',
      { type: 'heat', x: 'opponent and board', y: 'learner', value: { label: 'wins a match' }, cells },
    ),
  ];
}

const listMethods = (rows: Rows) =>
  table(
    'Every learner',
    ['opponent', 'board', 'games', 'learner', 'wins', 'beyond HIGHEST-MEAN', 'last quarter'],
    rows.flatMap(({ unit, row }) =>
      Object.entries(row).map(([method, { wins, late }]) => [
        ...[unit.opponent, boardName(unit.size), unit.games, method, writeMeasured(measure(wins))],
        ...[method === BASELINE ? '-' : writeMeasured(gapOf(row, method)), percent(late)],
      ]),
    ),
  );
