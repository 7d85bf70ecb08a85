/** Looking at every position of the line, one after the other; what is known already is passed over. */
import { signal } from '@preact/signals';
import { Stopper, type StopSignal } from '../../base/stopper.js';
import { file, type GameFile, line, pathTo } from '../game/gameFile.js';
import { announce } from '../notices.js';
import { complainOf, Refusal } from '../refusal.js';
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

let cancelled: Stopper | undefined;

export async function startSweep(): Promise<void> {
  if (sweep.value) return;
  const of = file.value;
  const stopper = new Stopper();
  cancelled = stopper;
  // Whoever opens another game does not wait for this one.
  const unfollow = file.subscribe((now) => now !== of && stopper.stop());
  try {
    await lookAtAll(of, stopper);
    if (file.value === of) announce(stopper.isStopped ? texts.review.sweepCancelled : texts.review.sweepDone);
  } catch (error) {
    if (!stopper.isStopped) complainOf(error);
  } finally {
    unfollow();
    sweep.value = undefined;
  }
}

/** Positions that cannot be searched are passed over, unless there are no others. */
async function lookAtAll(of: GameFile, stop: StopSignal): Promise<void> {
  const playouts = sweepPlayouts.value;
  // Backwards: the position after a move is then known when the move is to be rated.
  const nodes = line.value.filter((node) => (reviewAt(node, of.size)?.visits ?? 0) < playouts).reverse();
  const refusals: Refusal[] = [];
  for (const [done, node] of nodes.entries()) {
    if (stop.isStopped) return;
    sweep.value = { done, total: nodes.length };
    await reviewNode(of, pathTo(node), { playouts }, stop).catch((error) => {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
    });
  }
  if (refusals.length === nodes.length && refusals[0]) throw refusals[0];
}

/** What was found so far stays; another sweep goes on from there. */
export const cancelSweep = (): void => cancelled?.stop();
