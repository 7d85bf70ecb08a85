/**
 * Hashes of a position in KataGo's form: 32 hexadecimal digits. Equal positions have equal hashes, and different ones
 * almost certainly have different hashes.
 */
import { splitMix64 } from '../../base/rng.js';
import type { Position } from '../../rules/position.js';
import { positionUnderSymmetry, SYMMETRIES } from '../../rules/symmetry.js';
import { stonesHash } from '../../rules/zobrist.js';

/** The hash of the stones, the side to move and the point that the ko forbids. */
export function positionHash(position: Position): string {
  const { size, ko = 0, toMove } = position;
  const first = splitMix64(
    stonesHash(position) ^ splitMix64(BigInt((ko * 2 + Number(toMove === 'white')) * 32 + size)),
  );
  return [first, splitMix64(first)].map((half) => half.toString(16).padStart(16, '0').toUpperCase()).join('');
}

/** The same hash for all positions that a rotation or a reflection turns into each other. */
export const symmetricHash = (position: Position): string =>
  SYMMETRIES.map((symmetry) => positionHash(positionUnderSymmetry(position, symmetry))).sort()[0] as string;
