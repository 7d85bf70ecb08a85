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
  /** How many matches are over, and how many games are played in all. */
  onProgress(matches: number, games: number): void;
}

/** The matches in order; when it is stopped, those that were finished. */
export async function playOnThreads(run: ExploreRun): Promise<MatchResult[]> {
  const results: (MatchResult | undefined)[] = Array.from({ length: run.matches });
  const indices = Array.from({ length: run.matches }, (_, index) => index);
  const games = new Map<number, number>();
  let matches = 0;
  const take = (answer: MatchAnswer): void => {
    const { index } = answer;
    if ('result' in answer) {
      results[index] = answer.result;
      matches++;
    }
    games.set(index, 'result' in answer ? run.order.games : answer.games);
    run.onProgress(
      matches,
      [...games.values()].reduce((sum, count) => sum + count),
    );
  };
  const threads = Math.min(run.threads, run.matches);
  await Promise.all(Array.from({ length: threads }, () => playInWorker(run, indices, take)));
  return results.flatMap((result) => result ?? []);
}

type Take = (answer: MatchAnswer) => void;

function playInWorker({ order, seed, signal }: ExploreRun, indices: number[], take: Take): Promise<void> {
  const worker = startWorkerThread(WORKER_FILE);
  return new Promise<void>((resolve, reject) => {
    const next = (): void => {
      const index = signal.isStopped ? undefined : indices.shift();
      if (index === undefined) resolve();
      else worker.postMessage({ index, order, seed: mixSeed(seed, index) } satisfies MatchOrder);
    };
    signal.onStop(resolve);
    worker.on('error', reject);
    worker.on('message', (answer: MatchAnswer) => {
      take(answer);
      if ('result' in answer) next();
    });
    next();
  }).finally(() => worker.terminate());
}
