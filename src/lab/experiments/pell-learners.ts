/** Beyond the paper: other ways to explore, to forget and to generalise, in the same matches and in longer ones. */
import type { Counting } from '../../learn/explore/classTable.js';
import type { OpponentName } from '../../learn/explore/opponents.js';
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
import { figure, table } from '../reportParts.js';
import { measure } from '../sample.js';

interface Params {
  readonly opponents: readonly OpponentName[];
  readonly sizes: readonly number[];
  /** Lengths of the matches. */
  readonly games: readonly number[];
  readonly repetitions: number;
}

interface MethodUnit {
  readonly key: string;
  readonly opponent: OpponentName;
  readonly size: number;
  readonly games: number;
  readonly method: string;
}

/** By repetition: wins of the match, and shares of the last quarter, also of HIGHEST-MEAN. */
interface Row {
  readonly wins: readonly number[];
  readonly late: number;
  readonly meanWins: readonly number[];
  readonly meanLate: number;
}

type Rows = readonly Finished<MethodUnit, Row>[];

/** A learner, and how its table forgets. */
const METHODS: Readonly<Record<string, { readonly spec: string; readonly counting?: Partial<Counting> }>> = {
  beta: { spec: 'beta' },
  'falling-beta': { spec: 'falling-beta' },
  'following-beta': { spec: 'following-beta' },
  thompson: { spec: 'thompson' },
  ucb: { spec: 'ucb' },
  score: { spec: 'score' },
  mm: { spec: 'mm' },
  'mean, keep 0.98': { spec: 'mean', counting: { keep: 0.98 } },
  'beta, keep 0.98': { spec: 'beta', counting: { keep: 0.98 } },
};

export default experiment<Params, MethodUnit, Row>({
  name: 'pell-learners',
  question: 'Do other learners win more than HIGHEST-MEAN?',
  paper: 'Pell (1991), further work',
  claim:
    'Learners that explore otherwise, forget, predict the score or generalise over features may win more; the paper only proposes them.',
  scales: {
    tiny: { opponents: ['hand'], sizes: [3], games: [10], repetitions: 2 },
    small: { opponents: ['hand', 'quoted'], sizes: [5, 9], games: [100], repetitions: 100 },
    full: { opponents: ['hand', 'quoted'], sizes: [5, 9], games: [100, 1000], repetitions: 200 },
  },
  units: ({ opponents, sizes, games }) =>
    opponents.flatMap((opponent) =>
      sizes.flatMap((size) =>
        games.flatMap((length) =>
          Object.keys(METHODS).map((method) => ({
            ...{ key: `${opponent}/${size}/${length}/${method}`, opponent, size, games: length, method },
          })),
        ),
      ),
    ),
  run: async ({ opponent, size, games, method }, context) => {
    const { spec, counting = {} } = METHODS[method] as (typeof METHODS)[string];
    const plan = { games, repetitions: context.params.repetitions };
    const own = await runTrials({ opponent, size, counting }, [spec], plan, context);
    // The same seeds again: repetitions can be compared one by one.
    const base = await runTrials({ opponent, size }, ['mean'], plan, context);
    const [outcomes, baseline] = [own[spec]?.outcomes ?? [], base.mean?.outcomes ?? []];
    return {
      ...{ wins: winsOfAll(outcomes), late: lateRate(outcomes) },
      ...{ meanWins: winsOfAll(baseline), meanLate: lateRate(baseline) },
    };
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

const gapOf = ({ row }: Rows[number]) => difference(row.wins, row.meanWins);

function judge(rows: Rows): Verdict {
  if (rows.length === 0) return { verdict: 'undecided', because: 'nothing was played yet' };
  const methods = [...new Set(rows.map(({ unit }) => unit.method))];
  const signsOf = (method: string): number[] =>
    rows.filter(({ unit }) => unit.method === method).map((each) => signOfDifference(gapOf(each)));
  const always = methods.filter((method) => signsOf(method).every((sign) => sign === 1));
  if (always.length > 0) return { verdict: 'holds', because: `surely more wins in every cell: ${always.join(', ')}` };
  const parts = methods.map((method) => {
    const signs = signsOf(method);
    return `${method} ${signs.filter((sign) => sign === 1).length}:${signs.filter((sign) => sign === -1).length}`;
  });
  const isOpen = methods.some((method) => !signsOf(method).includes(-1));
  return {
    verdict: isOpen ? 'undecided' : 'does not hold',
    because: `no learner wins surely more in every cell; cells surely better to surely worse: ${parts.join(', ')}`,
  };
}

function drawMethods(rows: Rows, games: number) {
  if (rows.length === 0) return [];
  const cellName = ({ opponent, size }: MethodUnit): string => `${opponent} ${boardName(size)}`;
  const cells = rows.map((each) => ({ column: each.unit.method, row: cellName(each.unit), value: gapOf(each).value }));
  return [
    figure(
      `Wins beyond those of HIGHEST-MEAN in ${games} games`,
      'Mean over repetitions, by learner, opponent and board size.',
      { type: 'heat', x: 'learner', y: 'opponent and board', value: { label: 'wins a match' }, cells },
    ),
  ];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const listMethods = (rows: Rows) =>
  table(
    'Every learner',
    ['opponent', 'board', 'games', 'learner', 'wins', 'beyond HIGHEST-MEAN', 'last quarter', 'of HIGHEST-MEAN'],
    rows.map((each) => {
      const { unit, row } = each;
      const wins = writeMeasured(measure(row.wins));
      return [
        ...[unit.opponent, boardName(unit.size), unit.games, unit.method, wins],
        ...[writeMeasured(gapOf(each)), percent(row.late), percent(row.meanLate)],
      ];
    }),
  );
