/** Who owns what at the end of a game, as the board draws it. */
import { cellCount } from '../../rules/point.js';
import type { Score } from '../../rules/score.js';

/** By point: 1 where Black owns it, -1 where White does. */
export function ownersOf({ owner }: Score, size: number): Float32Array {
  const values = new Float32Array(cellCount(size));
  for (const [point, color] of owner) values[point] = color === 'black' ? 1 : -1;
  return values;
}
