/**
 * Opens the storage of a planned run (memory, a file of rows, or a database) and processes the run's units. The caller
 * supplies the environment, the stop signal, and functions that receive the progress.
 */
import type { StopSignal } from '../../base/stopper.js';
import { sleepUnlessStopped } from '../../base/timers.js';
import { QueueWork } from '../store/queueWork.node.js';
import { openRowsFile } from '../store/rowsFile.node.js';
import type { RunStore } from '../store/runStore.node.js';
import { openStore } from '../store/storage.node.js';
import type { LabEnvironment } from './environment.js';
import { LocalWork } from './localWork.js';
import type { RunPlan } from './planRun.node.js';
import { type RunRecord, runName } from './run.js';
import { type TakenUnit, type WorkSource, workOnUnits } from './work.js';

interface RunWorkOptions {
  readonly environment: LabEnvironment;
  readonly stopper: StopSignal;
  /** The number of units that are processed at the same time. */
  readonly concurrency: number;
  onNote(taken: TakenUnit, text: string): void;
  onFailed(taken: TakenUnit, reason: string): void;
  /** Receives the number of units that have a row, and the number of units that failed in every try. */
  onCount(finished: number, failed: number): void;
}

export interface OpenRun {
  /**
   * The number of units that already had a row when the run was opened. Only units that the user has selected are
   * counted.
   */
  readonly finished: number;
  /** True if workers in other processes take the units. Then `work` only reports the progress of the workers. */
  readonly isRemote: boolean;
  work(options: RunWorkOptions): Promise<void>;
  record(): Promise<RunRecord>;
  /** Returns the run with the rows stored so far, without waiting for units in progress. */
  abandon(): Promise<RunRecord>;
  close(): Promise<void>;
}

export function openRun(plan: RunPlan): Promise<OpenRun> {
  const { save, queue } = plan.storage;
  return save !== undefined || queue !== undefined ? openDatabaseRun(plan) : openLocalRun(plan);
}

/** Opens a run that keeps its rows in memory and, if the plan names a file of rows, also in that file. */
async function openLocalRun({ experiment, identity, provenance, wanted, storage }: RunPlan): Promise<OpenRun> {
  const file = storage.rows === undefined ? undefined : await openRowsFile(storage.rows, identity, provenance);
  const rows = file?.rows ?? [];
  const source = new LocalWork(experiment, identity, {
    rows,
    isWanted: (key) => wanted.has(key),
    ...(file && { store: (row) => file.add(row), storeFailure: (failure) => file.addFailure(failure) }),
  });
  const finished = rows.filter(({ key }) => wanted.has(key)).length;
  const provenances = file?.provenances ?? [provenance];
  const record = async (): Promise<RunRecord> => ({ identity, provenances, ...source.result });
  const close = async (): Promise<void> => file?.close();
  return {
    ...workHere(source, { experiment, provenance }, finished),
    record,
    abandon: () => close().then(record),
    close,
  };
}

/**
 * Opens a run in a database. If the database is in a folder, this process processes the units. If the database is on a
 * server, workers in other processes do.
 */
async function openDatabaseRun({ experiment, identity, provenance, storage }: RunPlan): Promise<OpenRun> {
  const store = await openStore(storage, 2);
  const close = (): Promise<void> => store.database.close();
  try {
    const name = runName(identity);
    await store.begin(experiment, identity, provenance);
    const { finished } = await countOf(store, name);
    const record = (): Promise<RunRecord> => store.read(name);
    if (storage.queue !== undefined)
      return {
        finished,
        isRemote: true,
        work: (options) => watch(store, name, options),
        record,
        abandon: record,
        close,
      };
    const source = new QueueWork(store, { run: identity, provenance });
    const abandon = (): Promise<RunRecord> => source.releaseAll().then(record);
    return { ...workHere(source, { experiment, provenance }, finished), record, abandon, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Returns the fields `finished`, `isRemote` and `work` of OpenRun, for a run whose units this process itself processes.
 * `source` supplies the units. `before` is the number of units that already had a row when the run was opened.
 */
function workHere<T extends TakenUnit>(
  source: WorkSource<T>,
  { experiment, provenance: code }: Pick<RunPlan, 'experiment' | 'provenance'>,
  before: number,
): Pick<OpenRun, 'finished' | 'isRemote' | 'work'> {
  let finished = before;
  return {
    finished: before,
    isRemote: false,
    work: ({ onCount, ...options }) =>
      workOnUnits(source, {
        ...options,
        code,
        tryFindExperiment: () => experiment,
        onFinished: () => onCount(++finished, 0),
      }),
  };
}

const WATCH_SECONDS = 1;

/**
 * Reports the progress of the workers until the run is finished or `stopper` signals a stop. A stop ends only the
 * reports: the workers continue.
 */
async function watch(store: RunStore, name: string, options: RunWorkOptions): Promise<void> {
  const { environment, stopper, onCount } = options;
  const report = async (): Promise<void> => {
    const { finished, failed } = await countOf(store, name);
    onCount(finished, failed);
  };
  while (!stopper.isStopped && !(await store.closeIfDone(name))) {
    await report();
    await sleepUnlessStopped(environment.clock, stopper, WATCH_SECONDS);
  }
  await report();
}

const countOf = async (store: RunStore, name: string): Promise<{ finished: number; failed: number }> =>
  (await store.counts(name))[0] ?? { finished: 0, failed: 0 };
