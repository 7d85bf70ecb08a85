/** Whoever does the jobs of a training run, several at a time (crew.node.ts has threads). */
import type { Job, JobAnswers } from './jobs.js';

/** Thrown by a crew that was told to stop, after the jobs that it had begun. */
export class CrewStopped extends Error {
  override name = 'CrewStopped';
}

export interface Crew {
  /** Does all jobs, each asked for when somebody is free; the answers come in the order of the jobs. `onDone` is told after each. */
  doAll<Kind extends Job['kind']>(
    jobs: Iterable<Extract<Job, { kind: Kind }>>,
    onDone?: (index: number, answer: JobAnswers[Kind]) => void | Promise<void>,
  ): Promise<JobAnswers[Kind][]>;
  close(): Promise<void>;
}
