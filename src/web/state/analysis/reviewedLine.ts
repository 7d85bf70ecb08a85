/**
 * The nodes of the shown line with their reviews and ratings. The graph, the list of mistakes and the exported report
 * use them.
 */
import { computed } from '@preact/signals';
import { type SgfNode, type SgfProperty, type SgfTree, trySgfMove } from '../../../record/index.js';
import {
  type GameReview,
  isMistake,
  type MoveRating,
  type PositionReview,
  rateMove,
  readGameReview,
} from '../../../review/index.js';
import { texts } from '../../texts.js';
import { file, goTo, line, node, parentOf } from '../game/gameTree.js';
import { isMainLine } from '../game/moves.js';
import { reviewAt } from '../game/nodeReviews.js';
import { moveOf } from '../game/position.js';
import { announce, showNotice } from '../notices.js';

/**
 * Rates the move of a node. Returns undefined when the node has no move, or the position before the move has no review.
 */
export function rateNode(of: SgfNode, size: number): MoveRating | undefined {
  const before = parentOf(of);
  const move = moveOf(of, size);
  const review = before && reviewAt(before, size);
  return review && move && review.color === move.color ? rateMove(review, reviewAt(of, size), move.point) : undefined;
}

export interface ReviewedNode {
  readonly node: SgfNode;
  /** How many moves the line has up to and including this node. */
  readonly move: number;
  readonly review: PositionReview | undefined;
  readonly rating: MoveRating | undefined;
  /** Whether a network alone, without a search, has rated the move. */
  readonly isRatedByNetwork: boolean;
}

export const reviewedLine = computed<readonly ReviewedNode[]>(() => {
  const { size } = file.value;
  let move = 0;
  return line.value.map((of) => {
    if (moveOf(of, size)) move++;
    const [before, review, rating] = [parentOf(of), reviewAt(of, size), rateNode(of, size)];
    const isRatedByNetwork = before !== undefined && reviewAt(before, size)?.network !== undefined;
    return { node: of, move, review, rating, isRatedByNetwork };
  });
});

/** Goes to the position after the next mistake. After the last mistake of the line, goes to the first one. */
export function toNextMistake(): void {
  const entries = reviewedLine.value;
  const here = entries.findIndex((entry) => entry.node === node.value);
  const following = [...entries.slice(here + 1), ...entries.slice(0, here + 1)];
  const next = following.find(({ rating }) => rating && isMistake(rating));
  if (!next?.rating) {
    showNotice(texts.review.noMistakes);
    return;
  }
  goTo(next.node);
  announce(texts.review.mistake(next.rating, next.move, file.value.size));
}

/**
 * Returns false for a move that cannot be parsed, and true for every other property of a node. The exported report
 * leaves such a move out, because the board does not play it, either.
 */
const isReadable = ({ id, values: [raw] }: SgfProperty): boolean =>
  (id !== 'B' && id !== 'W') || trySgfMove(raw as string, file.value.size) !== undefined;

/** Returns a copy of the tree that has only the nodes of the shown line. */
function treeOfLine(): SgfTree {
  const nodes = line.value;
  const isWholeGame = isMainLine(nodes.at(-1) as SgfNode);
  const root = nodes.reduceRight<SgfNode | undefined>(
    (next, { properties }) => ({
      // The report of a variation must not contain the recorded result, because the result belongs to the main line.
      properties: properties.filter((property) => isReadable(property) && (isWholeGame || property.id !== 'RE')),
      children: next ? [next] : [],
    }),
    undefined,
  );
  return { ...file.value.tree, root: root as SgfNode };
}

/** The report of the shown line, which may be a variation. */
export const lineReport = (): GameReview => readGameReview(treeOfLine());
