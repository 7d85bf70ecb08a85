/**
 * The course of a game as two curves, with the move number on the horizontal axis: Black's win rate and Black's lead. A
 * position without a review is a gap in the curves.
 */
import type { PositionReview } from './positionReview.js';

export interface GraphPoint {
  /** The number of moves played so far; 0 is the position before the first move. */
  readonly move: number;
  readonly value: number;
}

export interface GameCurves {
  /** Black's win rate, from 0 to 1. */
  readonly winRate: readonly GraphPoint[];
  /** Black's lead in points. */
  readonly scoreLead: readonly GraphPoint[];
}

/** Makes the curves of a game. `reviews[i]` is the review of the position after i moves. */
export const curvesOf = (reviews: readonly (PositionReview | undefined)[]): GameCurves => ({
  winRate: seriesOf(reviews, (review) => review.winRate),
  scoreLead: seriesOf(reviews, (review) => review.scoreLead),
});

const seriesOf = (
  reviews: readonly (PositionReview | undefined)[],
  read: (review: PositionReview) => number | undefined,
): GraphPoint[] =>
  reviews.flatMap((review, move) => {
    const value = review && read(review);
    return value === undefined ? [] : [{ move, value }];
  });
