/** Plays matches of learners on several threads. The results do not depend on which thread plays which match. */
import { RequestLine } from '../../base/requestLine.js';
import { mixSeed } from '../../base/rng.js';
import type { StopSignal } from '../../base/stopper.js';
import { startRequestThread } from '../../engine/environment.node.js';
import type { ExploreResult, ExploreTask } from '../../learn/explore/exploreTask.js';
import type { MatchRequest } from './matchWorker.js';

const WORKER_FILE = new URL('../../../dist/cli/explore/matchWorker.js', import.meta.url);

interface ExploreRun {
  readonly order: ExploreTask;
  readonly matches: number;
  readonly seed: number;
  readonly threads: number;
  readonly signal: StopSignal;
  /** Receives the number of finished matches, and the number of games that have been played in all matches together. */
  onProgress(matches: number, games: number): void;
}

/** Returns the results in the order of the matches. After a stop, only the finished matches have results. */
export async function playOnThreads(run: ExploreRun): Promise<ExploreResult[]> {
  const results: (ExploreResult | undefined)[] = Array.from({ length: run.matches });
  const gamesPlayed: number[] = Array.from({ length: run.matches }, () => 0);
  const indices = gamesPlayed.keys();
  const reportProgress = (index: number, games: number): void => {
    gamesPlayed[index] = games;
    run.onProgress(
      results.filter((result) => result !== undefined).length,
      gamesPlayed.reduce((sum, count) => sum + count),
    );
  };
  const playMatches = async (): Promise<void> => {
    const line = new RequestLine(startRequestThread<MatchRequest>(WORKER_FILE), 'a match thread');
    const stopped = new Promise<void>((resolve) => void run.signal.onStop(resolve));
    const playAll = async (): Promise<void> => {
      for (const index of indices) {
        const request = { order: run.order, seed: mixSeed(run.seed, index) };
        const onProgress = (games: number): void => reportProgress(index, games);
        results[index] = await line.ask<ExploreResult, number>(request, { onProgress });
        reportProgress(index, run.order.games);
        if (run.signal.isStopped) return;
      }
    };
    // After a stop, the request line is closed. This ends the thread, and the match in progress stays unfinished.
    const playing = playAll();
    await Promise.race([playing, stopped]).finally(() => line.close());
    if (run.signal.isStopped) await playing.catch(() => {});
  };
  await Promise.all(Array.from({ length: Math.min(run.threads, run.matches) }, playMatches));
  return results.flatMap((result) => result ?? []);
}
