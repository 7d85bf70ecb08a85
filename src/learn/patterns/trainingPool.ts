/**
 * Runs the jobs of a training: either on worker threads, several jobs at a time (trainingPool.node.ts), or in the
 * calling thread, one job after another.
 */
import type { Engine } from '../../engine/engine.js';
import { type TrainingJob, type TrainingJobAnswers, TrainingJobRunner } from './trainingJobs.js';

/** The error that a training pool throws after it has been stopped and the jobs in progress have ended. */
export class TrainingStopped extends Error {
  override name = 'TrainingStopped';
}

export interface TrainingPool {
  /**
   * Runs all jobs and returns their answers in the order of the jobs. Takes a job from `jobs` only when a thread is
   * free to run the job. Calls `onDone` after each job.
   */
  doAll<Kind extends TrainingJob['kind']>(
    jobs: Iterable<Extract<TrainingJob, { kind: Kind }>>,
    onDone?: (index: number, answer: TrainingJobAnswers[Kind]) => void | Promise<void>,
  ): Promise<TrainingJobAnswers[Kind][]>;
  close(): Promise<void>;
}

/** Makes a pool that runs all jobs in the calling thread, one after another, for experiments and tests. */
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
