/** A worker thread that plays one match for each request. It reports the number of games played so far. */
import { parentPort } from 'node:worker_threads';
import { serveRequests } from '../../base/requestLine.js';
import { type ExploreTask, runExploreTask } from '../../learn/explore/exploreTask.js';
import { makeThrottle } from '../progress.js';

export interface MatchRequest {
  readonly order: ExploreTask;
  readonly seed: number;
}

/** The time between two reports of progress. A short time keeps the progress line up to date. */
const REPORT_MILLISECONDS = 200;

parentPort?.on(
  'message',
  serveRequests<MatchRequest>(
    ({ order, seed }, { onProgress }) => {
      const isDue = makeThrottle(REPORT_MILLISECONDS, performance.now());
      return runExploreTask(order, seed, (games) => {
        if (isDue()) onProgress(games);
      });
    },
    (reply) => parentPort?.postMessage(reply),
  ),
);
