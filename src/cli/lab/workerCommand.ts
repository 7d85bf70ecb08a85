/** `insei lab worker`: processes the units of all runs in a queue. */
import { Stopper } from '../../base/stopper.js';
import { tryFindExperiment } from '../../experiments/registry.js';
import { openWorker } from '../../lab/run/openWorker.node.js';
import { type RunIdentity, runName } from '../../lab/run/run.js';
import { isLastTry, type WorkOptions, writeTryNumber } from '../../lab/run/work.js';
import { writeCommand } from '../commandLine.js';
import { runUntilInterrupted } from '../interrupts.js';
import { labEnvironmentWithWorkFolder } from './labEnvironment.js';

interface WorkerOptions {
  readonly queue: string;
  readonly concurrency: number;
  readonly work?: string;
  readonly idle?: number;
  readonly json?: boolean;
}

export async function runWorker(options: WorkerOptions, version: string): Promise<void> {
  const { queue, concurrency, idle: idleSeconds, json } = options;
  let [finished, failed] = [0, 0];
  const left: { readonly run: string; readonly reason: string }[] = [];
  const onDeclined = (run: RunIdentity, reason: string): void => {
    left.push({ run: runName(run), reason });
    console.error(
      `this worker skips ${runName(run)}: ${reason}; remove the cause and restart the worker to include the run`,
    );
  };
  const onFinished: WorkOptions['onFinished'] = ({ run, key }) => {
    finished++;
    console.error(`${run.experiment}: ${key} done`);
  };
  const onFailed: WorkOptions['onFailed'] = (taken, reason) => {
    if (isLastTry(taken)) failed++;
    console.error(`${taken.run.experiment}: ${taken.key} failed, ${writeTryNumber(taken)}: ${reason}`);
  };
  const stopper = new Stopper();
  const environment = labEnvironmentWithWorkFolder(options.work);
  const worker = await openWorker(
    { queue, concurrency, idleSeconds, stopper, environment, tryFindExperiment, onDeclined, onFinished, onFailed },
    { version, command: writeCommand() },
  );
  try {
    console.error(`working on ${concurrency} unit${concurrency === 1 ? '' : 's'} at a time; Ctrl-C to stop`);
    await runUntilInterrupted(stopper, worker.work, worker.releaseAll);
  } finally {
    await worker.close();
  }
  console.log(json ? JSON.stringify({ finished, failed, left }) : `${finished} units done, ${failed} failed`);
}
