/** One file of game records, read whole. */
import { readFile } from 'node:fs/promises';
import { InputError } from '../base/inputError.js';
import { SgfError } from '../record/sgfError.js';
import { parseSgf } from '../record/sgfParse.js';
import type { SgfTree } from '../record/sgfTree.js';
import { statRegular } from './wholeFile.js';

/** No collection that one would review is larger. */
const MOST_BYTES = 64 * 1024 * 1024;
const LINE_FEED = 10;

/** The games of a file, repaired where that is possible. */
export async function readRecordFile(path: string): Promise<readonly SgfTree[]> {
  const { size } = await statRegular(path);
  if (size > MOST_BYTES) throw new InputError(`${path} is larger than ${MOST_BYTES / 1024 / 1024} MiB`);
  const bytes = await readFile(path);
  return naming(path, () => parseSgf(bytes, { lenient: true }).games, bytes);
}

/** Adds the file's name to what is wrong with its content, and if it is at hand the line and column. */
export function naming<T>(path: string, read: () => T, bytes?: Uint8Array): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SgfError)) throw error;
    const place = bytes ? `:${placeOf(bytes, error.offset)}` : '';
    throw new InputError(`${path}${place}: ${error.message}`);
  }
}

/** "line:column" of a byte, both from 1. */
function placeOf(bytes: Uint8Array, offset: number): string {
  const before = bytes.subarray(0, offset);
  const lines = before.reduce((count, byte) => count + Number(byte === LINE_FEED), 1);
  return `${lines}:${offset - before.lastIndexOf(LINE_FEED)}`;
}
