/** A run in a file of JSON lines: every row is on the disk before its unit counts as done. */
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { InputError } from '../../base/inputError.js';
import { lock } from '../../lab/lockFile.node.js';
import { parseRowLines, writeRowLine, writeRunLine, writeSittingLine } from '../../lab/rowLines.js';
import { isSameRun, type RunIdentity, type RunRecord, type Sitting, type StoredRow } from '../../lab/run.js';

export interface RowsFile {
  /** What earlier sittings left. */
  readonly rows: readonly StoredRow[];
  /** This one included. */
  readonly sittings: readonly Sitting[];
  add(row: StoredRow): Promise<void>;
  close(): Promise<void>;
}

/** Makes the file, or goes on with it; one that holds another run is left alone. */
export async function openRowsFile(path: string, run: RunIdentity, sitting: Sitting): Promise<RowsFile> {
  await mkdir(dirname(path), { recursive: true });
  // Two processes would do every unit twice, and mix their lines.
  const unlock = await lock(`${path}.lock`, path);
  const file = await open(path, 'a+').catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const close = async (): Promise<void> => {
    await file.close();
    await unlock();
  };
  try {
    const text = await file.readFile('utf8');
    const found = text.includes('\n') ? parseRowLines(text, path) : undefined;
    const foreign = findForeign(text, found, run);
    if (foreign) throw new InputError(`${path} holds ${foreign}: choose another file for ${describeRun(run)}`);
    // An interruption may have left half a line.
    await file.truncate(Buffer.byteLength(text.slice(0, found?.wholeLength ?? 0)));
    let last: Promise<void> = Promise.resolve();
    // One after the other: units end at the same time, and their lines must not mix.
    const write = (line: string): Promise<void> => {
      last = last.then(async () => {
        await file.appendFile(line);
        await file.sync();
      });
      return last;
    };
    await write((found ? '' : writeRunLine(run)) + writeSittingLine(sitting));
    return {
      rows: found?.rows ?? [],
      sittings: [...(found?.sittings ?? []), sitting],
      add: (row) => write(writeRowLine(row)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What the file holds that is not of this run. Without a whole line, only the beginning of its first one is. */
function findForeign(text: string, found: RunRecord | undefined, run: RunIdentity): string | undefined {
  if (found) return isSameRun(found.identity, run) ? undefined : describeRun(found.identity);
  return writeRunLine(run).startsWith(text) ? undefined : 'something else';
}

const describeRun = ({ experiment, scale, seed, params }: RunIdentity): string =>
  `${experiment} at scale ${scale} with seed ${seed} and ${JSON.stringify(params)}`;

/** The run in a file, or all runs in the files of a folder; a damaged one among others is passed over with a sentence. */
export async function readRowsFiles(path: string, passOver: (sentence: string) => void): Promise<RunRecord[]> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!names) return [await readRowsFile(path)];
  const paths = names.filter((name) => name.endsWith('.jsonl')).sort();
  const outcomes = await Promise.allSettled(paths.map((name) => readRowsFile(join(path, name))));
  const records = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    if (records.length === 0 || !(outcome.reason instanceof InputError)) throw outcome.reason;
    passOver(`a file is passed over: ${outcome.reason.message}`);
  }
  return records;
}

export async function readRowsFile(path: string): Promise<RunRecord> {
  return { ...parseRowLines(await readFile(path, 'utf8'), path), file: path };
}
