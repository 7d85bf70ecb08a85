/** A thread that plays matches of learners. Every message is one match; the answer bears its number. */
import { parentPort } from 'node:worker_threads';
import { type ExploreOrder, type MatchResult, runOrder } from '../learn/explore/exploreOrder.js';

export interface MatchOrder {
  readonly index: number;
  readonly order: ExploreOrder;
  readonly seed: number;
}

export interface MatchAnswer {
  readonly index: number;
  readonly result: MatchResult;
}

parentPort?.on('message', ({ index, order, seed }: MatchOrder) => {
  parentPort?.postMessage({ index, result: runOrder(order, seed) } satisfies MatchAnswer);
});
