/** Where runs are kept: a file of rows, a folder with a database, or a server that workers share. */
import { existsSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { InputError } from '../../base/inputError.js';
import { holdsPglite, openPglite, openPostgres } from '../../lab/queue/database.node.js';
import { RunStore } from '../../lab/queue/runStore.node.js';
import { type RunRecord, runName } from '../../lab/run.js';
import * as read from '../options.js';
import { readRowsFiles } from './rowsFile.js';

export interface PlaceOptions {
  readonly rows?: string;
  /** True when the folder is not named. */
  readonly save?: string | true;
  readonly queue?: string;
  readonly heartbeat?: number;
}

const SAVE_FOLDER = 'lab';
/** Where the rows of results in the repository are. */
export const ROWS_FOLDER = 'docs/results/data/lab';

export const withPlaceOptions = (command: Command): Command =>
  withDatabaseOptions(
    command.addOption(new Option('--rows <file>', 'a file of JSON lines').conflicts(['save', 'queue'])),
  );

export const withDatabaseOptions = (command: Command): Command =>
  command
    .addOption(new Option('--save [folder]', `a database in a folder, ${SAVE_FOLDER}/ unless named`).conflicts('queue'))
    .option('--queue <url>', 'a PostgreSQL server: postgres://user@host/database', readUrl);

export const withHeartbeat = (command: Command): Command =>
  command.option(
    '--heartbeat <s>',
    'with --queue: a worker that is silent for so long has died; 30 unless given',
    read.wholeNumber(10, 3600),
  );

export function readUrl(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new InputError(`"${text}" is no address of a PostgreSQL server, as postgres://user@host/database is`);
  return text;
}

/** The database of `--save` or `--queue`, for as long as `use` takes; `connections` is for a server. */
export async function withStore<T>(
  { save, queue, heartbeat }: PlaceOptions,
  connections: number,
  use: (store: RunStore) => Promise<T>,
): Promise<T> {
  if (save === undefined && queue === undefined) throw new InputError('say where: --save or --queue');
  const database = queue ? await openPostgres(queue, connections) : await openPglite(folderOf(save));
  try {
    return await use(await RunStore.open(database, heartbeat));
  } finally {
    await database.close();
  }
}

const folderOf = (save: PlaceOptions['save']): string => (typeof save === 'string' ? save : SAVE_FOLDER);

/**
 * All runs of a place; without one, those whose rows are in the repository. Nothing is made where nothing is. Of files that cannot be
 * read `passOver` is told, or else standard error.
 */
export async function readRecords(
  options: PlaceOptions,
  passOver: (sentence: string) => void = console.error,
): Promise<RunRecord[]> {
  if (options.save === undefined && options.queue === undefined) {
    if (options.rows === undefined && !existsSync(ROWS_FOLDER)) return [];
    return readRowsFiles(options.rows ?? ROWS_FOLDER, passOver);
  }
  const folder = folderOf(options.save);
  if (options.queue === undefined && !holdsPglite(folder))
    throw new InputError(`no runs are saved in ${folder}: insei lab run NAME --save ${folder} makes some`);
  return withStore(options, 2, async (store) => {
    const counts = await store.counts();
    return Promise.all(counts.map(({ identity }) => store.read(runName(identity))));
  });
}
