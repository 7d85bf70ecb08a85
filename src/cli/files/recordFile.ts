/** Reads one SGF file completely into memory. The file may be packed with gzip. */
import { readFile } from 'node:fs/promises';
import { InputError } from '../../base/errors.js';
import { MAX_INPUT_BYTES } from '../../base/limits.js';
import { unpackWhole } from '../../base/unpack.js';
import { SgfError } from '../../record/sgfError.js';
import { parseSgf } from '../../record/sgfParse.js';
import type { SgfTree } from '../../record/sgfTree.js';
import { statRegularFile } from './atomicFile.js';

const LINE_FEED = 10;

/** Reads all games of the file, and repairs damaged ones where possible. */
export async function readRecordFile(path: string): Promise<readonly SgfTree[]> {
  const { size } = await statRegularFile(path);
  if (size > MAX_INPUT_BYTES) throw new InputError(`${path} is larger than ${MAX_INPUT_BYTES / 1024 / 1024} MiB`);
  const bytes = await unpackWhole(await readFile(path), MAX_INPUT_BYTES).catch((error: unknown) => {
    throw error instanceof InputError ? new InputError(`${path}: ${error.message}`) : error;
  });
  return addFileNameToErrors(path, () => parseSgf(bytes, { lenient: true }).games, bytes);
}

/**
 * Calls `read`. If `read` throws an SGF error, adds the name of the file to the message. If the bytes of the file are
 * given, also adds the line and the column of the error.
 */
export function addFileNameToErrors<T>(path: string, read: () => T, bytes?: Uint8Array): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SgfError)) throw error;
    const location = bytes ? `:${lineAndColumn(bytes, error.offset)}` : '';
    throw new InputError(`${path}${location}: ${error.message}`);
  }
}

/** Returns the location of a byte as "line:column". Lines and columns are counted from 1. */
function lineAndColumn(bytes: Uint8Array, offset: number): string {
  const before = bytes.subarray(0, offset);
  const lines = before.reduce((count, byte) => count + Number(byte === LINE_FEED), 1);
  return `${lines}:${offset - before.lastIndexOf(LINE_FEED)}`;
}
