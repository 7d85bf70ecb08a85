/** `insei lab run`: runs one experiment, stores its rows if a storage is given, and prints its rows and verdict. */
import { InputError } from '../../base/errors.js';
import { Stopper } from '../../base/stopper.js';
import { findExperiment } from '../../experiments/registry.js';
import type { LabEnvironment } from '../../lab/run/environment.js';
import { type OpenRun, openRun } from '../../lab/run/openRun.node.js';
import { planRun, type RunPlan, type RunRequest } from '../../lab/run/planRun.node.js';
import type { RunRecord } from '../../lab/run/run.js';
import { writeTryNumber } from '../../lab/run/work.js';
import { isStored } from '../../lab/store/storage.node.js';
import { writeCommand } from '../commandLine.js';
import { reportInterruption, runUntilInterrupted } from '../interrupts.js';
import { labEnvironmentWithWorkFolder } from './labEnvironment.js';
import { printAsJson, printAsText } from './printRun.js';
import { RunProgress } from './runProgress.js';

export interface RunOptions extends RunRequest {
  readonly concurrency?: number;
  readonly work?: string;
  readonly json?: boolean;
}

export async function runExperiment(name: string, options: RunOptions, version: string): Promise<void> {
  checkOptions(options);
  const environment = labEnvironmentWithWorkFolder(options.work);
  const plan = planRun(findExperiment(name), options, environment, { version, command: writeCommand() });
  const part = plan.wanted.size < plan.units ? `${plan.wanted.size} of ` : '';
  console.error(`${name}, scale ${options.scale}, seed ${options.seed}: ${part}${plan.units} units`);
  const run = await openRun(plan);
  try {
    await workOn(run, plan, environment, options);
    const record = await run.record();
    if (process.exitCode === undefined) printRun(record, plan, options);
    else printInterruption(record, plan, options);
  } finally {
    await run.close();
  }
}

/** Throws if the user gives an option that would have no effect. */
function checkOptions({ queue, concurrency, work, heartbeat }: RunOptions): void {
  if (queue === undefined && heartbeat !== undefined)
    throw new InputError('--heartbeat concerns the workers of a queue, so it needs --queue');
  if (queue === undefined) return;
  const ofWorkers = concurrency !== undefined ? '--concurrency' : work !== undefined ? '--work' : undefined;
  if (ofWorkers)
    throw new InputError(
      `with --queue, insei lab worker processes the units; give ${ofWorkers} to insei lab worker instead`,
    );
}

/** Processes the units of a run, shows the progress, and stops when the user interrupts. */
export async function workOn(
  run: OpenRun,
  plan: RunPlan,
  environment: LabEnvironment,
  options: RunOptions,
): Promise<void> {
  const { wanted, units } = plan;
  const stopper = new Stopper();
  const progress = new RunProgress(run.isRemote ? units : wanted.size, run.finished);
  if (run.isRemote && run.finished < units)
    progress.say('the units are in the queue; start insei lab worker, on this or another machine, to process them');
  const work = (): Promise<void> =>
    run.work({
      environment,
      stopper,
      concurrency: options.concurrency ?? 1,
      onNote: ({ key }, text) => progress.note(`${key}: ${text}`),
      onFailed: (taken, reason) => progress.say(`${taken.key} failed, ${writeTryNumber(taken)}: ${reason}`),
      onCount: (finished, failed) => progress.set(finished, failed),
    });
  // If the units are in a queue, workers process them. Then this process has no rows, and `giveUp` prints nothing.
  const giveUp = async (): Promise<void> => {
    if (!run.isRemote) printInterruption(await run.abandon(), plan, options);
  };
  await runUntilInterrupted(stopper, work, giveUp);
  progress.close();
}

/**
 * Prints how to continue an interrupted run. With `--json`, also prints the rows so far. Without `--json`, no rows are
 * printed; if the run is stored, `insei lab status` shows its progress.
 */
function printInterruption(record: RunRecord, plan: RunPlan, options: RunOptions): void {
  reportInterruption(isStored(options) ? writeCommand() : undefined);
  if (options.json) printAsJson(record, plan, 'interrupted');
}

function printRun(record: RunRecord, plan: RunPlan, { json }: RunOptions): void {
  const done = plan.wanted.size < plan.units ? 'the selected units are done' : 'all units done';
  const stopReason = record.failures.length > 0 ? 'units failed' : done;
  const { verdict } = json ? printAsJson(record, plan, stopReason) : printAsText(record, plan);
  if (record.failures.length > 0 || verdict === 'does not hold') process.exitCode = 1;
}
