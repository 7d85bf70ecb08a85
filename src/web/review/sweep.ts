/** Looking at every position of the line, one after the other; what is known already is passed over. */
import { signal } from '@preact/signals';
import { file, line, pathTo } from '../game/gameFile.js';
import { announce, complain } from '../notices.js';
import { texts } from '../texts.js';
import { reviewAt, reviewNode } from './reviews.js';

export interface Sweep {
  readonly done: number;
  readonly total: number;
}

/** Undefined when no sweep is under way. */
export const sweep = signal<Sweep | undefined>(undefined);
/** Playouts a position. */
export const sweepPlayouts = signal(1000);
export const SWEEP_CHOICES = [200, 1000, 3000, 10_000] as const;

let isCancelled = false;

export async function startSweep(): Promise<void> {
  if (sweep.value) return;
  isCancelled = false;
  const of = file.value;
  const playouts = sweepPlayouts.value;
  // Backwards: the position after a move is then known when the move is to be rated.
  const nodes = line.value.filter((node) => (reviewAt(node, of.size)?.visits ?? 0) < playouts).reverse();
  sweep.value = { done: 0, total: nodes.length };
  try {
    for (const [done, node] of nodes.entries()) {
      if (isCancelled || file.value !== of) break;
      sweep.value = { done, total: nodes.length };
      await reviewNode(of, pathTo(node), { playouts });
    }
    announce(isCancelled ? texts.review.sweepCancelled : texts.review.sweepDone);
  } catch (error) {
    complain(texts.play.engineFailed(String(error)));
  } finally {
    sweep.value = undefined;
  }
}

/** What was found so far stays; another sweep goes on from there. */
export function cancelSweep(): void {
  isCancelled = true;
}
