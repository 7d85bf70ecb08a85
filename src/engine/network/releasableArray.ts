/**
 * Arrays of weights whose memory can be freed at once, without the garbage collector. While a large network is loaded,
 * its weights are copied from such arrays into the kernel's memory, and each array is freed as soon as it is copied.
 * Otherwise hundreds of megabytes would stay in use, because the garbage collector sees no reason to start.
 *
 * JavaScript can free at once only the memory of a resizable buffer. But it reads numbers in a resizable buffer several
 * times as slowly as in an ordinary buffer. So code that reads all numbers of an array should first copy them with
 * `copyForFastReading`.
 */

/**
 * All current JavaScript platforms have resizable buffers, but TypeScript's library for ES2023 does not declare them.
 */
interface ResizableBuffer {
  readonly resizable?: boolean;
  resize(bytes: number): void;
}
const Resizable = ArrayBuffer as unknown as new (bytes: number, options: { maxByteLength: number }) => ArrayBufferLike;

/**
 * Arrays with fewer bytes than this are not made releasable, because a resizable buffer takes up whole pages of memory.
 */
const MIN_BYTES = 0x10000;

let spare = new Float32Array(0);

/** Returns a copy of the values. If the copy is large, `release` can free its memory. */
export function releasableCopy(values: Float32Array): Float32Array {
  const bytes = values.byteLength;
  if (bytes < MIN_BYTES) return values.slice();
  const copy = new Float32Array(new Resizable(bytes, { maxByteLength: bytes }), 0, values.length);
  copy.set(values);
  return copy;
}

/**
 * Frees the memory of a large copy that `releasableCopy` has made. The copy is empty afterwards. Does nothing to a
 * small copy.
 */
export function release({ buffer }: Float32Array): void {
  if (isResizable(buffer)) buffer.resize(0);
}

/** Frees the memory of all large arrays in an object, in the objects that this object contains, and so on. */
export function releaseAll(part: object): void {
  for (const value of Object.values(part)) {
    if (value instanceof Float32Array) release(value);
    else if (typeof value === 'object' && value !== null) releaseAll(value);
  }
}

/**
 * Returns an array that contains the same numbers and that JavaScript reads fast: a copy, or `values` itself if no copy
 * is needed. The next call may overwrite the copy.
 */
export function copyForFastReading(values: Float32Array): Float32Array {
  if (!isResizable(values.buffer)) return values;
  if (spare.length < values.length) spare = new Float32Array(values.length);
  const copy = spare.subarray(0, values.length);
  copy.set(values);
  return copy;
}

const isResizable = (buffer: unknown): buffer is ResizableBuffer => (buffer as ResizableBuffer).resizable === true;
