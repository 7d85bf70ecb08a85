/**
 * Pseudo-liberties: what a chain knows of its liberties without a list of them.
 *
 * Each pair (stone of the chain, empty neighbour) counts once, so a liberty
 * touched by two stones counts twice. Three sums over the pairs - how many, the
 * point indices, their squares - live in one 64-bit word, so that adding or
 * removing a pair is one addition, and joining chains is one, too. The chain is
 * in atari exactly if all pairs name the same point, that is if
 * count * squares = sum * sum (equality in Cauchy-Schwarz); that point is
 * sum / count. No pair: captured.
 *
 * Widths for 19x19, where indices stay below 421 and pairs below 4 * 361:
 * count 11 bits, sum 20, squares 28.
 */
import { indexOfPoint, Point, pointOfIndex } from './point';

export type Liberties = u64;

const SUM_SHIFT: u64 = 28;
const COUNT_SHIFT: u64 = 48;
const SQUARES_MASK: u64 = (1 << SUM_SHIFT) - 1;
const SUM_MASK: u64 = (1 << (COUNT_SHIFT - SUM_SHIFT)) - 1;

/** One pair at this point. */
export function pairAt(point: Point): Liberties {
  const index = <u64>indexOfPoint(point);
  return ((<u64>1) << COUNT_SHIFT) | (index << SUM_SHIFT) | (index * index);
}

/** How many pairs. */
@inline
export function pairsOf(liberties: Liberties): i32 {
  return <i32>(liberties >> COUNT_SHIFT);
}

@inline
export function isAtari(liberties: Liberties): bool {
  const count = <i32>(liberties >> COUNT_SHIFT);
  // One point has at most four neighbours, so more pairs mean a second liberty.
  if (count > 4) return false;
  const sum = <i32>((liberties >> SUM_SHIFT) & SUM_MASK);
  return count * <i32>(liberties & SQUARES_MASK) == sum * sum;
}

/** The only liberty of a chain in atari. */
@inline
export function lastLiberty(liberties: Liberties): Point {
  const count = <i32>(liberties >> COUNT_SHIFT);
  const sum = <i32>((liberties >> SUM_SHIFT) & SUM_MASK);
  // One to four pairs: a third is a multiplication, the rest are shifts, and none is the division that this would be.
  return pointOfIndex(count == 3 ? (sum * 43691) >> 17 : sum >> (count >> 1));
}
