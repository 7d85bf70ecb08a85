/** A crew of one: all jobs in this thread, with a breath in between. For experiments and tests. */
import type { Engine } from '../../engine/engine.js';
import type { Crew } from './crew.js';
import { JobDoer } from './jobs.js';

export function workAlone(engine: Engine): Crew {
  const doer = new JobDoer(engine);
  return {
    doAll: async (jobs, onDone) => {
      const answers: unknown[] = [];
      for (const job of jobs) {
        const answer = doer.do(job);
        answers.push(answer);
        await onDone?.(answers.length - 1, answer as never);
      }
      return answers as never;
    },
    close: async () => {},
  };
}

/** Keeps nothing, for runs that are short or done again as a whole. */
export const NO_STORE = { read: async () => undefined, write: async () => {} };
