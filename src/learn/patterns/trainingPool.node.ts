/** A training pool of Node worker threads. */
import { RequestLine } from '../../base/requestLine.js';
import type { StopSignal } from '../../base/stopper.js';
import { startRequestThread } from '../../engine/environment.node.js';
import type { TrainingJob } from './trainingJobs.js';
import { type TrainingPool, TrainingStopped } from './trainingPool.js';

// This relative path works from both src/learn/patterns and dist/learn/patterns.
const WORKER_FILE = new URL('../../../dist/learn/patterns/trainingWorker.node.js', import.meta.url);

/**
 * The memory limits of a thread. Most objects of a job are short-lived, so a small young generation (V8's memory for
 * new objects) is enough. V8's default size would waste memory.
 */
const LIMITS = { maxYoungGenerationSizeMb: 6 };

export function startTrainingPool(threads: number, stopper?: StopSignal): TrainingPool {
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
          if (stopper?.isStopped) return;
          const answer = await line.ask(job);
          answers[index] = answer;
          await onDone?.(index, answer as never);
        }
      };
      await Promise.all(lines.map(keepBusy));
      if (stopper?.isStopped) throw new TrainingStopped('the training was stopped');
      return answers as never;
    },
    close: async () => {
      await Promise.all(lines.map((line) => line.close()));
    },
  };
}

/** Numbers the jobs. All threads take their jobs from the same generator, so each job is run only once. */
function* withIndex(jobs: Iterable<TrainingJob>): Generator<readonly [index: number, job: TrainingJob]> {
  let index = 0;
  for (const job of jobs) yield [index++, job];
}
