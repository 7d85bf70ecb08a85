/**
 * Opens and reads the storages of runs: files of rows, a database in a folder, or a database on a server that workers
 * share.
 */
import { existsSync } from 'node:fs';
import { InputError } from '../../base/errors.js';
import { type RunRecord, rowsInUnitOrder, runName, unitsOf } from '../run/run.js';
import { holdsPglite, openPglite, openPostgres } from './database.node.js';
import { type RunVisitor, type TryFindExperiment, visitKnownRun, visitKnownRuns } from './knownRuns.js';
import { writeRowLines } from './rowLines.js';
import { readRowsFile, readRowsFiles, readRowsTexts } from './rowsFile.node.js';
import { RunStore } from './runStore.node.js';
import { DEFAULT_SAVE_FOLDER } from './storageNames.js';

export interface StorageOptions {
  /** The path of a file of rows. If runs are only read, it may also be the path of a folder with files of rows. */
  readonly rows?: string;
  /** The folder of a database; `true` means the default folder. */
  readonly save?: string | true;
  /** The address of a PostgreSQL server. */
  readonly queue?: string;
  readonly heartbeat?: number;
}

/** The folder in the repository that holds the results and the rows from which they were made. */
export const RESULTS_FOLDER = 'results';

export const isStored = ({ rows, save, queue }: StorageOptions): boolean =>
  rows !== undefined || save !== undefined || queue !== undefined;

/**
 * Opens the database that `--save` or `--queue` names. The caller must close the database. On a server, at most
 * `connections` statements run at the same time; for a database in a folder, `connections` has no effect.
 */
export async function openStore({ save, queue, heartbeat }: StorageOptions, connections: number): Promise<RunStore> {
  if (save === undefined && queue === undefined) throw new InputError('add --save or --queue to name the database');
  const database = queue ? await openPostgres(queue, connections) : await openPglite(folderOf(save));
  try {
    return await RunStore.open(database, heartbeat);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function withStore<T>(
  options: StorageOptions,
  connections: number,
  use: (store: RunStore) => Promise<T>,
): Promise<T> {
  const store = await openStore(options, connections);
  try {
    return await use(store);
  } finally {
    await store.database.close();
  }
}

const folderOf = (save: StorageOptions['save']): string => (typeof save === 'string' ? save : DEFAULT_SAVE_FOLDER);

/**
 * Reads all runs of a storage. If `options` names no storage, reads the runs in the folder `results`. If the storage
 * does not exist, it is not created. Calls `onSkipped` with a sentence for each file that cannot be read.
 */
async function readRecords(options: StorageOptions, onSkipped: (sentence: string) => void): Promise<RunRecord[]> {
  if (options.save === undefined && options.queue === undefined) {
    if (options.rows === undefined && !existsSync(RESULTS_FOLDER)) return [];
    return readRowsFiles(options.rows ?? RESULTS_FOLDER, onSkipped);
  }
  const folder = folderOf(options.save);
  if (options.queue === undefined && !holdsPglite(folder))
    throw new InputError(`no runs are saved in ${folder}; to make some: insei lab run NAME --save ${folder}`);
  return withStore(options, 2, async (store) => {
    const counts = await store.counts();
    return Promise.all(counts.map(({ identity }) => store.read(runName(identity))));
  });
}

/** The text of a run as a file of rows, and the path of the file or the name of the run in a database. */
export interface RunText {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads all runs of a storage as the texts of files of rows. Files are returned as they are, damaged or not; a run in a
 * database as `insei lab export` would write it.
 */
export async function readRunTexts(options: StorageOptions, tryFindExperiment: TryFindExperiment): Promise<RunText[]> {
  if (options.save === undefined && options.queue === undefined) {
    if (options.rows === undefined && !existsSync(RESULTS_FOLDER)) return [];
    return readRowsTexts(options.rows ?? RESULTS_FOLDER);
  }
  const records = await readRecords(options, () => {});
  return records.map((record) => {
    const experiment = tryFindExperiment(record.identity.experiment);
    const rows = experiment ? rowsInUnitOrder(experiment, record) : record.rows;
    return { name: runName(record.identity), text: writeRowLines({ ...record, rows }) };
  });
}

/**
 * Calls `use` with each run of a storage and returns what the calls return. If `options` names no storage, takes the
 * runs in the folder `results`. Calls `onSkipped` with a sentence for each file or run that this version of the program
 * cannot read.
 */
export async function readKnownRuns<T>(
  options: StorageOptions,
  tryFindExperiment: TryFindExperiment,
  use: RunVisitor<T>,
  onSkipped: (sentence: string) => void,
): Promise<readonly T[]> {
  const records = await readRecords(options, onSkipped);
  const { results, skipped } = await visitKnownRuns(records, tryFindExperiment, use);
  for (const sentence of skipped) onSkipped(sentence);
  return results;
}

/** Finds a run by its own name, or by the name of its experiment if the experiment has only one run. */
export async function readRun(
  name: string,
  options: StorageOptions,
  onSkipped: (sentence: string) => void,
): Promise<RunRecord> {
  const records = await readRecords(options, onSkipped);
  const found = records.filter(({ identity }) => [runName(identity), identity.experiment].includes(name));
  if (found.length === 1) return found[0] as RunRecord;
  const names = (found.length > 0 ? found : records).map(({ identity }) => runName(identity)).join(', ');
  throw new InputError(
    found.length > 0
      ? `there are several runs of ${name}: choose one of ${names}`
      : `this storage has no run "${name}"; its runs: ${names || 'none'}`,
  );
}

/** Copies runs from files of rows into a database without replacing existing rows. Returns the number of new rows. */
export async function importRuns(
  files: readonly string[],
  options: StorageOptions,
  tryFindExperiment: TryFindExperiment,
): Promise<number> {
  const records = await Promise.all(files.map(readRowsFile));
  const runs = await Promise.all(
    records.map((record) =>
      visitKnownRun(record, tryFindExperiment, (run) => {
        // Call `unitsOf` for every run before anything is imported, because it throws an error if the units of a run
        // are invalid.
        unitsOf(run.experiment, run.record.identity.params);
        return run;
      }),
    ),
  );
  return withStore(options, 1, async (store) => {
    let added = 0;
    for (const { experiment, record } of runs) added += await store.add(record, experiment);
    return added;
  });
}
