/** Runs the jobs of a training on worker threads of Node. */
import { RequestLine } from '../../base/requestLine.js';
import { type AnySignal, isStopped } from '../../base/stopper.js';
import { startRequestThread } from '../../engine/environment.node.js';
import type { TrainingJob } from './trainingJobs.js';
import { type TrainingPool, TrainingStopped } from './trainingPool.js';

// The compiled program of the worker threads. The relative path is correct for this source file and also for its
// compiled copy in dist/learn/patterns.
const WORKER_FILE = new URL('../../../dist/learn/patterns/trainingWorker.node.js', import.meta.url);

/**
 * The memory limits of a worker thread. V8, Node's JavaScript engine, keeps new objects in a memory of their own, the
 * young generation. Most objects of a job are short-lived, so a small young generation is enough. A young generation of
 * V8's default size would waste memory.
 */
const LIMITS = { maxYoungGenerationSizeMb: 6 };

export function startTrainingPool(threads: number, stopper?: AnySignal): TrainingPool {
  const lines = Array.from(
    { length: threads },
    () => new RequestLine(startRequestThread<TrainingJob>(WORKER_FILE, LIMITS), 'a training thread'),
  );
  return {
    doAll: async (jobs, onDone) => {
      const answers: unknown[] = [];
      const waiting = withIndex(jobs);
      const keepBusy = async (line: RequestLine<TrainingJob>): Promise<void> => {
        for (const [index, job] of waiting) {
          if (isStopped(stopper)) return;
          const answer = await line.ask(job);
          answers[index] = answer;
          await onDone?.(index, answer as never);
        }
      };
      await Promise.all(lines.map(keepBusy));
      if (isStopped(stopper)) throw new TrainingStopped('the training was stopped');
      return answers as never;
    },
    close: async () => {
      await Promise.all(lines.map((line) => line.close()));
    },
  };
}

/**
 * Returns each job with its number. All threads take their jobs from the same generator, so each job is run only once.
 */
function* withIndex(jobs: Iterable<TrainingJob>): Generator<readonly [index: number, job: TrainingJob]> {
  let index = 0;
  for (const job of jobs) yield [index++, job];
}
