/**
 * Repeats the matches of the paper's Figure 4 many times: BETA and HIGHEST-MEAN start with empty tables and learn
 * against hand evaluators, on four board sizes. After each match comes an examination: BETA's rule and HIGHEST-MEAN's
 * rule each choose moves from the learned table and play games without learning. The examination shows how good the
 * learned table is. The result of the match does not show this, because the learner also loses games by exploring.
 */
import { percent } from '../../base/numberText.js';
import { figure, type LinePlot, type MeasuredValue, table, text } from '../../lab/report/reportParts.js';
import { type ClaimVerdict, experiment, type FinishedUnit } from '../../lab/run/experiment.js';
import { OPPONENT_NAMES, type OpponentName } from '../../learn/explore/opponents.js';
import { boardName } from '../games.js';
import { meanWithInterval, median, standardDeviation } from '../sampleStatistics.js';
import {
  cumulativeWinsCurve,
  meanDifference,
  type Outcomes,
  signOfDifference,
  winRateInLastQuarter,
  winsOfAll,
  writeMeasuredValue,
} from './matchOutcomes.js';
import {
  lossesBeforeFirstWin,
  matchesAboveHalf,
  medianMatch,
  streakCountRelativeToChance,
} from './outcomeStatistics.js';
import { type MatchupParams, type MatchupUnit, matchupsOf, runTrials, VERDICT_WITHOUT_MATCHES } from './pellMatches.js';

interface Params extends MatchupParams {
  readonly examGames: number;
}

interface Row {
  readonly beta: Outcomes;
  readonly mean: Outcomes;
  /**
   * The number of wins in each examination. The outer key names the learner that made the table, the inner key names
   * the rule that chose the moves.
   */
  readonly exams: Readonly<Record<RuleName, Readonly<Record<RuleName, readonly number[]>>>>;
}

type RuleName = 'beta' | 'mean';
const RULES: readonly RuleName[] = ['beta', 'mean'];

type Rows = readonly FinishedUnit<MatchupUnit, Row>[];

/**
 * The opponents: three hand evaluators, because the paper does not print all rules of its evaluator. `hand` is as
 * strong as the paper says its evaluator is.
 */
const OPPONENTS: readonly OpponentName[] = ['hand', 'first', 'quoted'];

const cellName = ({ opponent, size }: MatchupUnit): string => `${boardName(size)} against "${opponent}"`;

export default experiment<Params, MatchupUnit, Row>({
  name: 'pell-learning-curves',
  question: 'Does BETA, which explores, win more of its first games than HIGHEST-MEAN?',
  paper: 'Pell (1991), Figure 4',
  claim:
    'In 100 games against a hand-written evaluator, BETA with a threshold of 0.5 wins more than HIGHEST-MEAN on 9x9, and the difference is clearer on smaller boards.',
  scales: {
    tiny: { sizes: [3, 5], games: 20, repetitions: 4, examGames: 4, opponents: ['hand'] },
    small: { sizes: [3, 5, 7, 9], games: 100, repetitions: 100, examGames: 50, opponents: OPPONENTS },
    full: { sizes: [3, 5, 7, 9], games: 100, repetitions: 1000, examGames: 100, opponents: OPPONENTS },
  },
  choices: { opponents: OPPONENT_NAMES },
  units: ({ opponents, sizes }) => matchupsOf(opponents, sizes),
  run: async ({ opponent, size }, context) => {
    const trials = await runTrials({ opponent, size }, RULES, context.params, context);
    const { beta, mean } = trials;
    return { beta: beta.outcomes, mean: mean.outcomes, exams: { beta: beta.exams, mean: mean.exams } };
  },
  judge,
  numbers: (rows, params) => {
    const gaps = rows.filter(({ unit }) => unit.size === 9);
    return [
      {
        ...{ id: 'PE-3', source: 'Pell (1991), Figure 4', quantity: 'wins of BETA minus wins of HIGHEST-MEAN on 9x9' },
        paper: 'a visible gap, one match',
        ours: rows.length === 0 ? undefined : writeGaps(gaps),
        sample: `${gaps.reduce((sum, { row }) => sum + 2 * row.beta.length * params.games, 0)} games`,
        verdict: judge(rows, params).verdict,
        criterion: 'on every board and against every opponent the 95 % interval of the difference is above zero',
        written: '2026-11-15, before the rows',
      },
    ];
  },
  report: (rows, params) => [
    ...describeDifferences(rows),
    ...drawDifferences(rows),
    ...rows.filter(({ unit }) => unit.opponent === 'hand' || unit.size === Math.max(...params.sizes)).map(drawCurves),
    ...rows.filter(({ unit }) => unit.size === Math.max(...params.sizes)).map(drawMatches),
    listSizes(rows),
    ...describeMatches(rows),
    listMatchStatistics(rows),
    ...explainExams(rows),
    listExams(rows, params),
  ],
});

const gapOf = ({ row }: Rows[number]): MeasuredValue => meanDifference(winsOfAll(row.beta), winsOfAll(row.mean));

const writeGaps = (rows: Rows): string =>
  rows.map((each) => `${writeMeasuredValue(gapOf(each))} on ${cellName(each.unit)}`).join(', ');

function judge(rows: Rows, { sizes, opponents }: Params): ClaimVerdict {
  if (rows.length === 0) return VERDICT_WITHOUT_MATCHES;
  const because = `the wins per match of BETA minus those of HIGHEST-MEAN are ${writeGaps(rows)}`;
  const signs = rows.map((each) => signOfDifference(gapOf(each)));
  if (signs.includes(-1)) return { verdict: 'does not hold', because };
  return {
    verdict:
      rows.length === sizes.length * opponents.length && signs.every((sign) => sign === 1) ? 'holds' : 'undecided',
    because,
  };
}

function describeDifferences(rows: Rows) {
  if (rows.length === 0) return [];
  const named = (wanted: number): string =>
    rows
      .filter((each) => signOfDifference(gapOf(each)) === wanted)
      .map(({ unit }) => cellName(unit))
      .join(', ') || 'none';
  return [
    text(
      `Cases in which BETA wins clearly more games than HIGHEST-MEAN: ${named(1)}. Cases in which it wins clearly fewer: ${named(-1)}. Cases without a clear difference: ${named(0)}. Intervals are at 95 %; both learners play each repetition with the same seed.`,
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
      'BETA minus HIGHEST-MEAN on every board size',
      'Wins of BETA in a match minus those of HIGHEST-MEAN: means over repetitions, with 95 % intervals. Above zero, exploring pays off.',
      { type: 'bar', y: { label: 'wins per match' }, bars, marks: [0] },
    ),
  ];
}

const drawCurves = ({ unit, row }: Rows[number]) =>
  figure(
    `The paper's Figure 4 on ${cellName(unit)}`,
    `Wins after each game: the mean of ${row.beta.length} matches, and a band that contains the middle 80 % of them.`,
    {
      ...WINS_BY_GAME,
      series: RULES.map((rule) => ({ name: NAMES[rule], points: cumulativeWinsCurve(row[rule]), band: true })),
    },
  );

/**
 * Draws one match of each learner, because the paper's Figure 4 also shows only one. From our many matches of a
 * learner, the function takes the match with the median number of wins.
 */
const drawMatches = ({ unit, row }: Rows[number]) =>
  figure(
    `The median match of each learner on ${cellName(unit)}`,
    `Wins after each game. The paper's Figure 4 shows one match of each learner; this figure shows, for each learner, the match with the median number of wins among ${row.beta.length} matches.`,
    {
      ...WINS_BY_GAME,
      series: RULES.map((rule) => ({
        name: NAMES[rule],
        points: cumulativeWinsCurve([medianMatch(row[rule]) ?? '']).map(({ x, value }) => ({ x, value })),
      })),
    },
  );

const WINS_BY_GAME: Pick<LinePlot, 'type' | 'x' | 'y'> = {
  type: 'line',
  x: { label: 'games' },
  y: { label: 'wins so far', from: 0 },
};

const listSizes = (rows: Rows) =>
  table(
    'Wins per match, and share of wins in the last quarter',
    [
      'opponent',
      'board',
      'repetitions',
      'BETA',
      'HIGHEST-MEAN',
      'difference',
      'last quarter: BETA',
      'last quarter: HIGHEST-MEAN',
    ],
    rows.map((each) => {
      const { beta, mean } = each.row;
      return [
        ...[each.unit.opponent, boardName(each.unit.size), beta.length],
        ...[beta, mean].map((outcomes) => writeMeasuredValue(meanWithInterval(winsOfAll(outcomes)))),
        writeMeasuredValue(gapOf(each)),
        ...[percent(winRateInLastQuarter(beta)), percent(winRateInLastQuarter(mean))],
      ];
    }),
  );

/** The paper shows a match in which BETA loses this number of games before its first win. */
const PAPER_FIRST_LOSSES = 2;

const shareOf = (outcomes: Outcomes, holds: (outcome: string) => boolean): string =>
  percent(outcomes.filter(holds).length / outcomes.length, 0);
const winsEarly = (outcome: string): boolean => lossesBeforeFirstWin(outcome) <= PAPER_FIRST_LOSSES;

/**
 * Checks what the paper says about single matches: the first win on the largest board, and wins and streaks on smaller
 * boards.
 */
function describeMatches(rows: Rows) {
  if (rows.length === 0) return [];
  const largest = Math.max(...rows.map(({ unit }) => unit.size));
  const early = rows
    .filter(({ unit }) => unit.size === largest)
    .map(({ unit, row }) => `${shareOf(row.beta, winsEarly)} of the matches on ${cellName(unit)}`);
  const smaller = rows.filter(({ unit }) => unit.size < largest);
  const above = RULES.map((rule) => {
    const outcomes = smaller.flatMap(({ row }) => row[rule]);
    return `${matchesAboveHalf(outcomes)} of ${outcomes.length} matches of ${NAMES[rule]}`;
  });
  const streaky = rows.flatMap(({ unit, row }) =>
    RULES.filter((rule) => signOfDifference(lessOne(streakCountRelativeToChance(row[rule]))) === -1).map(
      (rule) => `${NAMES[rule]} on ${cellName(unit)}`,
    ),
  );
  return [
    text(
      `In the paper's match BETA wins its first game after only ${PAPER_FIRST_LOSSES} losses. Here it wins that early in ${early.join(', ')}. The paper says that BETA sometimes wins more than half of the games on smaller boards. Here, on boards smaller than ${boardName(largest)}, the learner wins more than half of the games in ${above.join(' and in ')}. The paper reports streaks of wins and of blunders on these boards. With streaks, there are fewer runs of equal results than expected by chance. Among games of one colour in the second half of a match, there are clearly fewer runs for: ${streaky.join(', ') || 'no learner, on any board'}.`,
    ),
  ];
}

const lessOne = ({ value, low = value, high = value }: MeasuredValue): MeasuredValue => ({
  value: value - 1,
  low: low - 1,
  high: high - 1,
});

const listMatchStatistics = (rows: Rows) =>
  table(
    'Statistics of matches',
    [
      ...['opponent', 'board', 'learner', 'standard deviation of wins', 'fewest to most wins', 'won more than half'],
      ...[
        'median losses before first win',
        `first win after 0 to ${PAPER_FIRST_LOSSES} losses`,
        'streaks (1: as by chance)',
      ],
    ],
    rows.flatMap(({ unit, row }) =>
      RULES.map((rule) => {
        const [outcomes, wins] = [row[rule], winsOfAll(row[rule])];
        return [
          ...[unit.opponent, boardName(unit.size), NAMES[rule], standardDeviation(wins).toFixed(1)],
          ...[`${Math.min(...wins)} to ${Math.max(...wins)}`, `${matchesAboveHalf(outcomes)} of ${outcomes.length}`],
          ...[median(outcomes.map(lossesBeforeFirstWin)), shareOf(outcomes, winsEarly)],
          writeMeasuredValue(streakCountRelativeToChance(outcomes), 2),
        ];
      }),
    ),
  );

/**
 * Lists the results of the examination. BETA's rule and HIGHEST-MEAN's rule each play with both learned tables. So the
 * list shows the effect of the table separately from the effect of the rule.
 */
const listExams = (rows: Rows, { examGames }: Params) =>
  table(
    `The examination: wins in ${examGames} games after the match, without learning`,
    ['opponent', 'board', 'table learned by', 'played by BETA', 'played by HIGHEST-MEAN'],
    rows.flatMap(({ unit, row }) =>
      RULES.map((learner) => [
        ...[unit.opponent, boardName(unit.size), NAMES[learner]],
        ...RULES.map((rule) => writeMeasuredValue(meanWithInterval(row.exams[learner][rule]))),
      ]),
    ),
  );

const NAMES: Readonly<Record<RuleName, string>> = { beta: 'BETA', mean: 'HIGHEST-MEAN' };

function explainExams(rows: Rows) {
  if (rows.length === 0) return [];
  const writeAll = (gap: (exams: Row['exams'], repetition: number) => number): string =>
    rows
      .map(({ unit, row }) => {
        const gaps = row.exams.mean.mean.map((_, repetition) => gap(row.exams, repetition));
        return `${writeMeasuredValue(meanWithInterval(gaps))} on ${cellName(unit)}`;
      })
      .join(', ');
  const at = (values: readonly number[], repetition: number): number => values[repetition] as number;
  const knowledge = writeAll(
    ({ beta, mean }, r) => (at(beta.beta, r) + at(beta.mean, r) - at(mean.beta, r) - at(mean.mean, r)) / 2,
  );
  const rule = writeAll(
    ({ beta, mean }, r) => (at(beta.beta, r) + at(mean.beta, r) - at(beta.mean, r) - at(mean.mean, r)) / 2,
  );
  return [
    text(
      `A learner that explores may lose games at first, but should know more afterwards. In the examination, both rules played with the table of each learner. This separates two effects. The table that BETA learned, compared with that of HIGHEST-MEAN, is worth this many wins, averaged over both rules: ${knowledge}. Playing by BETA's rule, compared with HIGHEST-MEAN's, is worth this many wins, averaged over both tables: ${rule}.`,
    ),
  ];
}
