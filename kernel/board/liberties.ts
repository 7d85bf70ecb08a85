/**
 * Counts the liberties of a chain as pseudo-liberties, without a list of points.
 *
 * Each pair of a stone of the chain and an empty neighbour counts once, so a liberty next to two stones counts twice.
 * One 64-bit word holds three sums over the pairs: the number of pairs, the sum of the point indices of their empty
 * points, and the sum of the squares of these indices. One addition adds or removes a pair, or joins two chains. The
 * chain is in atari exactly if all pairs have the same empty point, that is if count * squares = sum * sum (equality in
 * Cauchy-Schwarz). The index of that point is sum / count. A chain without pairs is captured.
 *
 * On 19x19, indices are below 421, and a chain has fewer than 4 * 361 pairs. So the count needs 11 bits, the sum of the
 * indices 20 bits, and the sum of the squares 28 bits.
 */
import { cellIndexOfPoint, Point, pointOfCellIndex } from './point';

export type Liberties = u64;

const SUM_SHIFT: u64 = 28;
const COUNT_SHIFT: u64 = 48;
const SQUARES_MASK: u64 = (1 << SUM_SHIFT) - 1;
const SUM_MASK: u64 = (1 << (COUNT_SHIFT - SUM_SHIFT)) - 1;

/** The 64-bit word that counts one pseudo-liberty: a pair whose empty point is `point`. */
export function libertySumsOfPoint(point: Point): Liberties {
  const index = <u64>cellIndexOfPoint(point);
  return ((<u64>1) << COUNT_SHIFT) | (index << SUM_SHIFT) | (index * index);
}

/** The number of pseudo-liberties that the 64-bit word `liberties` counts. */
@inline
export function pseudoLibertyCount(liberties: Liberties): i32 {
  return <i32>(liberties >> COUNT_SHIFT);
}

@inline
export function isAtari(liberties: Liberties): bool {
  const count = <i32>(liberties >> COUNT_SHIFT);
  // An empty point has four neighbours, so it gives a chain at most four pseudo-liberties. A chain with more than four
  // pseudo-liberties has several liberties.
  if (count > 4) return false;
  const sum = <i32>((liberties >> SUM_SHIFT) & SUM_MASK);
  return count * <i32>(liberties & SQUARES_MASK) == sum * sum;
}

/** The only liberty of a chain in atari. */
@inline
export function lastLiberty(liberties: Liberties): Point {
  const count = <i32>(liberties >> COUNT_SHIFT);
  const sum = <i32>((liberties >> SUM_SHIFT) & SUM_MASK);
  // All pairs of this chain have the same empty point. So the index of this point is `sum` divided by `count`, which is
  // 1 to 4. A division instruction would be slow. So the code divides by 3 with a multiplication and a shift, and by 1,
  // 2 or 4 with a shift.
  return pointOfCellIndex(count == 3 ? (sum * 43691) >> 17 : sum >> (count >> 1));
}
