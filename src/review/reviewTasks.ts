/** The positions of the main line that a review examines, and the progress that a review reports. */
import type { Situation } from '../player/player.js';
import { type GameRecord, komiOf } from '../record/game.js';
import { gameFromSgf } from '../record/gameFromSgf.js';
import type { SgfNode, SgfTree } from '../record/sgfTree.js';
import { mainLineNodes, recordedPositions } from './mainLinePositions.js';
import type { PositionReview } from './positionReview.js';
import { readReview } from './reviewProperty.js';

/** How far a review is. */
export interface ReviewProgress {
  /** The number of finished positions, including those that already had a review. */
  readonly done: number;
  readonly total: number;
}

/** The numbers of the first and the last move to review, counted from 1. The default is all moves. */
export interface ReviewRange {
  readonly from?: number;
  readonly to?: number;
}

/** A position of a game, with its review. */
export interface ReviewedPosition {
  /** The number of moves played so far; 0 is the position before the first move. */
  readonly move: number;
  readonly node: SgfNode;
  readonly review: PositionReview;
  /** True if this review is new; false if the node already had this review and kept it. */
  readonly isNew: boolean;
}

export interface ReviewTask {
  readonly move: number;
  readonly node: SgfNode;
  /**
   * The position to review, with komi and handicap. `game` is the same object in all tasks: when the caller takes the
   * next task, the object moves on to the next position.
   */
  readonly situation: Situation;
  /**
   * The review that the node already has. It is undefined if the node has no review, or if the review assumed that
   * Black is to move although White is, or the reverse.
   */
  readonly earlier: PositionReview | undefined;
}

export interface ReviewTasks {
  readonly size: number;
  readonly total: number;
  readonly tasks: Iterable<ReviewTask>;
}

/**
 * The tasks of a review, in order. The first position is the one before move number `from`, because the rating of a
 * move needs the review before the move and the review after it. Throws an SgfError if the tree is not a Go game.
 */
export function reviewTasks(tree: SgfTree, { from = 1, to = Number.POSITIVE_INFINITY }: ReviewRange): ReviewTasks {
  const record = gameFromSgf(tree);
  const nodes = mainLineNodes(tree.root).map((node, move) => (move >= from - 1 && move <= to ? node : undefined));
  return { size: record.size, total: nodes.filter((node) => node).length, tasks: tasksAt(record, nodes) };
}

function* tasksAt(record: GameRecord, nodes: readonly (SgfNode | undefined)[]): Generator<ReviewTask> {
  let move = -1;
  for (const { game, color } of recordedPositions(record)) {
    const node = nodes[++move];
    if (!node) continue;
    const stored = readReview(node, record.size);
    const earlier = stored?.color === color ? stored : undefined;
    yield { move, node, situation: { game, color, komi: komiOf(record), handicap: handicapOf(record) }, earlier };
  }
}

/**
 * A record with a handicap of 1 has no handicap stone: Black only moves first, with another komi. So a handicap of 1
 * counts as 0.
 */
const handicapOf = ({ handicap }: GameRecord): number => (handicap >= 2 ? handicap : 0);
