/** A game as two curves: Black's win rate and Black's lead, by move number. Positions without a review leave gaps. */
import type { PositionReview } from './positionReview.js';

export interface GraphPoint {
  /** Moves played so far: 0 is the position before the first move. */
  readonly move: number;
  readonly value: number;
}

export interface Graph {
  /** Black's, 0 … 1. */
  readonly winRate: readonly GraphPoint[];
  /** Black's, in points. */
  readonly scoreLead: readonly GraphPoint[];
}

/** `reviews[0]` is that of the position before the first move. */
export const graphOf = (reviews: readonly (PositionReview | undefined)[]): Graph => ({
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
