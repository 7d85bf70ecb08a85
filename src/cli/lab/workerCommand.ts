/** `insei lab worker`: does units of whatever runs are in a queue. */
import { Stopper } from '../../base/stopper.js';
import { QueueWork } from '../../lab/queue/queueWork.node.js';
import { type RunIdentity, runName } from '../../lab/run.js';
import { isLastTry, work, writeTry } from '../../lab/work.js';
import { untilInterrupted } from '../interrupts.js';
import { findFit, worldWith } from './labWorld.js';
import { withStore } from './places.js';
import { describeSitting } from './sitting.js';

export interface WorkerOptions {
  readonly queue: string;
  readonly concurrency: number;
  readonly work?: string;
  readonly idle?: number;
  readonly json?: boolean;
}

/** Units are long against a statement, so two connections serve many of them. */
const MOST_CONNECTIONS = 2;

export async function runWorker(options: WorkerOptions, version: string): Promise<void> {
  const { concurrency, idle, json } = options;
  const world = worldWith(options.work);
  let [finished, failed] = [0, 0];
  const left: { readonly run: string; readonly reason: string }[] = [];
  const onLeft = (run: RunIdentity, reason: string): void => {
    left.push({ run: runName(run), reason });
    console.error(`${runName(run)} is left to other workers: ${reason}; mend that, and start this one again`);
  };
  await withStore(options, Math.min(MOST_CONNECTIONS, concurrency), async (store) => {
    const stopper = new Stopper();
    const source = new QueueWork(store, {
      ...{ sitting: describeSitting(version), onLeft },
      ...(idle !== undefined && { idleSeconds: idle }),
    });
    console.error(`working on ${concurrency} unit${concurrency === 1 ? '' : 's'} at a time; Ctrl-C to stop`);
    const loop = () =>
      work(source, {
        ...{ concurrency, stopper, world, find: findFit },
        onFinished: ({ run, key }) => {
          finished++;
          console.error(`${run.experiment}: ${key} done`);
        },
        onFailed: (claim, reason) => {
          if (isLastTry(claim)) failed++;
          console.error(`${claim.run.experiment}: ${claim.key} failed, ${writeTry(claim)}: ${reason}`);
        },
      });
    await untilInterrupted(stopper, loop, () => source.releaseAll());
  });
  console.log(json ? JSON.stringify({ finished, failed, left }) : `${finished} units done, ${failed} failed`);
}
