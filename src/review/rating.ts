/**
 * Rates the moves of a game.
 *
 * The loss of a move is the value of the reviewer's first choice minus the value of the played move, both for the side
 * that moved. If the position after the move was searched, the value of the played move is the value of that position.
 * If it was not searched, but the search of the position before the move had the move among its candidates, the value
 * of the played move is the value that this search found for the candidate. The loss of the first choice is 0 by
 * definition, because the reviewer would have played the same move. A loss does not affect the grade if chance alone
 * can explain the loss: on 19x19, a quick search determines the score only to about ten points.
 *
 * If a network has evaluated the position without a search, the value of the network's first choice is taken to be the
 * value of the position, and the values of the other candidates are unknown. A network's values have errors, as values
 * from playouts have. The errors can be measured at moves where people played the network's first choice: if the
 * network's values were exact, the values before and after each of these moves would be equal.
 */
import type { Color } from '../rules/color.js';
import type { Point } from '../rules/point.js';
import type { PositionReview, ReviewedCandidate } from './positionReview.js';

/** The grades of moves, from the best to the worst. */
export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
/** The grade of a move. */
export type Grade = (typeof GRADES)[number];

/**
 * Each grade has a limit for the loss in points and a limit for the loss in win rate. If the loss of a move reaches at
 * least one of the two limits of a grade, the move gets this grade or a worse one. The limits in points are the same as
 * in other review programs. (For comparison, a pass in the opening loses about 14 points.) In a close game, the loss of
 * a single point can decide who wins. The loss of one point is below the limits in points, but it can reach a limit in
 * win rate. A loss counts only if it is larger than the difference that chance can cause between two searches of
 * equally good moves.
 */
export const GRADE_LIMITS = {
  inaccuracy: { points: 1.5, winRate: 0.05 },
  mistake: { points: 3, winRate: 0.1 },
  blunder: { points: 6, winRate: 0.2 },
} as const;

/** How good a move was. */
export interface MoveRating {
  readonly color: Color;
  readonly point: Point;
  /** The rank of the move among the candidates, counted from 1; undefined if the move is not a candidate. */
  readonly rank: number | undefined;
  /** The reviewer's first choice; undefined if the review has no candidates. */
  readonly best: Point | undefined;
  /** The loss in points, at least 0; undefined if the value of the move is unknown. */
  readonly pointsLost: number | undefined;
  /** The loss of win rate, from 0 to 1; undefined if the value of the move is unknown. */
  readonly winRateLost: number | undefined;
  /** The grade of the move; undefined if neither loss is known. */
  readonly grade: Grade | undefined;
}

/** The value of a move or a position for the side that moved. */
type Value = Pick<PositionReview, 'winRate' | 'scoreLead'> & Worth;

/**
 * How exact a value is: the number of playouts from which the value was estimated, and the number of these playouts
 * that have a score. Both numbers are 0 if they are unknown.
 */
interface Worth {
  readonly playouts: number;
  readonly scored: number;
}

/** A loss counts only if it is larger than this many standard errors. */
const CERTAINTY = 2;
/** A game counts as decided if the win rate of one side is at most this value. */
const DECIDED = 0.1;
/**
 * One playout in this many has a score. The search plays such a playout to its end; the mercy rule may end all other
 * playouts early.
 */
const SCORED = 4;
/**
 * How exact the values of a network without a search are, as measured by tests/review/networkReview.test.ts. The win
 * rate is about as exact as the mean result of `playouts` playouts. The lead is about as exact as the mean score of
 * `scored` playouts or, in decided games, of only `scoredIfDecided` playouts. A loss is the difference of two values.
 * If each value is as exact as the mean of n playouts, the standard error of the loss is sqrt(2 / n) times the standard
 * deviation of one playout: a fifth of it for n = 50, two fifths for n = 12.
 */
const WORTH_OF_NETWORK = { playouts: 50, scored: 50, scoredIfDecided: 12 } as const;

/** Rates the move `point`. `before` and `after` are the reviews of the positions before and after the move. */
export function rateMove(before: PositionReview, after: PositionReview | undefined, point: Point): MoveRating {
  const { color, candidates, network } = before;
  const index = candidates.findIndex((candidate) => candidate.point === point);
  const rank = index < 0 ? undefined : index + 1;
  const searched = network === undefined ? candidates : [];
  const wanted = candidateValue(searched[0]) ?? valueFor(color, before);
  // A network and a search, or two networks, judge even the same position differently. So `after` is used only if both
  // reviews come from searches, or both from the same network.
  const comparable = after?.network === network ? after : undefined;
  const reached = comparable ? valueFor(color, comparable) : candidateValue(searched[index]);
  const pointsLost = rank === 1 ? 0 : loss(wanted.scoreLead, reached?.scoreLead);
  const winRateLost = rank === 1 ? 0 : loss(wanted.winRate, reached?.winRate);
  const values = [wanted, reached ?? wanted];
  const sureWinRate = beyondChance(winRateLost, values.map(winRateError));
  const scoreErrors = values.map((value) => scoreError(value, before.scoreDeviation));
  // In an undecided game, a real loss of points also lowers the win rate. If the win rate has not become clearly lower,
  // the loss of points was caused by a few playouts with extreme scores, and does not count.
  const surePoints = isOpen(wanted) && sureWinRate === 0 ? 0 : beyondChance(pointsLost, scoreErrors);
  const best = candidates[0]?.point;
  return { color, point, rank, best, pointsLost, winRateLost, grade: gradeOf(rank, surePoints, sureWinRate) };
}

const isOpen = ({ winRate }: Pick<Value, 'winRate'>): boolean => Math.min(winRate, 1 - winRate) > DECIDED;

/** Returns the loss, or 0 if chance alone can explain the loss. */
const beyondChance = (lost: number | undefined, errors: readonly number[]): number | undefined =>
  lost !== undefined && lost <= CERTAINTY * Math.hypot(...errors) ? 0 : lost;

/**
 * The standard error of a win rate. The result is 0 if the win rate comes from another program, because then the number
 * of playouts is unknown.
 */
function winRateError({ winRate, playouts }: Value): number {
  if (playouts === 0) return 0;
  // For the standard error, one win and one loss are added to the playouts (Laplace's rule). Otherwise the standard
  // error would be 0 if all playouts were won or all were lost.
  const rate = (winRate * playouts + 1) / (playouts + 2);
  return Math.sqrt((rate * (1 - rate)) / playouts);
}

const scoreError = ({ scored }: Value, deviation = 0): number => (scored === 0 ? 0 : deviation / Math.sqrt(scored));

const candidateValue = (candidate: ReviewedCandidate | undefined): Value | undefined =>
  candidate && { ...candidate, ...worthOfSearch(candidate.visits) };

const worthOfSearch = (visits: number): Worth => ({ playouts: visits, scored: visits / SCORED });

const worthOfNetwork = (winRate: number): Worth => ({
  playouts: WORTH_OF_NETWORK.playouts,
  scored: isOpen({ winRate }) ? WORTH_OF_NETWORK.scored : WORTH_OF_NETWORK.scoredIfDecided,
});

function valueFor(color: Color, { winRate, scoreLead, visits, network }: PositionReview): Value {
  const { playouts, scored } = network === undefined ? worthOfSearch(visits) : worthOfNetwork(winRate);
  if (color === 'black') return { winRate, scoreLead, playouts, scored };
  return { winRate: 1 - winRate, scoreLead: scoreLead === undefined ? undefined : -scoreLead, playouts, scored };
}

/**
 * The loss of a move. It is 0 if the move turned out better than the first choice, and undefined if a value is unknown.
 */
function loss(wanted: number | undefined, reached: number | undefined): number | undefined {
  if (wanted === undefined || reached === undefined) return undefined;
  return Number(Math.max(0, wanted - reached).toFixed(4));
}

function gradeOf(rank: number | undefined, points: number | undefined, winRate: number | undefined): Grade | undefined {
  if (rank === 1) return 'best';
  if (points === undefined && winRate === undefined) return undefined;
  const reaches = (grade: keyof typeof GRADE_LIMITS): boolean =>
    (points ?? 0) >= GRADE_LIMITS[grade].points || (winRate ?? 0) >= GRADE_LIMITS[grade].winRate;
  return (['blunder', 'mistake', 'inaccuracy'] as const).find(reaches) ?? 'good';
}

export interface Mistake {
  /** The number of the move, counted from 1. */
  readonly move: number;
  readonly rating: MoveRating;
}

/** Is the move a mistake or a blunder? */
export const isMistake = ({ grade }: MoveRating): boolean => grade === 'mistake' || grade === 'blunder';

/** The mistakes and blunders of a game, in order. `ratings[0]` is the rating of the first move. */
export const mistakesOf = (ratings: readonly (MoveRating | undefined)[]): Mistake[] =>
  ratings.flatMap((rating, index) => (rating && isMistake(rating) ? [{ move: index + 1, rating }] : []));

/** The `count` mistakes with the largest losses, in the order of the game. */
export function worstMistakes(mistakes: readonly Mistake[], count: number): Mistake[] {
  const { points, winRate } = GRADE_LIMITS.blunder;
  const cost = ({ rating }: Mistake): number => (rating.pointsLost ?? 0) / points + (rating.winRateLost ?? 0) / winRate;
  const worst = new Set([...mistakes].sort((a, b) => cost(b) - cost(a)).slice(0, count));
  return mistakes.filter((mistake) => worst.has(mistake));
}

/** A summary of one side's moves. */
export interface RatingSummary {
  /** The number of moves with a grade. */
  readonly moves: number;
  readonly grades: Readonly<Record<Grade, number>>;
  /** The mean losses of the moves with a grade; undefined if no loss is known. */
  readonly meanPointsLost: number | undefined;
  readonly meanWinRateLost: number | undefined;
}

/** Sums up the moves of each player. */
export function summaryOf(ratings: readonly (MoveRating | undefined)[]): Record<Color, RatingSummary> {
  const summarizeSide = (color: Color): RatingSummary => summarize(ratings.filter((rating) => rating?.color === color));
  return { black: summarizeSide('black'), white: summarizeSide('white') };
}

function summarize(ratings: readonly (MoveRating | undefined)[]): RatingSummary {
  const graded = ratings.filter((rating) => rating?.grade !== undefined);
  const count = (grade: Grade): number => graded.filter((rating) => rating?.grade === grade).length;
  return {
    moves: graded.length,
    grades: Object.fromEntries(GRADES.map((grade) => [grade, count(grade)])) as Record<Grade, number>,
    meanPointsLost: meanOf(graded.map((rating) => rating?.pointsLost)),
    meanWinRateLost: meanOf(graded.map((rating) => rating?.winRateLost)),
  };
}

function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : undefined;
}
