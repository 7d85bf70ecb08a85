/**
 * Ownership as one character a point, row by row from the top left: 63 steps
 * from White's (A) over neutral (f) to Black's (+). The steps are those that the
 * server CGOS stores, so its viewer's readers know them.
 */
import { cellCount, pointsOf } from '../rules/point.js';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+';
const MOST = DIGITS.length - 1;

/** From numbers indexed by point, +1 where Black owns it, -1 where White does. */
export function writeOwnership(ownership: Float32Array, size: number): string {
  return pointsOf(size)
    .map((point) => {
      const share = ((ownership[point] ?? 0) + 1) / 2;
      return DIGITS.charAt(Math.round(Math.min(1, Math.max(0, share)) * MOST));
    })
    .join('');
}

/** Numbers indexed by point, +1 Black's … -1 White's; undefined when the text does not describe a board of this size. */
export function readOwnership(text: string | undefined, size: number): Float32Array | undefined {
  const points = pointsOf(size);
  if (text === undefined || text.length !== points.length) return undefined;
  const ownership = new Float32Array(cellCount(size));
  for (const [index, point] of points.entries()) {
    const step = DIGITS.indexOf(text.charAt(index));
    if (step < 0) return undefined;
    ownership[point] = (2 * step) / MOST - 1;
  }
  return ownership;
}
