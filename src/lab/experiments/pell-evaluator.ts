/** The ground that the learners stand on: how good the evaluator is, and how many classes of moves there are. */
import { makeRng, mixSeed } from '../../base/rng.js';
import { wilsonInterval } from '../../base/stats.js';
import { Arena } from '../../learn/explore/arena.js';
import { PAPER_COUNTING } from '../../learn/explore/classTable.js';
import { describeFeatures } from '../../learn/explore/explanation.js';
import { PAPER_KOMI, playExploreMatch } from '../../learn/explore/exploreMatch.js';
import { CLASS_COUNT, featuresOfClass, isPossible, type TopStrength } from '../../learn/explore/moveClass.js';
import { opponentValues } from '../../learn/explore/opponents.js';
import { experiment, type Finished, type Verdict } from '../experiment.js';
import { boardName, learnerOf } from '../pellMatches.js';
import { figure, table } from '../reportParts.js';

interface Params {
  readonly sizes: readonly number[];
  /** Of each colour. */
  readonly games: number;
  /** Of 100 games, for the counts of classes. */
  readonly matches: number;
}

interface SizeUnit {
  readonly key: string;
  readonly size: number;
}

interface ClassCount {
  readonly top: TopStrength;
  /** Every class that occurred, and how often, the most frequent first. */
  readonly visits: readonly (readonly [moveClass: number, count: number])[];
}

interface Row {
  readonly games: number;
  readonly wonAsBlack: number;
  readonly wonAsWhite: number;
  readonly classes: readonly ClassCount[];
}

type Rows = readonly Finished<SizeUnit, Row>[];

const TOPS: readonly TopStrength[] = [3, 4];
const MOST_LISTED = 10;
const MATCH_GAMES = 100;

export default experiment<Params, SizeUnit, Row>({
  name: 'pell-evaluator',
  question: 'Does the hand-written evaluator play as the paper says of its own, and how many classes are there?',
  paper: 'Pell (1991), evaluator and Table of features',
  claim:
    'A random player loses all 100 games on 9x9; the evaluator plays perfectly on 3x3; fewer than 900 classes can be reached.',
  scales: {
    tiny: { sizes: [3], games: 200, matches: 1 },
    small: { sizes: [3, 5, 7, 9], games: 5000, matches: 20 },
    full: { sizes: [3, 5, 7, 9, 13], games: 20_000, matches: 100 },
  },
  units: ({ sizes }) => sizes.map((size) => ({ key: boardName(size), size })),
  run: async ({ size }, { params, seed }) => ({
    games: params.games,
    ...againstRandom(size, params.games, seed),
    classes: TOPS.map((top) => countClasses(size, top, params.matches, seed)),
  }),
  judge,
  report: (rows, params) => [
    listWins(rows),
    listClasses(rows),
    ...drawVisits(rows, params),
    ...rows.slice(-1).map(listFrequent),
  ],
});

function againstRandom(size: number, games: number, seed: number): Pick<Row, 'wonAsBlack' | 'wonAsWhite'> {
  const arena = new Arena(size, PAPER_COUNTING.top);
  const [hand, random, rng] = [opponentValues('hand'), opponentValues('random'), makeRng(seed)];
  let [wonAsBlack, wonAsWhite] = [0, 0];
  for (let game = 0; game < games; game++) {
    if (arena.play(hand, random, rng).lead > PAPER_KOMI) wonAsBlack++;
    if (arena.play(random, hand, rng).lead < PAPER_KOMI) wonAsWhite++;
  }
  return { wonAsBlack, wonAsWhite };
}

function countClasses(size: number, top: TopStrength, matches: number, seed: number): ClassCount {
  const counts = new Float64Array(CLASS_COUNT);
  const settings = {
    learner: learnerOf('beta'),
    opponent: 'hand',
    size,
    komi: PAPER_KOMI,
    games: MATCH_GAMES,
  } as const;
  for (let match = 0; match < matches; match++) {
    const played = playExploreMatch({ ...settings, counting: { ...PAPER_COUNTING, top } }, mixSeed(seed, match));
    for (const row of played.table.seen) {
      const [wins, losses] = played.table.rowOf(row);
      counts[row] = (counts[row] as number) + wins + losses;
    }
  }
  return { top, visits: [...counts.entries()].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a) };
}

const countMoves = (visits: ClassCount['visits']): number => visits.reduce((sum, [, count]) => sum + count, 0);

const possibleClasses = (top: TopStrength): number =>
  Array.from({ length: CLASS_COUNT }, (_, row) => row).filter((row) => isPossible(featuresOfClass(row), top)).length;

const rateOf = ({ games, wonAsBlack, wonAsWhite }: Row): number => (wonAsBlack + wonAsWhite) / (2 * games);

function judge(rows: Rows): Verdict {
  const [three, nine] = [3, 9].map((size) => rows.find(({ unit }) => unit.size === size)?.row);
  if (!three || !nine) return { verdict: 'undecided', because: 'it takes games on 3x3 and on 9x9' };
  const lost = three.games - three.wonAsBlack;
  const because = `against random moves it wins ${percent(rateOf(nine))} on 9x9 and loses ${lost} of ${three.games} games as Black on 3x3; at most ${possibleClasses(3)} classes are possible`;
  const holds = rateOf(nine) >= 0.99 && lost <= three.games / 5000 && possibleClasses(3) < 900;
  return { verdict: holds ? 'holds' : 'does not hold', because };
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

const listWins = (rows: Rows) =>
  table(
    'The evaluator against random moves, komi 0.5',
    ['board', 'games of each colour', 'won as Black', 'won as White', 'share', '95 % interval'],
    rows.map(({ unit, row }) => [
      ...[boardName(unit.size), row.games, row.wonAsBlack, row.wonAsWhite, percent(rateOf(row))],
      wilsonInterval(row.wonAsBlack + row.wonAsWhite, 2 * row.games)
        .map(percent)
        .join(' to '),
    ]),
  );

const listClasses = (rows: Rows) =>
  table(
    'Classes',
    [
      'board',
      'strengths up to',
      'possible at most',
      'occurred',
      'moves seen',
      `share of the ${MOST_LISTED} most frequent`,
    ],
    rows.flatMap(({ unit, row }) =>
      row.classes.map(({ top, visits }) => [
        ...[boardName(unit.size), top === 3 ? '3 or more' : '3, more', possibleClasses(top)],
        ...[visits.length, countMoves(visits)],
        percent(countMoves(visits.slice(0, MOST_LISTED)) / countMoves(visits)),
      ]),
    ),
  );

/** Classes by the digits of how often they occurred: some occur all the time, many hardly ever. */
function drawVisits(rows: Rows, { matches }: Params) {
  const bars = rows.flatMap(({ unit, row }) => {
    const visits = row.classes.find(({ top }) => top === PAPER_COUNTING.top)?.visits ?? [];
    return VISIT_GROUPS.map((group, digits) => ({
      ...{ group, series: boardName(unit.size) },
      value: visits.filter(([, count]) => Math.min(VISIT_GROUPS.length, String(count).length) === digits + 1).length,
    }));
  });
  if (bars.length === 0) return [];
  return [
    figure(
      'How often classes occur',
      `Classes by how many of the moves in ${matches} matches were theirs, where a strength of 3 means three or more.`,
      { type: 'bar', y: { label: 'classes', from: 0 }, bars },
    ),
  ];
}

const VISIT_GROUPS = ['1 to 9', '10 to 99', '100 to 999', '1,000 to 9,999', '10,000 and more'];

const listFrequent = ({ unit, row }: Rows[number]) => {
  const [counted] = row.classes;
  return table(
    `The most frequent classes on ${boardName(unit.size)}`,
    ['features', 'moves'],
    (counted?.visits.slice(0, MOST_LISTED) ?? []).map(([moveClass, count]) => [
      describeFeatures(featuresOfClass(moveClass)),
      count,
    ]),
  );
};
