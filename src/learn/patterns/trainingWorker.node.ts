/** The program of a worker thread of a training pool: runs each job that it receives and sends the answer. */
import { parentPort } from 'node:worker_threads';
import { serveRequests } from '../../base/requestLine.js';
import { createEngine } from '../../engine/index.node.js';
import { type TrainingJob, TrainingJobRunner } from './trainingJobs.js';

/** Jobs do not search, so they need little kernel memory. Each thread gets a small memory of its own. */
const runner = createEngine({ threads: 1, shared: false, memoryMiB: 8 }).then(
  (engine) => new TrainingJobRunner(engine),
);

parentPort?.on(
  'message',
  serveRequests<TrainingJob>(
    async (job) => (await runner).run(job),
    (reply) => parentPort?.postMessage(reply),
  ),
);
