/**
 * Yields the bytes of a network file piece by piece. If the file is packed with gzip, it is unpacked piece by piece,
 * too. So the unpacked file never lies in memory as a whole.
 */
import { InputError } from '../../base/errors.js';

/**
 * Every JavaScript platform has the class `DecompressionStream`. But this class is not part of the language itself, so
 * TypeScript needs a declaration.
 */
declare class DecompressionStream {
  constructor(format: 'gzip');
  readonly readable: { getReader(): StreamReader };
  readonly writable: { getWriter(): StreamWriter };
}
interface StreamReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}
interface StreamWriter {
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** A file may have at most this many bytes after unpacking. */
export const MAX_UNPACKED_BYTES = 400_000_000;
/** One byte of gzip data can stand for at most this many unpacked bytes. */
const MAX_EXPANSION = 1032;
/** This many packed bytes are unpacked at a time. */
const PIECE = 0x10000;

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Returns an upper bound of the number of bytes that `unpack` yields. */
export const maxUnpackedBytes = (bytes: Uint8Array): number =>
  Math.min(MAX_UNPACKED_BYTES, isPacked(bytes) ? bytes.length * MAX_EXPANSION : bytes.length);

/**
 * Yields the unpacked bytes of a network file. Throws an InputError if the packed bytes are damaged or if there are too
 * many unpacked bytes. The message of the error is only the end of a sentence; the caller adds the beginning.
 */
export async function* unpack(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  if (!isPacked(bytes)) {
    checkSize(bytes.length);
    yield bytes;
    return;
  }
  const stream = new DecompressionStream('gzip');
  const reader = stream.readable.getReader();
  // The error can be ignored here. If unpacking fails, reading the unpacked bytes fails, too, and reports the error.
  feed(stream.writable.getWriter(), bytes).catch(() => undefined);
  let unpackedBytes = 0;
  try {
    for (let piece = await next(reader); piece !== undefined; piece = await next(reader)) {
      unpackedBytes += piece.length;
      checkSize(unpackedBytes);
      yield piece;
    }
    checkStatedSize(bytes, unpackedBytes);
  } finally {
    // If the caller wants no more bytes, this stops the unpacking. If everything was read, this does nothing.
    reader.cancel().catch(() => undefined);
  }
}

async function feed(writer: StreamWriter, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE) await writer.write(bytes.subarray(at, at + PIECE));
  await writer.close();
}

async function next(reader: StreamReader): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch {
    throw new InputError('is cut off, because the gzip data is damaged or incomplete');
  }
}

function checkSize(bytes: number): void {
  if (bytes > MAX_UNPACKED_BYTES)
    throw new InputError(`goes beyond ${MAX_UNPACKED_BYTES / 1e6} MB, the largest size of an unpacked file`);
}

/**
 * Throws an InputError if other bytes follow the gzip data. Platforms differ in whether they notice such bytes. The
 * last four bytes of gzip data state the number of unpacked bytes. If other bytes follow, the last four bytes of the
 * file do not state this number.
 */
function checkStatedSize(bytes: Uint8Array, unpackedBytes: number): void {
  const stated = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(bytes.length - 4, true);
  if (stated !== unpackedBytes) throw new InputError('is followed by bytes that do not belong to the gzip data');
}
