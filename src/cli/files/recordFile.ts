/** Reads one file of game records, or standard input, completely into memory. It may be packed with gzip. */
import { readFile } from 'node:fs/promises';
import { InputError } from '../../base/errors.js';
import { MAX_INPUT_BYTES } from '../../base/limits.js';
import { unpackWhole } from '../../base/unpack.js';
import { parseRecords } from '../../record/parseRecords.js';
import { SgfError } from '../../record/sgfError.js';
import type { SgfTree } from '../../record/sgfTree.js';
import { statRegularFile } from './atomicFile.js';
import { isStandardInput, nameOfInput, STANDARD_INPUT } from './standardInput.js';

const LINE_FEED = 10;

/** Reads all games of the file, and repairs damaged ones where possible. */
export async function readRecordFile(path: string): Promise<readonly SgfTree[]> {
  const bytes = await readInputFile(path);
  return addFileNameToErrors(path, () => parseRecords(bytes, { lenient: true }).games, bytes);
}

/** Reads the bytes of a file or of standard input, and unpacks them if they are packed. */
export async function readInputFile(path: string): Promise<Uint8Array> {
  const packed = isStandardInput(path) ? await readStandardInput() : await readRegularFile(path);
  return unpackWhole(packed, MAX_INPUT_BYTES).catch((error: unknown) => {
    throw error instanceof InputError ? new InputError(`${nameOfInput(path)}: ${error.message}`) : error;
  });
}

async function readRegularFile(path: string): Promise<Uint8Array> {
  const { size } = await statRegularFile(path);
  if (size > MAX_INPUT_BYTES) throw tooLarge(path);
  return readFile(path);
}

async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_INPUT_BYTES) throw tooLarge(STANDARD_INPUT);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (path: string): InputError =>
  new InputError(`${nameOfInput(path)} is larger than ${MAX_INPUT_BYTES / 1024 / 1024} MiB`);

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
    throw new InputError(`${nameOfInput(path)}${location}: ${error.message}`);
  }
}

/** Returns the location of a byte as "line:column". Lines and columns are counted from 1. */
function lineAndColumn(bytes: Uint8Array, offset: number): string {
  const before = bytes.subarray(0, offset);
  const lines = before.reduce((count, byte) => count + Number(byte === LINE_FEED), 1);
  return `${lines}:${offset - before.lastIndexOf(LINE_FEED)}`;
}
