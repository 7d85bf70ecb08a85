/** What is known about the positions of the game: read from the tree once, written back as it becomes known. */
import { computed, signal } from '@preact/signals';
import type { StopSignal } from '../../base/stopper.js';
import type { Budget } from '../../player/player.js';
import type { SgfNode } from '../../record/index.js';
import {
  type MoveRating,
  type PositionReview,
  rateMove,
  readReview,
  removeReview,
  reviewOf,
  storeReview,
} from '../../review/index.js';
import type { Point } from '../../rules/point.js';
import type { Position } from '../../rules/position.js';
import { analyze } from '../engineClient.js';
import { file, type GameFile, line, parentOf, revision } from '../game/gameFile.js';
import { gameAt, isSamePosition, moveOf, postedSituation } from '../game/nodeGame.js';

/** Grows whenever a review is kept. Not the tree's own revision: the game itself has not changed. */
export const reviewRevision = signal(0);

/** Reading means parsing JSON; null remembers that there was nothing. */
const known = new WeakMap<SgfNode, PositionReview | null>();

export function reviewAt(node: SgfNode, size: number): PositionReview | undefined {
  const cached = known.get(node);
  if (cached !== undefined) return cached ?? undefined;
  const found = readReview(node, size);
  known.set(node, found ?? null);
  return found;
}

/** Keeps a review unless a better founded one is there. One without visits says nothing: no move was left but a second pass. */
export function keepReview(node: SgfNode, review: PositionReview, size: number): void {
  if ((reviewAt(node, size)?.visits ?? 0) >= review.visits) return;
  storeReview(node, review, size);
  known.set(node, review);
  reviewRevision.value++;
}

/** Keeps what a search of this position has found, unless stones were set up at the end of the path in the meantime. */
export function keepFound(of: GameFile, path: readonly SgfNode[], about: Position, review: PositionReview): void {
  if (isSamePosition(gameAt(of, path).position, about)) keepReview(path.at(-1) as SgfNode, review, of.size);
}

/** The position of this node is another now: what was known about it no longer holds. */
export function forgetReview(node: SgfNode): void {
  removeReview(node);
  known.delete(node);
  reviewRevision.value++;
}

/** After nodes were restored, what they hold is read again. */
export function rereadReviews(nodes: Iterable<SgfNode>): void {
  for (const node of nodes) known.delete(node);
  reviewRevision.value++;
}

/**
 * Thinks about the position at the end of this path and keeps what it finds, unless it is stopped before the end.
 * Undefined when there is nothing to say.
 */
export async function reviewNode(
  of: GameFile,
  path: readonly SgfNode[],
  budget: Budget,
  stop?: StopSignal,
): Promise<PositionReview | undefined> {
  const about = gameAt(of, path);
  const thinking = analyze(postedSituation(of, about), budget);
  const forget = stop?.onStop(thinking.stop);
  const review = reviewOf(await thinking.answer, of.size);
  forget?.();
  if (!stop?.isStopped) keepFound(of, path, about.position, review);
  return review.visits > 0 ? review : undefined;
}

/** Rates the move of a node; undefined when it has none, or nothing is known of the position before it. */
export function ratingOf(node: SgfNode, size: number): MoveRating | undefined {
  const before = parentOf(node);
  const move = moveOf(node, size);
  const wanted = before && reviewAt(before, size);
  return wanted && move && wanted.color === move.color ? rateMove(wanted, reviewAt(node, size), move.point) : undefined;
}

export interface LineEntry {
  readonly node: SgfNode;
  /** Moves played so far. */
  readonly move: number;
  readonly review: PositionReview | undefined;
  readonly rating: MoveRating | undefined;
}

/** The line we are on with everything known about it: for the graph, the report and the search for mistakes. */
export const reviewedLine = computed<readonly LineEntry[]>(() => {
  revision.value;
  reviewRevision.value;
  const { size } = file.value;
  let move = 0;
  return line.value.map((node) => {
    if (moveOf(node, size)) move++;
    return { node, move, review: reviewAt(node, size), rating: ratingOf(node, size) };
  });
});

/** What the pointer or the focus is on: the board shows how the engine would go on from there. */
export const lookedAt = signal<Point | undefined>(undefined);
