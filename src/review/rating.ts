/**
 * Rates the moves of a game.
 *
 * The loss of a move is the value of the reviewer's first choice minus the value of the played move, both for the side
 * that moved. The value of the played move is that of the position after it. The value of the first choice is that of a
 * search of the position after it, which is as long (analyzeGame.ts); without such a search, it is what the search of the
 * position found for this candidate. If the position after the played move was not searched, the value of the move among
 * the candidates counts. The loss of the first choice is 0 by definition, because the reviewer would have played the same
 * move. A loss affects the grade only if it is sure (certainty.ts).
 *
 * If a network has evaluated the position without a search, the value of the network's first choice is taken to be the
 * value of the position, and the values of the other candidates are unknown.
 */
import type { Color } from '../rules/color.js';
import type { Point } from '../rules/point.js';
import { type Losses, sureLosses, type Value, worthOfNetwork, worthOfSearch } from './certainty.js';
import type { PositionReview, ReviewedCandidate } from './positionReview.js';

/**
 * The grades of moves, from the best to the worst, and `unsure`: the move seems to lose something, but the loss may be due
 * to errors.
 */
export const GRADES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder', 'unsure'] as const;
/** The grade of a move. */
export type Grade = (typeof GRADES)[number];

/**
 * Each grade has a limit for the loss in points and a limit for the loss in win rate. If the loss of a move reaches at
 * least one of the two limits of a grade, the move gets this grade or a worse one. The limits in points are the same as
 * in other review programs. (For comparison, a pass in the opening loses about 14 points.) In a close game, the loss of
 * a single point can decide who wins. The loss of one point is below the limits in points, but it can reach a limit in
 * win rate.
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

/** Rates the move `point`. `before` and `after` are the reviews of the positions before and after the move. */
export function rateMove(before: PositionReview, after: PositionReview | undefined, point: Point): MoveRating {
  const { color, candidates } = before;
  const index = candidates.findIndex((candidate) => candidate.point === point);
  const rank = index < 0 ? undefined : index + 1;
  const wanted = wantedValue(before);
  const reached = reachedValue(before, after, point);
  const losses: Losses =
    rank === 1
      ? { points: 0, winRate: 0 }
      : { points: loss(wanted.scoreLead, reached?.scoreLead), winRate: loss(wanted.winRate, reached?.winRate) };
  const best = candidates[0]?.point;
  const grade = rank === 1 ? 'best' : gradeOf(losses, sureLosses(losses, [wanted, reached ?? wanted], before));
  return { color, point, rank, best, pointsLost: losses.points, winRateLost: losses.winRate, grade };
}

/**
 * The first choice, if it must be searched by itself before the move `point` can be called a mistake: the move seems to
 * lose something, and the search of the position after it is longer than what the first choice got. Otherwise undefined.
 */
export function unequalFirstChoice(before: PositionReview, after: PositionReview, point: Point): Point | undefined {
  const [first] = before.candidates;
  const isSearched = before.network === undefined && after.network === undefined;
  if (!first || first.point === point || !isSearched || after.visits === 0) return undefined;
  if (Math.max(first.visits, before.firstChoice?.visits ?? 0) >= after.visits) return undefined;
  const { pointsLost, winRateLost } = rateMove(before, after, point);
  return gradeFor({ points: pointsLost, winRate: winRateLost }) === 'good' ? undefined : first.point;
}

const searchedCandidates = ({ network, candidates }: PositionReview): readonly ReviewedCandidate[] =>
  network === undefined ? candidates : [];

/** The value of the first choice: of its own search or, if this search was shorter, of the search of the position. */
function wantedValue(before: PositionReview): Value {
  const [first] = searchedCandidates(before);
  const { firstChoice } = before;
  if (!first) return valueFor(before.color, before);
  const { leadDeviation } = before;
  return firstChoice && firstChoice.visits >= first.visits
    ? { ...firstChoice, ...worthOfSearch(firstChoice.visits) }
    : { ...first, ...worthOfSearch(first.visits), leadDeviation };
}

function reachedValue(before: PositionReview, after: PositionReview | undefined, point: Point): Value | undefined {
  // A network and a search, or two networks, judge even the same position differently. So `after` is used only if both
  // reviews come from searches, or both from the same network.
  if (after && after.network === before.network) return valueFor(before.color, after);
  const candidate = searchedCandidates(before).find((candidate) => candidate.point === point);
  const { leadDeviation } = before;
  return candidate && { ...candidate, ...worthOfSearch(candidate.visits), leadDeviation };
}

function valueFor(color: Color, { winRate, scoreLead, visits, network, leadDeviation }: PositionReview): Value {
  const worth = { ...(network === undefined ? worthOfSearch(visits) : worthOfNetwork(winRate)), leadDeviation };
  if (color === 'black') return { winRate, scoreLead, ...worth };
  return { winRate: 1 - winRate, scoreLead: scoreLead === undefined ? undefined : -scoreLead, ...worth };
}

/**
 * The loss of a move. It is 0 if the move turned out better than the first choice, and undefined if a value is unknown.
 */
function loss(wanted: number | undefined, reached: number | undefined): number | undefined {
  if (wanted === undefined || reached === undefined) return undefined;
  return Number(Math.max(0, wanted - reached).toFixed(4));
}

/** The grade by the losses that are sure. If they are small, but the losses seem large, the reviewer is unsure. */
function gradeOf(losses: Losses, sure: Losses): Grade | undefined {
  const grade = gradeFor(sure);
  return grade === 'good' && gradeFor(losses) !== 'good' ? 'unsure' : grade;
}

function gradeFor({ points, winRate }: Losses): Grade | undefined {
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
