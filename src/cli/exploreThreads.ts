/** Plays matches of learners on many threads. Which thread plays a match, and when, changes nothing. */
import { mixSeed } from '../base/rng.js';
import type { StopSignal } from '../base/stopper.js';
import { startWorkerThread } from '../engine/workerThread.node.js';
import type { ExploreOrder, MatchResult } from '../learn/explore/exploreOrder.js';
import type { MatchAnswer, MatchOrder } from './exploreWorker.js';

const WORKER_FILE = new URL('../../dist/cli/exploreWorker.js', import.meta.url);

export interface ExploreRun {
  readonly order: ExploreOrder;
  readonly matches: number;
  readonly seed: number;
  readonly threads: number;
  readonly signal: StopSignal;
  onMatch(played: number): void;
}

/** The matches in order; when it is stopped, those that were finished. */
export async function playOnThreads(run: ExploreRun): Promise<MatchResult[]> {
  const results: (MatchResult | undefined)[] = Array.from({ length: run.matches });
  const indices = Array.from({ length: run.matches }, (_, index) => index);
  let played = 0;
  const keep = (index: number, result: MatchResult): void => {
    results[index] = result;
    run.onMatch(++played);
  };
  const threads = Math.min(run.threads, run.matches);
  await Promise.all(Array.from({ length: threads }, () => playInWorker(run, indices, keep)));
  return results.flatMap((result) => result ?? []);
}

type Keep = (index: number, result: MatchResult) => void;

function playInWorker({ order, seed, signal }: ExploreRun, indices: number[], keep: Keep): Promise<void> {
  const worker = startWorkerThread(WORKER_FILE);
  return new Promise<void>((resolve, reject) => {
    const next = (): void => {
      const index = signal.isStopped ? undefined : indices.shift();
      if (index === undefined) resolve();
      else worker.postMessage({ index, order, seed: mixSeed(seed, index) } satisfies MatchOrder);
    };
    signal.onStop(resolve);
    worker.on('error', reject);
    worker.on('message', ({ index, result }: MatchAnswer) => {
      keep(index, result);
      next();
    });
    next();
  }).finally(() => worker.terminate());
}
