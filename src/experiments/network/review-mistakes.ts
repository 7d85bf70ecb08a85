/**
 * Can one trust the mistakes in reviews? `strong` reviews games of strong and of weak players. Another network, which is
 * larger, looks at some of the moves that the reviews call mistakes.
 */
import { percent } from '../../base/numberText.js';
import { makeRng, mixSeed, shuffle } from '../../base/rng.js';
import { wilsonInterval } from '../../base/stats.js';
import { type ReportPart, type ReportTable, table, text } from '../../lab/report/reportParts.js';
import {
  type ClaimVerdict,
  experiment,
  type FinishedUnit,
  type Unit,
  type UnitContext,
} from '../../lab/run/experiment.js';
import type { Player, Situation } from '../../player/player.js';
import { gameToSgf } from '../../record/gameToSgf.js';
import { analyzeGame } from '../../review/analyzeGame.js';
import { type GameReview, readGameReview } from '../../review/gameReview.js';
import { GRADE_LIMITS, GRADES, type Grade, isMistake, type MoveRating } from '../../review/rating.js';
import { opponent } from '../../rules/color.js';
import type { Point } from '../../rules/point.js';
import { judgeSubclaims, listSubclaims, type Subclaim } from '../subclaims.js';
import { situationAt } from './calibrationPositions.js';
import { filesOfGroup, GROUPS, type GroupName, gamesOf } from './reviewedGames.js';

interface Params {
  readonly network: string;
  /** The network that looks at called mistakes. */
  readonly judge: string;
  readonly groups: readonly GroupName[];
  /** The number of games of each group. */
  readonly games: number;
  /** The playouts of `strong` for each position: on boards of 19x19, and on smaller ones. */
  readonly playouts: readonly [large: number, small: number];
  /** The evaluations by the judge for each called mistake: half for the played move, half for the first choice. */
  readonly judgeEvaluations: number;
  /** The largest number of called mistakes of a game that the judge looks at. */
  readonly judged: number;
}

interface GameUnit extends Unit {
  readonly group: GroupName;
  /** The number of the game in its group, counted from 0. */
  readonly game: number;
}

interface Row {
  /** How many moves got each grade. */
  readonly grades: Readonly<Record<Grade, number>>;
  /** The moves that are called mistakes of more than the group's limit, and what the judge says of some of them. */
  readonly called: readonly CalledMistake[];
}

interface CalledMistake {
  readonly move: number;
  readonly pointsLost: number;
  readonly winRateLost: number;
  readonly judged?: { readonly pointsLost: number; readonly winRateLost: number };
}

interface Limits {
  readonly points: number;
  readonly winRate: number;
}

type Rows = readonly FinishedUnit<GameUnit, Row>[];

const MAX_UNSURE = 0.3;
const MIN_CONFIRMED = 0.8;
/** With fewer games of a group, or fewer judged mistakes, there is no verdict. */
const MIN_GAMES = 20;
const MIN_JUDGED = 100;
const LARGE = 19;

const FULL: Params = {
  network: 'models/network.bin.gz',
  judge: '../shared/data/kata-b7c96h3-transformer.bin.gz',
  groups: ['dan-19x19', 'kyu-9x9'],
  games: 20,
  playouts: [30, 200],
  judgeEvaluations: 400,
  judged: 8,
};

export default experiment<Params, GameUnit, Row>({
  name: 'review-mistakes',
  question: 'Can one trust the mistakes in reviews?',
  paper: 'none',
  claim: `In ${MIN_GAMES} games of 9-dan players on 19x19, reviews by \`strong\` call at most ${limitOf('dan-19x19')} of the moves mistakes of more than ${GROUPS['dan-19x19'].points} points; in ${MIN_GAMES} games of players of 20 to 29 kyu on 9x9, at least ${limitOf('kyu-9x9')} mistakes of more than ${GROUPS['kyu-9x9'].points}. At most ${percent(MAX_UNSURE, 0)} of the moves are unsure. A larger network confirms at least ${percent(MIN_CONFIRMED, 0)} of these mistakes.`,
  scales: {
    tiny: {
      ...FULL,
      judge: FULL.network,
      groups: ['random-5x5'],
      games: 2,
      playouts: [2, 20],
      judgeEvaluations: 4,
      judged: 1,
    },
    small: { ...FULL, games: 3 },
    full: FULL,
  },
  choices: { groups: Object.keys(GROUPS) },
  needs: ({ groups, network, judge }) => ({ shared: groups.flatMap(filesOfGroup), files: [network, judge] }),
  units: ({ groups, games }) =>
    groups.flatMap((group) =>
      Array.from({ length: games }, (_, game) => ({ key: `${group}-${game + 1}`, group, game })),
    ),
  run,
  judge,
  report,
});

function limitOf(group: GroupName): string {
  return percent(GROUPS[group].share, 0);
}

async function run({ group, game }: GameUnit, context: UnitContext<Params>): Promise<Row> {
  const { params, environment, seed, note, stopper } = context;
  const record = (await gamesOf(group, environment))[game];
  if (!record) throw new Error(`${group} has no game ${game + 1}`);
  const network = await environment.openNetwork(params.network, { threads: 1 });
  const strong = await environment.createPlayer('strong', { threads: 1, seed, network });
  const tree = gameToSgf(record, 'Insei');
  const [large, small] = params.playouts;
  const playouts = record.size === LARGE ? large : small;
  try {
    for await (const { move } of analyzeGame(strong, tree, { playouts, seed, signal: stopper }))
      note(`${move} of ${record.moves.length} moves`);
  } finally {
    strong.close();
    network.close();
  }
  const review = readGameReview(tree);
  const called = calledMistakes(review, GROUPS[group].points);
  return { grades: countGrades(review), called: await askJudge(called, review, context) };
}

const ratingsOf = ({ ratings }: GameReview): (MoveRating & { readonly grade: Grade; readonly move: number })[] =>
  ratings.flatMap((rating, index) => (rating?.grade ? [{ ...rating, grade: rating.grade, move: index + 1 }] : []));

const calledMistakes = (review: GameReview, points: number): CalledMistake[] =>
  ratingsOf(review)
    .filter((rating) => isMistake(rating) && (rating.pointsLost ?? 0) > points)
    .map(({ move, pointsLost = 0, winRateLost = 0 }) => ({ move, pointsLost, winRateLost }));

function countGrades(review: GameReview): Record<Grade, number> {
  const ratings = ratingsOf(review);
  const count = (wanted: Grade): number => ratings.filter(({ grade }) => grade === wanted).length;
  return Object.fromEntries(GRADES.map((grade) => [grade, count(grade)])) as Record<Grade, number>;
}

/** Lets the judge look at some of the called mistakes, drawn by the seed. */
async function askJudge(
  called: readonly CalledMistake[],
  { record, ratings }: GameReview,
  { params, environment, seed, note, stopper }: UnitContext<Params>,
): Promise<CalledMistake[]> {
  const drawn = new Set(shuffle([...called], makeRng(mixSeed(seed, 1))).slice(0, params.judged));
  if (drawn.size === 0) return [...called];
  const network = await environment.openNetwork(params.judge, { threads: 1 });
  const judge = await environment.createPlayer('strong', { threads: 1, seed, network });
  const answers: CalledMistake[] = [];
  try {
    for (const mistake of called) {
      const situation = drawn.has(mistake) && !stopper.isStopped ? situationAt(record, mistake.move - 1) : undefined;
      const rating = ratings[mistake.move - 1];
      if (!situation || rating?.best === undefined) {
        answers.push(mistake);
        continue;
      }
      const playouts = params.judgeEvaluations / 2;
      const wanted = await valueAfter(judge, situation, rating.best, playouts);
      const reached = await valueAfter(judge, situation, rating.point, playouts);
      const lost = (one: number, other: number): number => Number((one - other).toFixed(3));
      const judged = {
        pointsLost: lost(wanted.scoreLead, reached.scoreLead),
        winRateLost: lost(wanted.winRate, reached.winRate),
      };
      answers.push({ ...mistake, judged });
      note(`${answers.length} of ${called.length} mistakes`);
    }
  } finally {
    judge.close();
    network.close();
  }
  return answers;
}

/** The value of a move for the side that plays it. */
async function valueAfter(player: Player, situation: Situation, move: Point, playouts: number) {
  const { color } = situation;
  const game = situation.game.copy();
  game.play(color, move);
  player.forget();
  const after = await player.analyze({ ...situation, game, color: opponent(color) }, { budget: { playouts } });
  return { winRate: 1 - after.winRate, scoreLead: -after.scoreLead };
}

const movesIn = ({ grades }: Row): number => Object.values(grades).reduce((sum, count) => sum + count, 0);
const sumOf = (rows: readonly Row[], count: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + count(row), 0);
const rowsOf = (rows: Rows, group: GroupName): Row[] =>
  rows.filter(({ unit }) => unit.group === group).map(({ row }) => row);
const groupsIn = (rows: Rows): GroupName[] => [...new Set(rows.map(({ unit }) => unit.group))];

/** The judge confirms a mistake if it finds one by the limits of reviews. */
const isConfirmed = ({ judged }: CalledMistake, limits: Limits = GRADE_LIMITS.mistake): boolean =>
  judged !== undefined && (judged.pointsLost >= limits.points || judged.winRateLost >= limits.winRate);

const judgedIn = (rows: readonly Row[]): CalledMistake[] =>
  rows.flatMap(({ called }) => called).filter(({ judged }) => judged);

function judge(rows: Rows): ClaimVerdict {
  const parts = subclaims(rows);
  return parts.length === 0
    ? { verdict: 'undecided', because: 'no games of people have been reviewed' }
    : judgeSubclaims(parts, 'as claimed');
}

function subclaims(rows: Rows): Subclaim[] {
  const people = groupsIn(rows).filter((group) => filesOfGroup(group).length > 0);
  if (people.length === 0) return [];
  const reviewed = people.flatMap((group) => rowsOf(rows, group));
  const [moves, unsure] = [sumOf(reviewed, movesIn), sumOf(reviewed, ({ grades }) => grades.unsure)];
  const judged = judgedIn(reviewed);
  const confirmed = judged.filter((mistake) => isConfirmed(mistake)).length;
  return [
    ...people.map((group) => sharePart(group, rowsOf(rows, group))),
    {
      name: 'unsure moves',
      verdict: unsure <= MAX_UNSURE * moves ? 'holds' : 'does not hold',
      because: `${unsure} of ${moves} moves, ${percent(unsure / Math.max(1, moves))}`,
    },
    {
      name: 'confirmed mistakes',
      verdict:
        judged.length < MIN_JUDGED
          ? 'undecided'
          : confirmed >= MIN_CONFIRMED * judged.length
            ? 'holds'
            : 'does not hold',
      because: `${confirmed} of ${judged.length} judged mistakes, ${percent(confirmed / Math.max(1, judged.length))}`,
    },
  ];
}

function sharePart(group: GroupName, rows: readonly Row[]): Subclaim {
  const { games, share, isUpperLimit, points } = GROUPS[group];
  const [moves, called] = [sumOf(rows, movesIn), sumOf(rows, (row) => row.called.length)];
  const holds = isUpperLimit ? called <= share * moves : called >= share * moves;
  return {
    name: games,
    verdict: rows.length < MIN_GAMES ? 'undecided' : holds ? 'holds' : 'does not hold',
    because: `in ${rows.length} games, ${called} of ${moves} moves (${percent(called / Math.max(1, moves))}) are called mistakes of more than ${points} points`,
  };
}

function report(rows: Rows, { playouts: [large, small], judgeEvaluations, judged }: Params): ReportPart[] {
  return [
    listSubclaims(subclaims(rows)),
    listGrades(rows),
    listConfirmed(rows),
    text(
      `The reviews search each position with ${large} evaluations by the network on 19x19, and with ${small} on 9x9. If a move seems to lose something, they search the position after the first choice as long as the position after the move. The judge searches both positions with ${judgeEvaluations / 2} evaluations each, and confirms a mistake if the move loses at least ${GRADE_LIMITS.mistake.points} points or ${percent(GRADE_LIMITS.mistake.winRate, 0)} win rate, the limits of mistakes in reviews. At most ${judged} mistakes of a game are drawn by the seed for the judge. The thresholds were written on 2026-11-19, before these games were reviewed. What counts as sure was decided after trials on other games of the same files.`,
    ),
  ];
}

const listGrades = (rows: Rows): ReportTable =>
  table(
    'The grades of the moves',
    ['games of', 'games', 'moves', ...GRADES],
    groupsIn(rows).map((group) => {
      const own = rowsOf(rows, group);
      const moves = sumOf(own, movesIn);
      const shares = GRADES.map((grade) => percent(sumOf(own, ({ grades }) => grades[grade]) / Math.max(1, moves)));
      return [GROUPS[group].games, own.length, moves, ...shares];
    }),
  );

const listConfirmed = (rows: Rows): ReportTable =>
  table(
    'What the judge says of called mistakes',
    [
      'games of',
      'judged',
      'a mistake',
      '95 % interval',
      'at least an inaccuracy',
      'mean loss, review',
      'mean loss, judge',
    ],
    groupsIn(rows).map((group) => {
      const judged = judgedIn(rowsOf(rows, group));
      const confirmed = judged.filter((mistake) => isConfirmed(mistake)).length;
      const inaccurate = judged.filter((mistake) => isConfirmed(mistake, GRADE_LIMITS.inaccuracy)).length;
      const [low, high] = wilsonInterval(confirmed, judged.length);
      const mean = (read: (mistake: CalledMistake) => number): string =>
        (judged.reduce((sum, mistake) => sum + read(mistake), 0) / Math.max(1, judged.length)).toFixed(1);
      return [
        GROUPS[group].games,
        judged.length,
        confirmed,
        `${percent(low)} to ${percent(high)}`,
        inaccurate,
        mean(({ pointsLost }) => pointsLost),
        mean(({ judged: found }) => found?.pointsLost ?? 0),
      ];
    }),
  );
