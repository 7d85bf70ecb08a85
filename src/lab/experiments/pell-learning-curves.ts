/**
 * The paper's Figure 4, with repetitions: BETA and HIGHEST-MEAN learn against the
 * evaluator, from nothing, on four board sizes. After each match what was learned
 * is examined: games by both rules, without learning, tell knowledge from the
 * price of getting it.
 */
import { percent } from '../../base/digits.js';
import { OPPONENT_NAMES, type OpponentName } from '../../learn/explore/opponents.js';
import { experiment, type Finished, type Verdict } from '../experiment.js';
import {
  lossesBeforeFirstWin,
  matchesAboveHalf,
  median,
  medianMatch,
  runsOverChance,
  standardDeviation,
} from '../matchCourses.js';
import {
  boardName,
  type CellParams,
  type CellUnit,
  cellsOf,
  cumulativeCurve,
  difference,
  lateRate,
  type Outcomes,
  runTrials,
  signOfDifference,
  winsOfAll,
  writeMeasured,
} from '../pellMatches.js';
import { figure, type LineChart, type Measured, table, text } from '../reportParts.js';
import { measure } from '../sample.js';

interface Params extends CellParams {
  readonly examGames: number;
}

interface Row {
  readonly beta: Outcomes;
  readonly mean: Outcomes;
  /** By who learned, then by whose rule plays: wins of the examination, by repetition. */
  readonly exams: Readonly<Record<RuleName, Readonly<Record<RuleName, readonly number[]>>>>;
}

type RuleName = 'beta' | 'mean';
const RULES: readonly RuleName[] = ['beta', 'mean'];

type Rows = readonly Finished<CellUnit, Row>[];

/** The evaluator that is as good as the paper says of its own, and two others: which one the paper had is not known. */
const OPPONENTS: readonly OpponentName[] = ['hand', 'first', 'quoted'];

const cellName = ({ opponent, size }: CellUnit): string => `${boardName(size)} against "${opponent}"`;

export default experiment<Params, CellUnit, Row>({
  name: 'pell-learning-curves',
  question: 'Does BETA, which explores, win more of its first games than HIGHEST-MEAN?',
  paper: 'Pell (1991), Figure 4',
  claim:
    'In 100 games against a hand-written evaluator BETA at X = 0.5 wins more than HIGHEST-MEAN, on 9x9 and more clearly on smaller boards.',
  scales: {
    tiny: { sizes: [3, 5], games: 20, repetitions: 4, examGames: 4, opponents: ['hand'] },
    small: { sizes: [3, 5, 7, 9], games: 100, repetitions: 100, examGames: 50, opponents: OPPONENTS },
    full: { sizes: [3, 5, 7, 9], games: 100, repetitions: 1000, examGames: 100, opponents: OPPONENTS },
  },
  choices: { opponents: OPPONENT_NAMES },
  units: ({ opponents, sizes }) => cellsOf(opponents, sizes),
  run: async ({ opponent, size }, context) => {
    const trials = await runTrials({ opponent, size }, RULES, context.params, context);
    const { beta, mean } = trials;
    return { beta: beta.outcomes, mean: mean.outcomes, exams: { beta: beta.exams, mean: mean.exams } };
  },
  judge,
  report: (rows, params) => [
    ...sayVerdict(rows),
    ...drawDifferences(rows),
    ...rows.filter(({ unit }) => unit.opponent === 'hand' || unit.size === Math.max(...params.sizes)).map(drawCurves),
    ...rows.filter(({ unit }) => unit.size === Math.max(...params.sizes)).map(drawMatches),
    listSizes(rows),
    ...sayCourses(rows),
    listCourses(rows),
    ...sayWhy(rows),
    listExams(rows, params),
  ],
});

const gapOf = ({ row }: Rows[number]): Measured => difference(winsOfAll(row.beta), winsOfAll(row.mean));

const sayGaps = (rows: Rows): string =>
  rows.map((each) => `${writeMeasured(gapOf(each))} on ${cellName(each.unit)}`).join(', ');

function judge(rows: Rows, { sizes, opponents }: Params): Verdict {
  if (rows.length === 0) return { verdict: 'undecided', because: 'nothing was played yet' };
  const because = `BETA minus HIGHEST-MEAN is ${sayGaps(rows)} wins a match`;
  const signs = rows.map((each) => signOfDifference(gapOf(each)));
  if (signs.includes(-1)) return { verdict: 'does not hold', because };
  return {
    verdict:
      rows.length === sizes.length * opponents.length && signs.every((sign) => sign === 1) ? 'holds' : 'undecided',
    because,
  };
}

function sayVerdict(rows: Rows) {
  if (rows.length === 0) return [];
  const named = (wanted: number): string =>
    rows
      .filter((each) => signOfDifference(gapOf(each)) === wanted)
      .map(({ unit }) => cellName(unit))
      .join(', ') || 'none';
  return [
    text(
      `BETA wins surely more on: ${named(1)}; surely less on: ${named(-1)}; no difference can be told on: ${named(0)}. Intervals are 95 %, over repetitions that share their seeds.`,
    ),
  ];
}

function drawDifferences(rows: Rows) {
  if (rows.length === 0) return [];
  const bars = rows.map((each) => ({
    group: boardName(each.unit.size),
    series: `against "${each.unit.opponent}"`,
    ...gapOf(each),
  }));
  return [
    figure(
      'The difference on every board size',
      'Wins of BETA minus wins of HIGHEST-MEAN in a match, mean over repetitions with 95 % intervals. Above the line, exploring pays.',
      { type: 'bar', y: { label: 'wins a match' }, bars, marks: [0] },
    ),
  ];
}

const drawCurves = ({ unit, row }: Rows[number]) =>
  figure(
    `Figure 4 on ${cellName(unit)}`,
    `Wins after each game: the mean of ${row.beta.length} matches, and the band that holds the middle four fifths of them.`,
    {
      ...WINS_BY_GAME,
      series: RULES.map((rule) => ({ name: NAMES[rule], points: cumulativeCurve(row[rule]), band: true })),
    },
  );

/** As the paper's figure shows it; which match is shown is a matter of its wins alone. */
const drawMatches = ({ unit, row }: Rows[number]) =>
  figure(
    `One match each on ${cellName(unit)}`,
    `Wins after each game in the match of median wins among the ${row.beta.length} of each learner: what the paper's Figure 4 shows, one match of each, chosen by a rule.`,
    {
      ...WINS_BY_GAME,
      series: RULES.map((rule) => ({
        name: NAMES[rule],
        points: cumulativeCurve([medianMatch(row[rule]) ?? '']).map(({ x, value }) => ({ x, value })),
      })),
    },
  );

const WINS_BY_GAME: Pick<LineChart, 'type' | 'x' | 'y'> = {
  type: 'line',
  x: { label: 'games' },
  y: { label: 'wins so far', from: 0 },
};

const listSizes = (rows: Rows) =>
  table(
    'Wins a match, and the last quarter',
    [
      'opponent',
      'board',
      'repetitions',
      'BETA',
      'HIGHEST-MEAN',
      'difference',
      'last quarter BETA',
      'last quarter HIGHEST-MEAN',
    ],
    rows.map((each) => {
      const { beta, mean } = each.row;
      return [
        ...[each.unit.opponent, boardName(each.unit.size), beta.length],
        ...[beta, mean].map((outcomes) => writeMeasured(measure(winsOfAll(outcomes)))),
        writeMeasured(gapOf(each)),
        ...[percent(lateRate(beta)), percent(lateRate(mean))],
      ];
    }),
  );

/** The paper's BETA wins its first game after so many losses. */
const PAPER_FIRST_LOSSES = 2;

const shareOf = (outcomes: Outcomes, holds: (outcome: string) => boolean): string =>
  percent(outcomes.filter(holds).length / outcomes.length, 0);
const winsEarly = (outcome: string): boolean => lossesBeforeFirstWin(outcome) <= PAPER_FIRST_LOSSES;

/** What the paper says of single matches: of the first win on the largest board, of half the games and of streaks on smaller ones. */
function sayCourses(rows: Rows) {
  if (rows.length === 0) return [];
  const largest = Math.max(...rows.map(({ unit }) => unit.size));
  const early = rows
    .filter(({ unit }) => unit.size === largest)
    .map(({ unit, row }) => `${shareOf(row.beta, winsEarly)} of the matches on ${cellName(unit)}`);
  const smaller = rows.filter(({ unit }) => unit.size < largest);
  const above = RULES.map((rule) => {
    const outcomes = smaller.flatMap(({ row }) => row[rule]);
    return `${NAMES[rule]} does in ${matchesAboveHalf(outcomes)} of ${outcomes.length} matches`;
  });
  const streaky = rows.flatMap(({ unit, row }) =>
    RULES.filter((rule) => signOfDifference(lessOne(runsOverChance(row[rule]))) === -1).map(
      (rule) => `${NAMES[rule]} on ${cellName(unit)}`,
    ),
  );
  return [
    text(
      `The paper says of its match that BETA wins its first game after only ${PAPER_FIRST_LOSSES} losses; it does so, or earlier, in ${early.join(', ')}. It says that BETA sometimes wins more than half of the games on smaller boards; on those below ${boardName(largest)}, ${above.join(', ')}. It sees streaks of wins and of blunders there, which would make fewer runs of equal results than chance does; surely fewer, among games of one colour in the second half of a match, are made by: ${streaky.join(', ') || 'nobody, on any board'}.`,
    ),
  ];
}

const lessOne = ({ value, low = value, high = value }: Measured): Measured => ({
  ...{ value: value - 1, low: low - 1, high: high - 1 },
});

const listCourses = (rows: Rows) =>
  table(
    'How matches went',
    [
      ...['opponent', 'board', 'learner', 'wins: standard deviation', 'fewest to most', 'matches above half'],
      ...['losses before the first win: median', `at most ${PAPER_FIRST_LOSSES}`, 'runs of equal results, by chance 1'],
    ],
    rows.flatMap(({ unit, row }) =>
      RULES.map((rule) => {
        const [outcomes, wins] = [row[rule], winsOfAll(row[rule])];
        return [
          ...[unit.opponent, boardName(unit.size), NAMES[rule], standardDeviation(wins).toFixed(1)],
          ...[`${Math.min(...wins)} to ${Math.max(...wins)}`, `${matchesAboveHalf(outcomes)} of ${outcomes.length}`],
          ...[median(outcomes.map(lossesBeforeFirstWin)), shareOf(outcomes, winsEarly)],
          writeMeasured(runsOverChance(outcomes), 2),
        ];
      }),
    ),
  );

/** Knowledge and rule, told apart: every table is played by both rules. */
const listExams = (rows: Rows, { examGames }: Params) =>
  table(
    `The examination: wins of ${examGames} games after the match, without learning`,
    ['opponent', 'board', 'learned by', 'played by BETA', 'played by HIGHEST-MEAN'],
    rows.flatMap(({ unit, row }) =>
      RULES.map((learner) => [
        ...[unit.opponent, boardName(unit.size), NAMES[learner]],
        ...RULES.map((rule) => writeMeasured(measure(row.exams[learner][rule]))),
      ]),
    ),
  );

const NAMES: Readonly<Record<RuleName, string>> = { beta: 'BETA', mean: 'HIGHEST-MEAN' };

function sayWhy(rows: Rows) {
  if (rows.length === 0) return [];
  const sayAll = (gap: (exams: Row['exams'], repetition: number) => number): string =>
    rows
      .map(({ unit, row }) => {
        const gaps = row.exams.mean.mean.map((_, repetition) => gap(row.exams, repetition));
        return `${writeMeasured(measure(gaps))} on ${cellName(unit)}`;
      })
      .join(', ');
  const at = (values: readonly number[], repetition: number): number => values[repetition] as number;
  const knowledge = sayAll(
    ({ beta, mean }, r) => (at(beta.beta, r) + at(beta.mean, r) - at(mean.beta, r) - at(mean.mean, r)) / 2,
  );
  const rule = sayAll(
    ({ beta, mean }, r) => (at(beta.beta, r) + at(mean.beta, r) - at(beta.mean, r) - at(mean.mean, r)) / 2,
  );
  return [
    text(
      `Exploring is meant to buy knowledge. Whoever learned, both rules were then examined on what was learned, and the two effects come apart. What BETA learned, instead of what HIGHEST-MEAN learned, is worth this many wins of the examination, whichever rule plays: ${knowledge}. Playing by BETA's rule, instead of by the mean, is worth, whoever learned: ${rule}.`,
    ),
  ];
}
