/** Worker threads that do the jobs of a training run, several at a time. */
import type { Worker } from 'node:worker_threads';
import type { StopSignal } from '../../base/stopper.js';
import { startWorkerThread } from '../../engine/workerThread.node.js';
import { type Crew, CrewStopped } from './crew.js';
import type { Job } from './jobs.js';

// The path holds from src/learn/patterns and from dist/learn/patterns.
const WORKER_FILE = new URL('../../../dist/learn/patterns/worker.node.js', import.meta.url);

/** Most of what a thread makes is short-lived: V8's usual nursery, several times as large, only adds to the memory of a training. */
const LIMITS = { maxYoungGenerationSizeMb: 6 };

export type CrewReply = { readonly answer: unknown } | { readonly failure: string };

export function startCrew(threads: number, stopper?: StopSignal): Crew {
  const workers = Array.from({ length: threads }, () => startWorkerThread(WORKER_FILE, LIMITS));
  const ask = (worker: Worker, job: Job): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const settle = (reply: CrewReply): void => {
        worker.off('error', reject);
        if ('failure' in reply) reject(new Error(`a training thread failed: ${reply.failure}`));
        else resolve(reply.answer);
      };
      worker.once('message', settle);
      worker.once('error', reject);
      worker.postMessage(job);
    });
  return {
    doAll: async (jobs, onDone) => {
      const answers: unknown[] = [];
      const waiting = number(jobs);
      const keepBusy = async (worker: Worker): Promise<void> => {
        for (const [index, job] of waiting) {
          if (stopper?.isStopped) return;
          const answer = await ask(worker, job);
          answers[index] = answer;
          await onDone?.(index, answer as never);
        }
      };
      await Promise.all(workers.map(keepBusy));
      if (stopper?.isStopped) throw new CrewStopped('the training was stopped');
      return answers as never;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** A free worker takes the next, whichever worker that is. */
function* number(jobs: Iterable<Job>): Generator<readonly [index: number, job: Job]> {
  let index = 0;
  for (const job of jobs) yield [index++, job];
}
