/**
 * What a played move was worth.
 *
 * The loss is what the reviewer's first choice promised minus what the played
 * move came to, both for the side that moved. What it came to is the value of the
 * position after it, which had a search of its own; without one, the move's value
 * among the candidates. The first choice itself loses nothing by definition: the
 * reviewer would have played it, too, and what its next search thinks of it is
 * not held against the player. Nor is a loss that chance alone explains: on 19x19 the playouts of a quick
 * search leave the score open by ten points.
 */
import { COLORS, type Color } from '../rules/color.js';
import type { Point } from '../rules/point.js';
import type { PositionReview } from './positionReview.js';

/** From the best to the worst. */
export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

/**
 * A move gets the worst grade one of whose limits its loss reaches. Points are
 * those of other review programs (a pass in the opening costs about 14); win
 * rates make a single point count in a close game. A loss counts only where it is
 * larger than what two searches of equally good moves may differ by.
 */
export const GRADE_LIMITS = {
  inaccuracy: { points: 1.5, winRate: 0.05 },
  mistake: { points: 3, winRate: 0.1 },
  blunder: { points: 6, winRate: 0.2 },
} as const;

export interface MoveRating {
  readonly color: Color;
  readonly point: Point;
  /** The move's place among the candidates, from 1; undefined when it is not among them. */
  readonly rank: number | undefined;
  /** The reviewer's first choice, if it named one. */
  readonly best: Point | undefined;
  /** At least 0; undefined when nothing is known of what the move came to. */
  readonly pointsLost: number | undefined;
  /** 0 … 1; undefined when nothing is known of what the move came to. */
  readonly winRateLost: number | undefined;
  /** Undefined when neither loss is known. */
  readonly grade: Grade | undefined;
}

/** A value for the side that moved, and how many playouts it rests on. */
interface Value {
  readonly winRate: number;
  readonly scoreLead: number | undefined;
  readonly visits: number;
}

/** A loss is no accident if it is larger than so many standard errors. */
const CERTAINTY = 2;
/** The win rate of the side that is behind, at most, in a decided game. */
const DECIDED = 0.1;
/** One playout in so many is played to its end and has a score. */
const SCORED = 4;

/** Rates the move that the side to move in `before` played; `after` is the position it led to. */
export function rateMove(before: PositionReview, after: PositionReview | undefined, point: Point): MoveRating {
  const { color, candidates } = before;
  const index = candidates.findIndex((candidate) => candidate.point === point);
  const rank = index < 0 ? undefined : index + 1;
  const best = candidates[0]?.point;
  const wanted = candidates[0] ?? valueFor(color, before);
  const reached = after ? valueFor(color, after) : candidates[index];
  const pointsLost = rank === 1 ? 0 : loss(wanted.scoreLead, reached?.scoreLead);
  const winRateLost = rank === 1 ? 0 : loss(wanted.winRate, reached?.winRate);
  const values = [wanted, reached ?? wanted];
  const sureWinRate = beyondChance(winRateLost, values.map(winRateError));
  const scoreErrors = values.map((value) => scoreError(value, before.scoreDeviation));
  // While the game is open, points that do not show in the win rate come from a few wild playouts.
  const surePoints = isOpen(wanted) && sureWinRate === 0 ? 0 : beyondChance(pointsLost, scoreErrors);
  return { color, point, rank, best, pointsLost, winRateLost, grade: gradeOf(rank, surePoints, sureWinRate) };
}

const isOpen = ({ winRate }: Value): boolean => Math.min(winRate, 1 - winRate) > DECIDED;

/** The loss, or nothing where chance may have made it. */
const beyondChance = (lost: number | undefined, errors: readonly number[]): number | undefined =>
  lost !== undefined && lost <= CERTAINTY * Math.hypot(...errors) ? 0 : lost;

/** Of a value without playouts nothing is known but the value. */
function winRateError({ winRate, visits }: Value): number {
  if (visits === 0) return 0;
  // After a few playouts that were all won, one may still be lost.
  const rate = (winRate * visits + 1) / (visits + 2);
  return Math.sqrt((rate * (1 - rate)) / visits);
}

const scoreError = ({ visits }: Value, deviation = 0): number =>
  visits === 0 ? 0 : deviation * Math.sqrt(SCORED / visits);

function valueFor(color: Color, { winRate, scoreLead, visits }: PositionReview): Value {
  if (color === 'black') return { winRate, scoreLead, visits };
  return { winRate: 1 - winRate, scoreLead: scoreLead === undefined ? undefined : -scoreLead, visits };
}

/** A move that came to more than was expected lost nothing. */
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
  /** Counted from 1. */
  readonly move: number;
  readonly rating: MoveRating;
}

export const isMistake = ({ grade }: MoveRating): boolean => grade === 'mistake' || grade === 'blunder';

/** The mistakes and blunders of a game, in order; `ratings[0]` is that of the first move. */
export const mistakesOf = (ratings: readonly (MoveRating | undefined)[]): Mistake[] =>
  ratings.flatMap((rating, index) => (rating && isMistake(rating) ? [{ move: index + 1, rating }] : []));

/** The mistakes that cost most, in the order of the game. */
export function worstOf(mistakes: readonly Mistake[], count: number): Mistake[] {
  const { points, winRate } = GRADE_LIMITS.blunder;
  const cost = ({ rating }: Mistake): number => (rating.pointsLost ?? 0) / points + (rating.winRateLost ?? 0) / winRate;
  const worst = new Set([...mistakes].sort((a, b) => cost(b) - cost(a)).slice(0, count));
  return mistakes.filter((mistake) => worst.has(mistake));
}

/** How one side played. */
export interface RatingSummary {
  /** Moves that have a grade. */
  readonly moves: number;
  readonly grades: Readonly<Record<Grade, number>>;
  /** Means over those moves; undefined when there are none. */
  readonly meanPointsLost: number | undefined;
  readonly meanWinRateLost: number | undefined;
}

export function summaryOf(ratings: readonly (MoveRating | undefined)[]): Record<Color, RatingSummary> {
  const [black, white] = COLORS.map((color) => summarize(ratings.filter((rating) => rating?.color === color)));
  return { black: black as RatingSummary, white: white as RatingSummary };
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
