/** One file of game records: read whole, and written so that an interruption leaves the old file or the new one. */
import { access, constants, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { InputError } from '../base/inputError.js';
import { SgfError } from '../record/sgfError.js';
import { parseSgf } from '../record/sgfParse.js';
import type { SgfTree } from '../record/sgfTree.js';

/** No collection that one would review is larger. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The games of a file, repaired where that is possible. */
export async function readRecordFile(path: string): Promise<readonly SgfTree[]> {
  const { size } = await statRegular(path);
  if (size > MOST_BYTES) throw new InputError(`${path} is larger than ${MOST_BYTES / 1024 / 1024} MiB`);
  return naming(path, async () => parseSgf(await readFile(path), { lenient: true }).games);
}

/** Adds the file's name to what is wrong with its content. */
export async function naming<T>(path: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof SgfError ? new InputError(`${path}: ${error.message}`) : error;
  }
}

/** Devices and pipes may never end, and must not be replaced by a file. */
export async function statRegular(path: string) {
  const found = await stat(path);
  if (!found.isFile()) throw new InputError(`${path} is ${found.isDirectory() ? 'a folder' : 'not a regular file'}`);
  return found;
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Finds out before the work begins that its result could not be saved. */
export async function checkWritable(path: string): Promise<void> {
  if (await exists(path)) await statRegular(path);
  const folder = dirname(resolve(path));
  await access(folder, constants.W_OK).catch(() => {
    throw new InputError(`${path} cannot be written: the folder ${folder} does not exist or may not be changed`);
  });
}

export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  // A link stays a link: what it points to is replaced.
  const target = await realpath(path).catch(() => path);
  const unfinished = `${target}.part`;
  try {
    await writeFile(unfinished, content, { flush: true });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new InputError(`${path} cannot be written: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
  }
}
