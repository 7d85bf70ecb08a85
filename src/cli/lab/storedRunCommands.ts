/** `insei lab status`, `export`, `import` and `games`: show stored runs, and copy them between storages and files. */
import { writeFile } from 'node:fs/promises';
import { InputError } from '../../base/errors.js';
import { tryFindExperiment } from '../../experiments/registry.js';
import { assessProgress } from '../../lab/report/assess.js';
import { gamesToSgf } from '../../lab/report/gameRecords.js';
import { type KnownRun, rowsInUnitOrder, runName } from '../../lab/run/run.js';
import { visitKnownRun } from '../../lab/store/knownRuns.js';
import { writeRowLines } from '../../lab/store/rowLines.js';
import {
  importRuns,
  isStored,
  RESULTS_FOLDER,
  readKnownRuns,
  readRun,
  type StorageOptions,
} from '../../lab/store/storage.node.js';
import { writeSgfText } from '../../record/sgfWrite.js';

export async function showStatus(options: StorageOptions & { readonly json?: boolean }): Promise<void> {
  const runs = await readKnownRuns(options, tryFindExperiment, describe, console.error);
  if (options.json) console.log(JSON.stringify({ runs }));
  else if (runs.length === 0) console.log(`there are no runs ${writeStorage(options)}`);
  else console.log(runs.map(writeStatus).join('\n'));
}

const writeStorage = (options: StorageOptions): string =>
  isStored(options) ? 'in this storage' : `in ${RESULTS_FOLDER}; --rows, --save or --queue selects another storage`;

interface RunStatus {
  readonly name: string;
  readonly experiment: string;
  readonly scale: string;
  readonly seed: number;
  readonly units: number;
  readonly finished: number;
  readonly failed: number;
  readonly verdict: string;
  readonly because: string;
}

function describe(run: KnownRun): RunStatus {
  const { experiment, record } = run;
  const { identity, failures } = record;
  const { scale, seed } = identity;
  const { units, finished, verdict } = assessProgress(run);
  const name = runName(identity);
  return { name, experiment: experiment.name, scale, seed, units, finished, failed: failures.length, ...verdict };
}

function writeStatus({ name, units, finished, failed, verdict, because }: RunStatus): string {
  const state = `${finished} of ${units} units${failed > 0 ? `, ${failed} failed` : ''}`;
  return `${name}: ${state}; ${verdict}${finished < units ? ' so far' : ''}: ${because}`;
}

interface ExportOptions extends StorageOptions {
  readonly out?: string;
  readonly json?: boolean;
}

/** Writes a run as JSON lines into a file or to standard output. */
export async function exportRun(name: string, options: ExportOptions): Promise<void> {
  const found = await readRun(name, options, console.error);
  const experiment = tryFindExperiment(found.identity.experiment);
  // The rows are linked in the order of the units, because workers finish units in any order.
  const record = experiment ? { ...found, rows: rowsInUnitOrder(experiment, found) } : found;
  const { identity, provenances, rows } = record;
  const { out, json } = options;
  if (out !== undefined) await writeFile(out, writeRowLines(record));
  else if (!json) process.stdout.write(writeRowLines(record));
  if (json) {
    const facts = { name: runName(identity), ...identity, finished: rows.length };
    console.log(JSON.stringify(out === undefined ? { ...facts, sittings: provenances, rows } : { ...facts, out }));
  } else if (out !== undefined) console.error(`${rows.length} rows written to ${out}`);
}

/** Writes the games of a run as one SGF collection, into a file or to standard output. */
export async function exportGames(name: string, options: ExportOptions, version: string): Promise<void> {
  const record = await readRun(name, options, console.error);
  const { identity, rows } = record;
  const games = await visitKnownRun(record, tryFindExperiment, ({ experiment }) =>
    gamesToSgf(experiment, record, `Insei:${version}`),
  );
  if (games.length === 0)
    throw new InputError(`no games are stored in the ${rows.length} rows of ${runName(identity)}`);
  const text = writeSgfText(games);
  const { out, json } = options;
  if (out !== undefined) await writeFile(out, text);
  else if (!json) process.stdout.write(text);
  if (json) {
    const found = { name: runName(identity), finished: rows.length, games: games.length };
    console.log(JSON.stringify(out === undefined ? { ...found, sgf: text } : { ...found, out }));
  } else console.error(`${games.length} games of ${rows.length} units${out ? ` written to ${out}` : ''}`);
}

export async function importFiles(
  files: readonly string[],
  options: StorageOptions & { readonly json?: boolean },
): Promise<void> {
  const added = await importRuns(files, options, tryFindExperiment);
  console.log(options.json ? JSON.stringify({ files: files.length, rows: added }) : `${added} new rows`);
}
