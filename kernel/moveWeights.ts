/**
 * Weights of the moves of both sides, kept from move to move of a playout: a whole
 * number for every point, and its sum for every row, so that a draw in proportion
 * looks at some rows and then at the points of one. Black's weight is the low half
 * of a 64-bit word and White's the high one: both change by one addition.
 *
 *   0       u64 the sum of all
 *   ROWS    u64 by row
 *   POINTS  u64 by point
 */
import { Board } from './board';
import { Color, MAX_POINTS, MAX_SIZE, Point, POINT_BYTES } from './point';

const ROWS: usize = 8;
const POINTS: usize = ROWS + (MAX_SIZE + 1) * 8;
export const WEIGHT_BYTES: usize = POINTS + MAX_POINTS * 8;

@unmanaged
export class MoveWeights {
  private sum: u64;

  @inline private rowAddress(row: i32): usize { return changetype<usize>(this) + ROWS + (<usize>row << 3); }
  /** Records of points are POINT_BYTES long, weights a quarter of that. */
  @inline private pointAddress(p: Point): usize { return changetype<usize>(this) + POINTS + (<usize>p >> 2); }

  @inline total(color: Color): u32 { return half(this.sum, color); }

  @inline of(color: Color, p: Point): u32 { return load<u32>(this.pointAddress(p) + (<usize>(color - 1) << 2)); }

  @inline clear(): void { memory.fill(changetype<usize>(this), 0, WEIGHT_BYTES); }

  @inline set(board: Board, p: Point, black: u32, white: u32): void {
    const row = board.row[p];
    const at = this.pointAddress(p);
    const weights = <u64>black | (<u64>white << 32);
    // A half that shrinks borrows from the other in the difference, and gives it back in the sum.
    const change = weights - load<u64>(at);
    store<u64>(at, weights);
    store<u64>(this.rowAddress(row), load<u64>(this.rowAddress(row)) + change);
    this.sum += change;
  }

  /** The point in whose part of the total `draw`, a number below the total, falls. */
  @inline pointOf(board: Board, color: Color, draw: u32): Point {
    const offset = <usize>(color - 1) << 2;
    let left = draw;
    let at = this.rowAddress(0) + offset;
    for (let sum = load<u32>(at); left >= sum; sum = load<u32>(at)) {
      left -= sum;
      at += 8;
    }
    const row = <i32>((at - this.rowAddress(0)) >> 3);
    const p = board.stride * (row + 1) + POINT_BYTES;
    const first = this.pointAddress(p) + offset;
    at = first;
    for (let weight = load<u32>(at); left >= weight; weight = load<u32>(at)) {
      left -= weight;
      at += 8;
    }
    return p + (<i32>(at - first) << 2);
  }
}

@inline
function half(weights: u64, color: Color): u32 {
  return <u32>(weights >> (<u64>(color - 1) << 5));
}
