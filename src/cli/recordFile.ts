/** One file of game records, read whole. */
import { readFile } from 'node:fs/promises';
import { InputError } from '../base/inputError.js';
import { SgfError } from '../record/sgfError.js';
import { parseSgf } from '../record/sgfParse.js';
import type { SgfTree } from '../record/sgfTree.js';
import { statRegular } from './wholeFile.js';

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
