/** A thread that plays matches of learners. Every message is one match; the answers bear its number. */
import { parentPort } from 'node:worker_threads';
import { type ExploreOrder, type MatchResult, runOrder } from '../learn/explore/exploreOrder.js';
import { makePace } from './progress.js';

export interface MatchOrder {
  readonly index: number;
  readonly order: ExploreOrder;
  readonly seed: number;
}

/** So many games of the match are played; or all of them, with this result. */
export type MatchAnswer =
  | { readonly index: number; readonly games: number }
  | { readonly index: number; readonly result: MatchResult };

/** Often enough for whoever watches. */
const TELL_MILLISECONDS = 200;

parentPort?.on('message', ({ index, order, seed }: MatchOrder) => {
  const answer = (message: MatchAnswer): void => parentPort?.postMessage(message);
  const isDue = makePace(TELL_MILLISECONDS, performance.now());
  const result = runOrder(order, seed, (games) => {
    if (isDue()) answer({ index, games });
  });
  answer({ index, result });
});
