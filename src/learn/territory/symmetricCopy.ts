/** Copies arrays that are indexed by point. A copy can be rotated, mirrored, or have its colours exchanged. */
import { memoizeBySize, type Point, pointsOf } from '../../rules/point.js';
import { BLACK, WHITE } from '../../rules/position.js';
import { pointUnderSymmetry, SYMMETRIES, type Symmetry } from '../../rules/symmetry.js';

/** For each symmetry: the image of each point. */
const IMAGES = memoizeBySize((size) =>
  SYMMETRIES.map((symmetry) => Uint16Array.from(pointsOf(size), (point) => pointUnderSymmetry(point, symmetry, size))),
);

/** Applies `change` to the value at each point and writes the result to the image of the point. */
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
/** The content of a point after the colours are exchanged. */
export const stoneOfOtherColor = (cell: number): number => (cell === BLACK ? WHITE : cell === WHITE ? BLACK : cell);
/** Converts one colour's share of a point into the other colour's share. */
export const shareOfOtherColor = (share: number): number => 1 - share;
