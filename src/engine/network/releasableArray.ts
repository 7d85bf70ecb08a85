/**
 * Weights whose memory can be given back at once. While a large network is loaded, the kernel's memory fills with its
 * weights, and those that the file had should go as they are written: hundreds of megabytes, for which the garbage
 * collector sees no reason to start.
 *
 * Only the memory of a resizable buffer can be given back. JavaScript reads numbers in such a buffer several times as
 * slowly, so code that reads all of them should read `copyToFastMemory`.
 */

/** Every JavaScript platform of today has resizable buffers, but TypeScript's library for ES2023 does not know them. */
interface ResizableBuffer {
  readonly resizable?: boolean;
  resize(bytes: number): void;
}
const Resizable = ArrayBuffer as unknown as new (bytes: number, options: { maxByteLength: number }) => ArrayBufferLike;

/** Smaller arrays are not worth pages of memory of their own. */
const MIN_BYTES = 0x10000;

let spare = new Float32Array(0);

/** Returns a copy of the values whose memory can be given back, if they are many. */
export function releasableCopy(values: Float32Array): Float32Array {
  const bytes = values.byteLength;
  if (bytes < MIN_BYTES) return values.slice();
  const copy = new Float32Array(new Resizable(bytes, { maxByteLength: bytes }), 0, values.length);
  copy.set(values);
  return copy;
}

/** Gives the memory back. The array is empty afterwards, unless it is small. */
export function release({ buffer }: Float32Array): void {
  if (isResizable(buffer)) buffer.resize(0);
}

/** Gives back the memory of all arrays in an object, in its objects, and so on. */
export function releaseAll(part: object): void {
  for (const value of Object.values(part)) {
    if (value instanceof Float32Array) release(value);
    else if (typeof value === 'object' && value !== null) releaseAll(value);
  }
}

/** Returns the same numbers in memory that is quick to read. The next call may overwrite them. */
export function copyToFastMemory(values: Float32Array): Float32Array {
  if (!isResizable(values.buffer)) return values;
  if (spare.length < values.length) spare = new Float32Array(values.length);
  const copy = spare.subarray(0, values.length);
  copy.set(values);
  return copy;
}

const isResizable = (buffer: unknown): buffer is ResizableBuffer => (buffer as ResizableBuffer).resizable === true;
