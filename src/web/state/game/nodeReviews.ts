/** Reviews of positions, stored in the nodes of the tree and cached here. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { SgfNode } from '../../../record/index.js';
import {
  type PositionReview,
  readReview,
  removeReview,
  shouldReplaceReview,
  storeReview,
} from '../../../review/index.js';
import type { Position } from '../../../rules/position.js';
import type { GameFile } from './gameTree.js';
import { gameAfter, isSamePosition } from './position.js';

interface ReviewCache {
  /**
   * For each node that has been searched for a review: this review, or null if the node has none. Reviews are cached,
   * because parsing their JSON takes time.
   */
  readonly byNode: WeakMap<SgfNode, PositionReview | null>;
}

const cache = signal<ReviewCache>({ byNode: new WeakMap() });

/** The cached reviews. The signal holds a new object whenever a review is stored or removed. */
export const reviewCache: ReadonlySignal<ReviewCache> = cache;

/** Updates everything that is drawn or computed from reviews. */
function markChanged(): void {
  cache.value = { byNode: cache.peek().byNode };
}

/** The review of a node. A view or computed value that calls this function is updated when reviews change. */
export function reviewAt(node: SgfNode, size: number): PositionReview | undefined {
  const { byNode } = cache.value;
  const cached = byNode.get(node);
  if (cached !== undefined) return cached ?? undefined;
  const found = readReview(node, size);
  byNode.set(node, found ?? null);
  return found;
}

/** The review of a node if a search made this review; undefined if a network alone made it. */
export function searchedReviewAt(node: SgfNode, size: number): PositionReview | undefined {
  const review = reviewAt(node, size);
  return review?.network === undefined ? review : undefined;
}

/**
 * Stores `review` in the node. If the node already has a review, `shouldReplaceReview` decides whether `review`
 * replaces it.
 */
export function keepReview(node: SgfNode, review: PositionReview, size: number): void {
  if (!shouldReplaceReview(review, reviewAt(node, size))) return;
  storeReview(node, review, size);
  cache.peek().byNode.set(node, review);
  markChanged();
}

/**
 * Stores `review`, a review of the position `about`, in the last node of `path`. The path starts at the root. Stores
 * nothing if the position at the last node has been edited since the review began.
 */
export function keepReviewIfUnedited(
  of: GameFile,
  path: readonly SgfNode[],
  about: Position,
  review: PositionReview,
): void {
  if (isSamePosition(gameAfter(of, path).position, about)) keepReview(path.at(-1) as SgfNode, review, of.size);
}

/** Removes the review of a node. Call this when the position at the node has changed. */
export function forgetReview(node: SgfNode): void {
  removeReview(node);
  cache.peek().byNode.delete(node);
  markChanged();
}

/**
 * Removes nodes from the cache, so that their reviews are read again. Call this after undo or redo has replaced the
 * properties of nodes.
 */
export function rereadReviews(nodes: Iterable<SgfNode>): void {
  for (const node of nodes) cache.peek().byNode.delete(node);
  markChanged();
}
