/**
 * Copies arrays that have a value for each point of the board. A copy can be rotated or mirrored, and its colours can
 * be exchanged.
 */
import { memoizeBySize, type Point, pointsOf } from '../../rules/point.js';
import { BLACK, WHITE } from '../../rules/position.js';
import { pointUnderSymmetry, SYMMETRIES, type Symmetry } from '../../rules/symmetry.js';

/** For each symmetry: the point to which the symmetry moves each point. */
const IMAGES = memoizeBySize((size) =>
  SYMMETRIES.map((symmetry) => Uint16Array.from(pointsOf(size), (point) => pointUnderSymmetry(point, symmetry, size))),
);

/**
 * Copies `from` to `to`: applies `change` to the value of each point, and writes the result at the point to which the
 * symmetry moves this point.
 */
export function copyUnderSymmetry<T extends Uint8Array | Float32Array>(
  from: T,
  to: T,
  size: number,
  symmetry: Symmetry,
  change: (value: number) => number,
): T {
  const images = IMAGES(size)[symmetry] as Uint16Array;
  const points: readonly Point[] = pointsOf(size);
  for (let i = 0; i < points.length; i++) to[images[i] as number] = change(from[points[i] as Point] as number);
  return to;
}

export const keepValue = (value: number): number => value;
/** Returns the content that a point has after the colours are exchanged. */
export const stoneOfOtherColor = (cell: number): number => (cell === BLACK ? WHITE : cell === WHITE ? BLACK : cell);
/**
 * Returns the value that a target or an output has after the colours are exchanged. (1 stands for Black, 0 for White.)
 */
export const pointShareOfOtherColor = (share: number): number => 1 - share;
