/** `insei lab worker`: does units of whatever runs are in a queue. */
import { Stopper } from '../../base/stopper.js';
import { QueueWork } from '../../lab/queue/queueWork.node.js';
import { findExperiment } from '../../lab/registry.js';
import { work } from '../../lab/work.js';
import { untilInterrupted } from './interrupts.js';
import { worldWith } from './labWorld.js';
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
  await withStore(options, Math.min(MOST_CONNECTIONS, concurrency), async (store) => {
    const stopper = new Stopper();
    const source = new QueueWork(store, {
      sitting: describeSitting(version),
      ...(idle !== undefined && { idleSeconds: idle }),
    });
    console.error(`working on ${concurrency} unit${concurrency === 1 ? '' : 's'} at a time; Ctrl-C to stop`);
    const loop = () =>
      work(source, {
        ...{ concurrency, stopper, world, find: findExperiment },
        onFinished: ({ run, key }) => {
          finished++;
          console.error(`${run.experiment}: ${key} done`);
        },
        onFailed: ({ run, key }, reason) => {
          failed++;
          console.error(`${run.experiment}: ${key} failed: ${reason}`);
        },
      });
    await untilInterrupted(stopper, loop, () => source.releaseAll());
  });
  console.log(json ? JSON.stringify({ finished, failed }) : `${finished} units done, ${failed} failed`);
}
