/**
 * Converts ownership to text and back. The text has one character per point, row by row from the top left. The
 * characters stand for 63 values, from A (-1, White's point) through f (0, neutral) to + (+1, Black's point). The
 * server CGOS and its viewers use this encoding.
 */
import { cellCount, pointsOf } from '../rules/point.js';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+';
const MAX_STEP = DIGITS.length - 1;

/** `ownership` is indexed by point and has values from -1 (White) to +1 (Black). */
export function writeOwnership(ownership: Float32Array, size: number): string {
  return pointsOf(size)
    .map((point) => {
      const share = ((ownership[point] ?? 0) + 1) / 2;
      return DIGITS.charAt(Math.round(Math.min(1, Math.max(0, share)) * MAX_STEP));
    })
    .join('');
}

/** Reads a text that `writeOwnership` has written; undefined if the text does not fit a board of this size. */
export function readOwnership(text: string | undefined, size: number): Float32Array | undefined {
  const points = pointsOf(size);
  if (text === undefined || text.length !== points.length) return undefined;
  const ownership = new Float32Array(cellCount(size));
  for (const [index, point] of points.entries()) {
    const step = DIGITS.indexOf(text.charAt(index));
    if (step < 0) return undefined;
    ownership[point] = (2 * step) / MAX_STEP - 1;
  }
  return ownership;
}
