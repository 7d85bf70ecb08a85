/** The file that a training thread runs. */
import { parentPort } from 'node:worker_threads';
import { createEngine } from '../../engine/index.node.js';
import { type Job, JobDoer } from './jobs.js';

/** Boards alone are used, in a memory of the thread's own. */
const doer = createEngine({ threads: 1, shared: false, memoryMiB: 8 }).then((engine) => new JobDoer(engine));

parentPort?.on('message', async (job: Job) => {
  try {
    parentPort?.postMessage({ answer: (await doer).do(job) });
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
