/**
 * The pool that runs the jobs of a training: on worker threads, several at a time (trainingPool.node.ts), or in this
 * thread, one after another.
 */
import type { Engine } from '../../engine/engine.js';
import { type TrainingJob, type TrainingJobAnswers, TrainingJobRunner } from './trainingJobs.js';

/** When a pool is stopped, it waits until the jobs in progress have ended, and then throws this error. */
export class TrainingStopped extends Error {
  override name = 'TrainingStopped';
}

export interface TrainingPool {
  /**
   * Runs all jobs and returns their answers in the order of the jobs. Takes the next job from the iterable when a
   * thread is free. Calls `onDone` after each job.
   */
  doAll<Kind extends TrainingJob['kind']>(
    jobs: Iterable<Extract<TrainingJob, { kind: Kind }>>,
    onDone?: (index: number, answer: TrainingJobAnswers[Kind]) => void | Promise<void>,
  ): Promise<TrainingJobAnswers[Kind][]>;
  close(): Promise<void>;
}

/** A pool that runs all jobs in this thread, one after another, for experiments and tests. */
export function singleThreadPool(engine: Engine): TrainingPool {
  const runner = new TrainingJobRunner(engine);
  return {
    doAll: async (jobs, onDone) => {
      const answers: unknown[] = [];
      for (const job of jobs) {
        const answer = runner.run(job);
        answers.push(answer);
        await onDone?.(answers.length - 1, answer as never);
      }
      return answers as never;
    },
    close: async () => {},
  };
}
