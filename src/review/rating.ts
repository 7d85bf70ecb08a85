/**
 * What a played move was worth.
 *
 * The loss is what the reviewer's first choice promised minus what the played
 * move came to, both for the side that moved. What it came to is the value of the
 * position after it, which had a search of its own; without one, the move's value
 * among the candidates. The first choice itself loses nothing by definition: the
 * reviewer would have played it, too, and what its next search thinks of it is
 * not held against the player.
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
 * rates make a single point count in a close game. Two quick searches of the same
 * move differ by some two points, so inaccuracies are hints.
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

/** A value for the side that moved. */
interface Value {
  readonly winRate: number;
  readonly scoreLead: number | undefined;
}

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
  return { color, point, rank, best, pointsLost, winRateLost, grade: gradeOf(rank, pointsLost, winRateLost) };
}

function valueFor(color: Color, { winRate, scoreLead }: PositionReview): Value {
  if (color === 'black') return { winRate, scoreLead };
  return { winRate: 1 - winRate, scoreLead: scoreLead === undefined ? undefined : -scoreLead };
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
