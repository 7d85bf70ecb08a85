/** Stores a run in a file of JSON lines. A unit counts as finished only when its row is on disk. */
import { open, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { InputError } from '../../base/errors.js';
import { makeFolder } from '../../base/makeFolder.node.js';
import {
  isSameRun,
  type Provenance,
  type RunIdentity,
  type RunRecord,
  type StoredRow,
  type UnitFailure,
} from '../run/run.js';
import { readKnownFaults } from '../verify/knownFaults.node.js';
import { takeLock } from './lockFile.node.js';
import {
  NO_ROWS,
  parseRowLines,
  writeCountLine,
  writeFailureLine,
  writeProvenanceLine,
  writeRowLine,
  writeRunLine,
} from './rowLines.js';

interface RowsFile {
  /** The rows that were in the file when it was opened. */
  readonly rows: readonly StoredRow[];
  /** The provenances in the file, including the provenance of this process. */
  readonly provenances: readonly Provenance[];
  add(row: StoredRow): Promise<void>;
  addFailure(failure: UnitFailure): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates the file of rows, or opens an existing file to append rows. Throws InputError if the file holds another run.
 */
export async function openRowsFile(path: string, run: RunIdentity, provenance: Provenance): Promise<RowsFile> {
  await makeFolder(dirname(path));
  // Lock the file, because two processes that use the same file would process every unit twice and mix their lines.
  const unlock = await takeLock(`${path}.lock`, path);
  const file = await open(path, 'a+').catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const release = async (): Promise<void> => {
    await file.close();
    await unlock();
  };
  try {
    // A device may have no end.
    if (!(await file.stat()).isFile()) throw new InputError(`${path} is not a regular file`);
    const text = await file.readFile('utf8');
    const found = text.includes('\n') ? parseRowLines(text, path) : undefined;
    const foreign = findForeign(text, found, run);
    if (foreign) throw new InputError(`${path} holds ${foreign}: choose another file for ${describeRun(run)}`);
    // Remove the incomplete line that an interruption may have left at the end.
    await file.truncate(Buffer.byteLength(text.slice(0, found?.wholeLength ?? 0)));
    let last: Promise<void> = Promise.resolve();
    // Write one line after another, because units may end at the same time and their lines must not mix.
    const write = (line: string): Promise<void> => {
      last = last.then(async () => {
        await file.appendFile(line);
        await file.sync();
      });
      return last;
    };
    await write((found ? '' : writeRunLine(run)) + writeProvenanceLine(provenance));
    const before = found?.count ?? NO_ROWS;
    let count = before;
    return {
      rows: found?.rows ?? [],
      provenances: [...(found?.provenances ?? []), provenance],
      add: (row) => {
        const written = writeRowLine(row, count);
        count = written.count;
        return write(written.line);
      },
      addFailure: (failure) => write(writeFailureLine(failure)),
      close: async () => {
        if (count.rows > before.rows) await write(writeCountLine(count));
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Returns undefined if the file belongs to this run, otherwise a description of what the file contains. An interruption
 * may have cut off the file's first line, which names the run. Such a file belongs to this run if its text is the
 * beginning of the line that names this run.
 */
function findForeign(text: string, found: RunRecord | undefined, run: RunIdentity): string | undefined {
  if (found) return isSameRun(found.identity, run) ? undefined : describeRun(found.identity);
  return writeRunLine(run).startsWith(text) ? undefined : 'something else';
}

const describeRun = ({ experiment, scale, seed, params }: RunIdentity): string =>
  `${experiment} at scale ${scale} with seed ${seed} and ${JSON.stringify(params)}`;

/** Returns the paths of the files of rows in a folder and its subfolders; undefined if the path is no folder. */
async function findRowsFiles(path: string): Promise<string[] | undefined> {
  const names = await readdir(path, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  return names
    ?.filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(path, name));
}

/** Reads the texts of the file, or of all files of rows in the folder. */
export async function readRowsTexts(path: string): Promise<{ readonly name: string; readonly text: string }[]> {
  const paths = (await findRowsFiles(path)) ?? [path];
  return Promise.all(paths.map(async (name) => ({ name, text: await readFile(name, 'utf8') })));
}

/**
 * Reads the run in a file, or all runs in a folder and its subfolders. In a folder, calls `onSkipped` with a sentence
 * for each damaged file, but throws if all files are damaged.
 */
export async function readRowsFiles(path: string, onSkipped: (sentence: string) => void): Promise<RunRecord[]> {
  const paths = await findRowsFiles(path);
  if (!paths) return [await readRowsFile(path)];
  const outcomes = await Promise.allSettled(paths.map((name) => readRowsFile(name)));
  const records = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    if (records.length === 0 || !(outcome.reason instanceof InputError)) throw outcome.reason;
    onSkipped(`a file is skipped: ${outcome.reason.message}`);
  }
  return records;
}

export async function readRowsFile(path: string): Promise<RunRecord> {
  const record = parseRowLines(await readFile(path, 'utf8'), path);
  return { ...record, file: path, knownFaults: await readKnownFaults(path) };
}
