/**
 * The paper's Figure 4, with repetitions: BETA and HIGHEST-MEAN learn against the
 * evaluator, from nothing, on four board sizes. After each match what was learned
 * is examined: games by the highest mean, without learning, tell knowledge from
 * the price of getting it.
 */
import { experiment, type Finished, type Verdict } from '../experiment.js';
import {
  boardName,
  cumulativeCurve,
  difference,
  lateRate,
  type Outcomes,
  runTrials,
  signOfDifference,
  winsOfAll,
  writeMeasured,
} from '../pellMatches.js';
import { figure, type Measured, table, text } from '../reportParts.js';
import { measure } from '../sample.js';

interface Params {
  readonly sizes: readonly number[];
  readonly games: number;
  readonly repetitions: number;
  readonly examGames: number;
}

interface SizeUnit {
  readonly key: string;
  readonly size: number;
}

interface Row {
  readonly beta: Outcomes;
  readonly mean: Outcomes;
  readonly betaExams: readonly number[];
  readonly meanExams: readonly number[];
}

type Rows = readonly Finished<SizeUnit, Row>[];

export default experiment<Params, SizeUnit, Row>({
  name: 'pell-learning-curves',
  question: 'Does BETA, which explores, win more of its first games than HIGHEST-MEAN?',
  paper: 'Pell (1991), Figure 4',
  claim:
    'In 100 games against a hand-written evaluator BETA at X = 0.5 wins more than HIGHEST-MEAN, on 9x9 and more clearly on smaller boards.',
  scales: {
    tiny: { sizes: [3, 5], games: 20, repetitions: 4, examGames: 4 },
    small: { sizes: [3, 5, 7, 9], games: 100, repetitions: 200, examGames: 50 },
    full: { sizes: [3, 5, 7, 9], games: 100, repetitions: 1000, examGames: 100 },
  },
  units: ({ sizes }) => sizes.map((size) => ({ key: boardName(size), size })),
  run: async ({ size }, context) => {
    const trials = await runTrials({ opponent: 'hand', size }, ['beta', 'mean'], context.params, context);
    const { beta, mean } = trials as Record<'beta' | 'mean', (typeof trials)[string]>;
    return { beta: beta.outcomes, mean: mean.outcomes, betaExams: beta.exams, meanExams: mean.exams };
  },
  judge,
  report: (rows, params) => [
    ...sayVerdict(rows),
    ...drawDifferences(rows),
    ...rows.map(drawCurves),
    listSizes(rows, params),
    ...sayWhy(rows, params),
  ],
});

const gapOf = ({ row }: Rows[number]): Measured => difference(winsOfAll(row.beta), winsOfAll(row.mean));

const sayGaps = (rows: Rows): string =>
  rows.map((each) => `${writeMeasured(gapOf(each))} on ${boardName(each.unit.size)}`).join(', ');

function judge(rows: Rows, { sizes }: Params): Verdict {
  if (rows.length === 0) return { verdict: 'undecided', because: 'nothing was played yet' };
  const because = `BETA minus HIGHEST-MEAN is ${sayGaps(rows)} wins a match`;
  const signs = rows.map((each) => signOfDifference(gapOf(each)));
  if (signs.includes(-1)) return { verdict: 'does not hold', because };
  return {
    verdict: rows.length === sizes.length && signs.every((sign) => sign === 1) ? 'holds' : 'undecided',
    because,
  };
}

function sayVerdict(rows: Rows) {
  if (rows.length === 0) return [];
  const named = (wanted: number): string =>
    rows
      .filter((each) => signOfDifference(gapOf(each)) === wanted)
      .map(({ unit }) => boardName(unit.size))
      .join(', ') || 'none';
  return [
    text(
      `Against this evaluator BETA wins surely more on: ${named(1)}; surely less on: ${named(-1)}; no difference can be told on: ${named(0)}. Intervals are 95 %, over repetitions that share their seeds.`,
    ),
  ];
}

function drawDifferences(rows: Rows) {
  if (rows.length === 0) return [];
  const bars = rows.map((each) => ({
    group: boardName(each.unit.size),
    series: 'BETA - HIGHEST-MEAN',
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
    `Figure 4 on ${boardName(unit.size)}`,
    `Wins after each game against the evaluator: the mean of ${row.beta.length} matches, and the band that holds the middle four fifths of them.`,
    {
      ...{ type: 'line', x: { label: 'games' }, y: { label: 'wins so far', from: 0 } },
      series: [
        { name: 'BETA', points: cumulativeCurve(row.beta), band: true },
        { name: 'HIGHEST-MEAN', points: cumulativeCurve(row.mean), band: true },
      ],
    },
  );

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const listSizes = (rows: Rows, { examGames }: Params) =>
  table(
    'Wins a match, the last quarter, and the examination',
    [
      ...[
        'board',
        'repetitions',
        'BETA',
        'HIGHEST-MEAN',
        'difference',
        'last quarter BETA',
        'last quarter HIGHEST-MEAN',
      ],
      ...[`examination after BETA (of ${examGames})`, 'after HIGHEST-MEAN'],
    ],
    rows.map((each) => {
      const { beta, mean: byMean, betaExams, meanExams } = each.row;
      return [
        ...[boardName(each.unit.size), beta.length],
        ...[beta, byMean].map((outcomes) => writeMeasured(measure(winsOfAll(outcomes)))),
        writeMeasured(gapOf(each)),
        ...[percent(lateRate(beta)), percent(lateRate(byMean))],
        ...[writeMeasured(measure(betaExams)), writeMeasured(measure(meanExams))],
      ];
    }),
  );

function sayWhy(rows: Rows, { examGames }: Params) {
  const exams = rows.map(
    ({ unit, row }) => `${writeMeasured(difference(row.betaExams, row.meanExams))} on ${boardName(unit.size)}`,
  );
  if (exams.length === 0) return [];
  return [
    text(
      `Knowledge apart from its price: when both play by the highest mean afterwards and learn no more, what BETA learned wins ${exams.join(', ')} more of ${examGames} games than what HIGHEST-MEAN learned.`,
    ),
  ];
}
