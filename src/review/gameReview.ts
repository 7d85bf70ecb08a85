/** A game with the reviews of its positions and the ratings of its moves. */
import type { GameRecord } from '../record/game.js';
import { gameFromSgf } from '../record/gameFromSgf.js';
import type { SgfTree } from '../record/sgfTree.js';
import type { Color } from '../rules/color.js';
import { mainLineNodes } from './mainLinePositions.js';
import type { PositionReview } from './positionReview.js';
import { type MoveRating, rateMove } from './rating.js';
import { readReview } from './reviewProperty.js';

/** The stored reviews of a game. */
export interface GameReview {
  readonly record: GameRecord;
  /** `reviews[i]` is the review of the position after i moves; undefined if the position has no review. */
  readonly reviews: readonly (PositionReview | undefined)[];
  /** For each move, its rating; undefined if the position before the move has no review that can rate the move. */
  readonly ratings: readonly (MoveRating | undefined)[];
}

/** The names of the networks that evaluated positions of the game without a search. */
export const networksOf = ({ reviews }: GameReview): string[] => [
  ...new Set(reviews.flatMap((review) => review?.network ?? [])),
];

/** Rates the moves of a game. `reviews[i]` is the review of the position after i moves. */
export function makeGameReview(record: GameRecord, reviews: readonly (PositionReview | undefined)[]): GameReview {
  return {
    record,
    reviews: Array.from({ length: record.moves.length + 1 }, (_, move) => reviews[move]),
    ratings: record.moves.map(({ color, point }, index) => {
      const before = reviewFor(color, reviews[index]);
      return before && rateMove(before, reviews[index + 1], point);
    }),
  };
}

/**
 * Returns the review if it can rate a move of `color`, otherwise undefined. The candidates of a review are moves of the
 * side to move, so a review with candidates cannot rate a move of the other side. A review without candidates contains
 * only Black's win rate and lead, so it can rate moves of both sides.
 */
function reviewFor(color: Color, review: PositionReview | undefined): PositionReview | undefined {
  if (review === undefined || review.color === color) return review;
  return review.candidates.length === 0 ? { ...review, color } : undefined;
}

/** Reads the main line of a tree and its stored reviews. Throws an SgfError if the tree is not a Go game. */
export function readGameReview(tree: SgfTree): GameReview {
  const record = gameFromSgf(tree);
  const nodes = mainLineNodes(tree.root);
  return makeGameReview(
    record,
    nodes.map((node) => node && readReview(node, record.size)),
  );
}
