/** The options that name a storage of runs: `--rows`, `--save`, `--queue`. */
import { type Command, Option } from 'commander';
import { InputError } from '../../base/errors.js';
import { DEFAULT_SAVE_FOLDER, isServerAddress } from '../../lab/store/storageNames.js';
import * as read from '../options.js';

export const withStorageOptions = (command: Command): Command =>
  withDatabaseOptions(
    command.addOption(
      new Option('--rows <file>', 'the storage of the runs: a file of JSON lines').conflicts(['save', 'queue']),
    ),
  );

export const withDatabaseOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--save [folder]',
        `the storage of the runs: a database in a folder, by default ${DEFAULT_SAVE_FOLDER}/`,
      ).conflicts('queue'),
    )
    .option(
      '--queue <url>',
      'the storage of the runs: a PostgreSQL server, such as postgres://user@host/database',
      readServerAddress,
    );

export const withHeartbeat = (command: Command): Command =>
  command.option(
    '--heartbeat <s>',
    'with --queue: if a worker sends no heartbeat for this many seconds, other workers take over its units; default: 30',
    read.wholeNumberParser(10, 3600),
  );

export function readServerAddress(text: string): string {
  if (!isServerAddress(text))
    throw new InputError(`"${text}" is not the address of a PostgreSQL server; write postgres://user@host/database`);
  return text;
}
