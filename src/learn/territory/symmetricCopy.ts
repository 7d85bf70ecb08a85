/** Copies of arrays by point that are turned, mirrored, or seen from the other colour's side. */
import { memoizeBySize, type Point, pointsOf } from '../../rules/point.js';
import { BLACK, WHITE } from '../../rules/position.js';
import { imageOf, SYMMETRIES, type Symmetry } from '../../rules/symmetry.js';

/** Where each point comes from, row by row over the image. */
const IMAGES = memoizeBySize((size) =>
  SYMMETRIES.map((symmetry) => Uint16Array.from(pointsOf(size), (point) => imageOf(point, symmetry, size))),
);

/** Puts what stands at each point where the symmetry takes it; `change` is applied on the way. */
export function copyTurned<T extends Uint8Array | Float32Array>(
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

export const same = (value: number): number => value;
/** The other colour's stone. */
export const otherStone = (cell: number): number => (cell === BLACK ? WHITE : cell === WHITE ? BLACK : cell);
/** The other colour's share. */
export const otherShare = (share: number): number => 1 - share;
