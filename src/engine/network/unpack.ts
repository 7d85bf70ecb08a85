/**
 * Yields the bytes of a network file piece by piece. A file that is packed with gzip is unpacked on the way, so that
 * the unpacked bytes never lie in memory as a whole.
 */
import { InputError } from '../../base/errors.js';

/**
 * Every JavaScript platform has this class, but it is not part of the language, so TypeScript needs this declaration.
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

/** The largest number of bytes that may come out of a file. */
export const MAX_UNPACKED_BYTES = 400_000_000;
/** One byte of the compression that gzip uses stands for at most this many bytes. */
const MAX_EXPANSION = 1032;
/** The number of packed bytes that are unpacked at a time. */
const PIECE = 0x10000;

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Returns an upper bound of the number of bytes that `unpack` yields. */
export const maxUnpackedBytes = (bytes: Uint8Array): number =>
  Math.min(MAX_UNPACKED_BYTES, isPacked(bytes) ? bytes.length * MAX_EXPANSION : bytes.length);

/**
 * Throws an InputError if the packed bytes are damaged or if too many come out. Its message is the end of a sentence.
 */
export async function* unpack(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  if (!isPacked(bytes)) {
    checkSize(bytes.length);
    yield bytes;
    return;
  }
  const stream = new DecompressionStream('gzip');
  const reader = stream.readable.getReader();
  // If this fails, reading fails, too.
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
    // Only stops the work if the caller wants no more bytes.
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
  if (bytes > MAX_UNPACKED_BYTES) throw new InputError(`goes beyond ${MAX_UNPACKED_BYTES / 1e6} MB, the largest size`);
}

/**
 * The last four bytes state how many bytes come out. Platforms differ in whether they read on after the end of the gzip
 * data. This check refuses what follows on all of them.
 */
function checkStatedSize(bytes: Uint8Array, unpackedBytes: number): void {
  const stated = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(bytes.length - 4, true);
  if (stated !== unpackedBytes) throw new InputError('is followed by bytes that do not belong to the gzip data');
}
