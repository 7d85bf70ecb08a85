/**
 * Yields the bytes of a file piece by piece. If the file is packed with gzip, it is unpacked piece by piece, too. So
 * the unpacked file never lies in memory as a whole.
 */
import { InputError } from './errors.js';

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
  abort(reason: unknown): Promise<void>;
}

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** One byte of gzip data can stand for at most this many unpacked bytes. */
const MAX_EXPANSION = 1032;
/** This many packed bytes are unpacked at a time. */
const PIECE = 0x10000;
/** Gzip data end with the number of unpacked bytes, modulo 2^32, as a 32-bit number. */
const STATED_SIZE_BYTES = 4;

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Returns an upper bound of the number of bytes that `unpack` yields for a file with these bytes. */
export const maxUnpackedBytes = (bytes: Uint8Array, maxBytes: number): number =>
  Math.min(maxBytes, isPacked(bytes) ? bytes.length * MAX_EXPANSION : bytes.length);

/**
 * Yields the unpacked bytes of a file, of which `chunks` has the bytes as they are stored. Throws an InputError if the
 * packed bytes are damaged or if there are more than `maxBytes` unpacked bytes. The message of the error is only the end
 * of a sentence, which the caller completes.
 */
export async function* unpack(chunks: Chunks, maxBytes: number): AsyncGenerator<Uint8Array, void, void> {
  let bytes = 0;
  for await (const piece of unpackIfPacked(chunks)) {
    bytes += piece.length;
    if (bytes > maxBytes)
      throw new InputError(`goes beyond ${writeSize(maxBytes)}, the largest size of an unpacked file`);
    yield piece;
  }
}

/** Returns all unpacked bytes of a file. Throws the errors of `unpack`, as whole sentences about "the file". */
export async function unpackWhole(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of unpack([bytes], maxBytes)) pieces.push(piece);
  } catch (error) {
    throw error instanceof InputError ? new InputError(`the file ${error.message}`) : error;
  }
  const [only] = pieces;
  if (only && pieces.length === 1) return only;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const writeSize = (bytes: number): string => (bytes % 1e6 === 0 ? `${bytes / 1e6} MB` : `${bytes / 2 ** 20} MiB`);

async function* unpackIfPacked(chunks: Chunks): AsyncGenerator<Uint8Array, void, void> {
  const stored = storedPieces(chunks);
  const first = await stored.next();
  if (first.done) return;
  if (isPacked(first.value)) return yield* unpackPieces(first.value, stored);
  yield first.value;
  yield* stored;
}

/** Yields the same bytes in pieces of at most PIECE bytes. */
async function* storedPieces(chunks: Chunks): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE);
}

async function* unpackPieces(
  first: Uint8Array,
  others: AsyncGenerator<Uint8Array, void, void>,
): AsyncGenerator<Uint8Array, void, void> {
  const stream = new DecompressionStream('gzip');
  const reader = stream.readable.getReader();
  const end = new Uint8Array(STATED_SIZE_BYTES);
  const fed = feed(stream.writable.getWriter(), first, others, end);
  let unpackedBytes = 0;
  try {
    for (let piece = await next(reader, fed); piece !== undefined; piece = await next(reader, fed)) {
      unpackedBytes += piece.length;
      yield piece;
    }
    checkStatedSize(end, unpackedBytes);
  } finally {
    // If the caller wants no more bytes, this stops the unpacking. If everything was read, this does nothing.
    reader.cancel().catch(() => undefined);
  }
}

/**
 * Writes all pieces to the stream that unpacks them, and the last bytes of the file to `end`. Returns the error that
 * occurred while the file was read; undefined if there was none.
 */
async function feed(
  writer: StreamWriter,
  first: Uint8Array,
  others: AsyncGenerator<Uint8Array, void, void>,
  end: Uint8Array,
): Promise<unknown> {
  const write = async (piece: Uint8Array): Promise<void> => {
    keepLast(end, piece);
    await writer.write(piece);
  };
  try {
    await write(first);
    while (true) {
      const piece = await readNext(others);
      if (piece instanceof Unreadable) {
        writer.abort(piece.reason).catch(() => undefined);
        return piece.reason;
      }
      if (piece === undefined) break;
      await write(piece);
    }
    await writer.close();
  } catch {
    // The packed bytes are damaged. Then reading the unpacked bytes fails, too, and reports the error.
  }
  return undefined;
}

class Unreadable {
  readonly reason: unknown;
  constructor(reason: unknown) {
    this.reason = reason;
  }
}

async function readNext(pieces: AsyncGenerator<Uint8Array, void, void>): Promise<Uint8Array | Unreadable | undefined> {
  try {
    const { done, value } = await pieces.next();
    return done ? undefined : value;
  } catch (error) {
    return new Unreadable(error);
  }
}

/** Moves the bytes of `piece` into `end` from the right, so that `end` has the last bytes of all pieces so far. */
function keepLast(end: Uint8Array, piece: Uint8Array): void {
  const last = piece.subarray(Math.max(0, piece.length - end.length));
  end.copyWithin(0, last.length);
  end.set(last, end.length - last.length);
}

async function next(reader: StreamReader, fed: Promise<unknown>): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch {
    // If the file could not be read, its error says more than the error of the unpacking.
    const reason = await fed;
    throw reason ?? new InputError('is cut off, because the gzip data is damaged or incomplete');
  }
}

/**
 * Throws an InputError if other bytes follow the gzip data. Platforms differ in whether they notice such bytes. If other
 * bytes follow, the last four bytes of the file do not state the number of unpacked bytes.
 */
function checkStatedSize(end: Uint8Array, unpackedBytes: number): void {
  if (new DataView(end.buffer).getUint32(0, true) !== unpackedBytes % 2 ** 32)
    throw new InputError('is followed by bytes that do not belong to the gzip data');
}
