/** A whole game with what is known of its positions and moves. */
import type { GameRecord } from '../record/game.js';
import { gameFromSgf } from '../record/gameFromSgf.js';
import type { SgfTree } from '../record/sgfTree.js';
import type { Color } from '../rules/color.js';
import { mainLineNodes } from './mainLineNodes.js';
import type { PositionReview } from './positionReview.js';
import { type MoveRating, rateMove } from './rating.js';
import { readReview } from './reviewProperty.js';

export interface GameReview {
  readonly record: GameRecord;
  /** Of the position before the first move and after every move: one more than there are moves. */
  readonly reviews: readonly (PositionReview | undefined)[];
  /** Of every move; undefined where the position before it has no review. */
  readonly ratings: readonly (MoveRating | undefined)[];
}

/** Rates the moves of a game; `reviews[0]` is that of the position before the first move. */
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

/** Candidates of the other side say nothing of this side's moves; a mere value holds for both. */
function reviewFor(color: Color, review: PositionReview | undefined): PositionReview | undefined {
  if (review === undefined || review.color === color) return review;
  return review.candidates.length === 0 ? { ...review, color } : undefined;
}

/** The game of a tree's main line, with the reviews that are stored in it. Throws SgfError when it is no Go game. */
export function readGameReview(tree: SgfTree): GameReview {
  const record = gameFromSgf(tree);
  const nodes = mainLineNodes(tree.root);
  return makeGameReview(
    record,
    nodes.map((node) => node && readReview(node, record.size)),
  );
}
