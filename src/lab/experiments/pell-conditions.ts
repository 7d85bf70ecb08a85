/**
 * Under which conditions does exploring pay? What the paper leaves open is varied:
 * the opponent's rules, komi, how classes are counted, the top value of strengths,
 * whose moves teach. Every opponent meets every komi and every counting, but not
 * every pair of them: unusual countings are tried at the usual komi.
 */
import type { Counting } from '../../learn/explore/classTable.js';
import { PAPER_KOMI } from '../../learn/explore/exploreMatch.js';
import { OPPONENT_NAMES, type OpponentName } from '../../learn/explore/opponents.js';
import { experiment, type Finished, type Verdict } from '../experiment.js';
import { boardName, difference, runTrials, signOfDifference, winsOfAll, writeMeasured } from '../pellMatches.js';
import { figure, type Measured, table, text } from '../reportParts.js';
import { mean } from '../sample.js';

type CountingName = 'move' | 'game' | 'move, own' | 'move, top 4';

interface Params {
  readonly opponents: readonly OpponentName[];
  readonly komis: readonly number[];
  readonly countings: readonly CountingName[];
  readonly sizes: readonly number[];
  readonly games: number;
  readonly repetitions: number;
}

interface ConditionUnit {
  readonly key: string;
  readonly opponent: OpponentName;
  readonly komi: number;
  readonly counting: CountingName;
  readonly size: number;
}

/** By repetition: wins of the match. */
interface Row {
  readonly beta: readonly number[];
  readonly mean: readonly number[];
}

type Rows = readonly Finished<ConditionUnit, Row>[];

const COUNTINGS: Readonly<Record<CountingName, Partial<Counting>>> = {
  move: {},
  game: { per: 'game' },
  'move, own': { source: 'own' },
  'move, top 4': { top: 4 },
};
const ALL_COUNTINGS = Object.keys(COUNTINGS) as CountingName[];
const OPPONENTS: readonly OpponentName[] = ['hand', 'first', 'quoted', 'tactical'];

export default experiment<Params, ConditionUnit, Row>({
  name: 'pell-conditions',
  question: 'Under which opponents, komi, countings and board sizes does BETA beat HIGHEST-MEAN?',
  paper: 'Pell (1991), Figure 4 and what it leaves open',
  claim: 'BETA at X = 0.5 beats HIGHEST-MEAN; the paper does not say on what that depends.',
  scales: {
    tiny: { opponents: ['hand'], komis: [0.5], countings: ['move', 'game'], sizes: [3], games: 10, repetitions: 3 },
    small: {
      ...{ opponents: OPPONENTS, komis: [0.5, 6.5], countings: ALL_COUNTINGS, sizes: [3, 5, 7, 9] },
      ...{ games: 100, repetitions: 100 },
    },
    full: {
      ...{ opponents: OPPONENTS, komis: [-6.5, 0.5, 6.5], countings: ALL_COUNTINGS, sizes: [3, 5, 7, 9] },
      ...{ games: 100, repetitions: 500 },
    },
  },
  choices: { opponents: OPPONENT_NAMES, countings: ALL_COUNTINGS },
  units: ({ opponents, komis, countings, sizes }) =>
    opponents.flatMap((opponent) =>
      komis.flatMap((komi) =>
        (komi === PAPER_KOMI ? countings : countings.slice(0, 1)).flatMap((counting) =>
          sizes.map((size) => ({ key: `${opponent}/${komi}/${counting}/${size}`, opponent, komi, counting, size })),
        ),
      ),
    ),
  run: async ({ opponent, komi, counting, size }, context) => {
    const condition = { opponent, komi, size, counting: COUNTINGS[counting] };
    const trials = await runTrials(condition, ['beta', 'mean'], context.params, context);
    return { beta: winsOfAll(trials.beta.outcomes), mean: winsOfAll(trials.mean.outcomes) };
  },
  judge,
  report: (rows, params) => [
    ...sayCounts(rows),
    ...params.komis.flatMap((komi) => drawMap(rows, komi)),
    listConditions(rows),
  ],
});

const gapOf = ({ row }: Rows[number]): Measured => difference(row.beta, row.mean);

function countSigns(rows: Rows): { better: number; worse: number; open: number } {
  const signs = rows.map((each) => signOfDifference(gapOf(each)));
  const count = (wanted: number): number => signs.filter((sign) => sign === wanted).length;
  return { better: count(1), worse: count(-1), open: count(0) };
}

function judge(rows: Rows): Verdict {
  if (rows.length === 0) return { verdict: 'undecided', because: 'nothing was played yet' };
  const { better, worse, open } = countSigns(rows);
  const because = `of ${rows.length} conditions BETA is surely better in ${better}, surely worse in ${worse}, and ${open} cannot be told apart`;
  if (better === rows.length) return { verdict: 'holds', because };
  return { verdict: worse > 0 ? 'does not hold' : 'undecided', because };
}

/** How each value of what was varied fares, over all the rest. */
function sayCounts(rows: Rows) {
  if (rows.length === 0) return [];
  const by = (name: string, read: (unit: ConditionUnit) => string): string => {
    const values = [...new Set(rows.map(({ unit }) => read(unit)))];
    const parts = values.map((value) => {
      const { better, worse } = countSigns(rows.filter(({ unit }) => read(unit) === value));
      return `${value} ${better}:${worse}`;
    });
    return `by ${name}: ${parts.join(', ')}`;
  };
  return [
    text(
      `Conditions in which BETA is surely better, against those in which it is surely worse: ${[
        by('opponent', ({ opponent }) => opponent),
        by('board', ({ size }) => boardName(size)),
        by('komi', ({ komi }) => String(komi)),
        by('counting', ({ counting }) => counting),
      ].join('; ')}. With 95 % intervals and no effect at all, one condition in forty would fall on either side.`,
    ),
  ];
}

function drawMap(rows: Rows, komi: number) {
  const cells = rows
    .filter(({ unit }) => unit.komi === komi)
    .map((each) => ({
      column: boardName(each.unit.size),
      row: `${each.unit.opponent}, ${each.unit.counting}`,
      value: gapOf(each).value,
    }));
  if (cells.length === 0) return [];
  return [
    figure(
      `BETA minus HIGHEST-MEAN at komi ${komi}`,
      'Wins a match, by opponent, counting and board size. Above zero, exploring pays.',
      { type: 'heat', x: 'board', y: 'opponent and counting', value: { label: 'wins a match' }, cells },
    ),
  ];
}

const listConditions = (rows: Rows) =>
  table(
    'Every condition',
    ['opponent', 'komi', 'counting', 'board', 'BETA', 'HIGHEST-MEAN', 'difference', 'verdict'],
    rows.map((each) => {
      const { unit, row } = each;
      const verdicts = { 1: 'better', 0: '-', '-1': 'worse' } as const;
      return [
        ...[unit.opponent, unit.komi, unit.counting, boardName(unit.size)],
        ...[row.beta, row.mean].map((wins) => mean(wins).toFixed(1)),
        writeMeasured(gapOf(each)),
        verdicts[signOfDifference(gapOf(each))],
      ];
    }),
  );
