/**
 * Zobrist hashing: the 64-bit hash of a set of stones is the exclusive or of one random key per stone. The keys come
 * from a fixed seed, and one table of keys serves all board sizes. The kernel uses the same table. So hashes are the
 * same on all machines and in the kernel.
 */
import { splitMix64 } from '../base/rng.js';
import { COLORS, type Color } from './color.js';
import { cellCount, MAX_SIZE, type Point, pointsOf } from './point.js';
import { type Position, stoneAt } from './position.js';

const KEYS_PER_COLOR = cellCount(MAX_SIZE);
const KEY_SEED = 0x1991_2006_2007_2010n;

/** The keys of black stones, indexed by point, followed by the keys of white stones. */
export const ZOBRIST_KEYS: BigUint64Array = BigUint64Array.from({ length: 2 * KEYS_PER_COLOR }, (_, index) =>
  splitMix64(KEY_SEED + BigInt(index) * 0x9e3779b97f4a7c15n),
);

/** The key of a stone. */
export const zobristKey = (color: Color, point: Point): bigint =>
  ZOBRIST_KEYS[COLORS.indexOf(color) * KEYS_PER_COLOR + point] as bigint;

/** The hash of the stones alone, without the ko and the side to move. */
export function stonesHash(position: Position): bigint {
  let hash = 0n;
  for (const point of pointsOf(position.size)) {
    const color = stoneAt(position, point);
    if (color) hash ^= zobristKey(color, point);
  }
  return hash;
}

/** Computes the hash of `after` from the hash of `before`, using only the points that changed. */
export function updatedStonesHash(hash: bigint, before: Position, after: Position): bigint {
  let updated = hash;
  for (const point of pointsOf(after.size)) {
    if (before.cells[point] === after.cells[point]) continue;
    for (const color of [stoneAt(before, point), stoneAt(after, point)]) if (color) updated ^= zobristKey(color, point);
  }
  return updated;
}
