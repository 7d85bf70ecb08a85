/** `insei lab status`, `export`, `import` and `games`: what is there, and how it travels. */
import { writeFile } from 'node:fs/promises';
import { InputError } from '../../base/inputError.js';
import { gamesToSgf } from '../../lab/gameRecords.js';
import { assessProgress } from '../../lab/report/assess.js';
import { writeRowLines } from '../../lab/rowLines.js';
import { type RunRecord, runName, unitsOf } from '../../lab/run.js';
import { writeSgfText } from '../../record/sgfWrite.js';
import { askKnownRuns, askRun, type KnownRun } from './knownRuns.js';
import { type PlaceOptions, ROWS_FOLDER, readRecords, withStore } from './places.js';
import { readRowsFile } from './rowsFile.js';

export async function showStatus(options: PlaceOptions & { readonly json?: boolean }): Promise<void> {
  const runs = await askKnownRuns(await readRecords(options), describe);
  if (options.json) console.log(JSON.stringify({ runs }));
  else if (runs.length === 0) console.log(`there are no runs ${writePlace(options)}`);
  else console.log(runs.map(writeStatus).join('\n'));
}

const writePlace = ({ rows, save, queue }: PlaceOptions): string =>
  [rows, save, queue].every((place) => place === undefined)
    ? `in ${ROWS_FOLDER}: --rows, --save or --queue says where else to look`
    : 'here';

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

function describe({ experiment, record }: KnownRun): RunStatus {
  const { identity, failures } = record;
  const { scale, seed } = identity;
  const { units, finished, verdict } = assessProgress(experiment, record);
  return {
    ...{ name: runName(identity), experiment: experiment.name, scale, seed, units },
    ...{ finished, failed: failures.length, ...verdict },
  };
}

function writeStatus({ name, units, finished, failed, verdict, because }: RunStatus): string {
  const state = `${finished} of ${units} units${failed > 0 ? `, ${failed} failed` : ''}`;
  return `${name}: ${state}; ${verdict}${finished < units ? ' so far' : ''}: ${because}`;
}

interface ExportOptions extends PlaceOptions {
  readonly out?: string;
  readonly json?: boolean;
}

/** As JSON lines, into a file or to standard output. */
export async function exportRun(name: string, options: ExportOptions): Promise<void> {
  const record = choose(name, await readRecords(options));
  const { identity, sittings, rows } = record;
  const { out, json } = options;
  if (out !== undefined) await writeFile(out, writeRowLines(record));
  else if (!json) process.stdout.write(writeRowLines(record));
  if (json) {
    const found = { name: runName(identity), ...identity, finished: rows.length };
    console.log(JSON.stringify(out === undefined ? { ...found, sittings, rows } : { ...found, out }));
  } else if (out !== undefined) console.error(`${rows.length} rows written to ${out}`);
}

/** The games of a run as one SGF collection, into a file or to standard output. */
export async function exportGames(name: string, options: ExportOptions, version: string): Promise<void> {
  const record = choose(name, await readRecords(options));
  const { identity, rows } = record;
  const games = await askRun(record, ({ experiment }) => gamesToSgf(experiment, record, `Insei:${version}`));
  if (games.length === 0) throw new InputError(`no games are kept in the ${rows.length} rows of ${runName(identity)}`);
  const text = writeSgfText(games);
  const { out, json } = options;
  if (out !== undefined) await writeFile(out, text);
  else if (!json) process.stdout.write(text);
  if (json) {
    const found = { name: runName(identity), finished: rows.length, games: games.length };
    console.log(JSON.stringify(out === undefined ? { ...found, sgf: text } : { ...found, out }));
  } else console.error(`${games.length} games of ${rows.length} units${out ? ` written to ${out}` : ''}`);
}

/** A run by its own name, or by its experiment's where there is only one. */
function choose(name: string, records: readonly RunRecord[]): RunRecord {
  const found = records.filter(({ identity }) => [runName(identity), identity.experiment].includes(name));
  if (found.length === 1) return found[0] as RunRecord;
  const names = (found.length > 0 ? found : records).map(({ identity }) => runName(identity)).join(', ');
  throw new InputError(
    found.length > 0
      ? `there are several runs of ${name}: name one of ${names}`
      : `there is no run "${name}" here; there are ${names || 'none'}`,
  );
}

export async function importRuns(
  files: readonly string[],
  options: PlaceOptions & { readonly json?: boolean },
): Promise<void> {
  const records = await Promise.all(files.map(readRowsFile));
  const runs = await Promise.all(records.map((record) => askRun(record, withUnits)));
  const added = await withStore(options, 1, async (store) => {
    let sum = 0;
    for (const { experiment, record } of runs) sum += await store.add(record, experiment);
    return sum;
  });
  console.log(options.json ? JSON.stringify({ files: files.length, rows: added }) : `${added} new rows`);
}

/** Tried before anything is brought in. */
function withUnits(run: KnownRun): KnownRun {
  unitsOf(run.experiment, run.record.identity.params);
  return run;
}
