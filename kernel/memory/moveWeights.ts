/**
 * Stores an integer weight for each move of each side, so that playouts can draw moves in proportion to their weights.
 * A playout updates the weights after each move. The sums of the rows make a draw fast: it first finds the row, then
 * the point in the row. In each 64-bit word, the low half belongs to Black and the high half to White, so one addition
 * changes the numbers of both sides.
 *
 *   0       u64: the sum of all weights
 *   ROWS    u64 by row: the sum of the weights in the row
 *   POINTS  u64 by point: the weight of the point
 */
import { Board } from '../board/board';
import { Color, MAX_CELLS, MAX_SIZE, Point, POINT_BYTES } from '../board/point';

const ROWS: usize = 8;
const POINTS: usize = ROWS + (MAX_SIZE + 1) * 8;
export const MOVE_WEIGHTS_BYTES: usize = POINTS + MAX_CELLS * 8;

@unmanaged
export class MoveWeights {
  private sum: u64;

  @inline private rowAddress(row: i32): usize { return changetype<usize>(this) + ROWS + (<usize>row << 3); }
  /**
   * A point is a multiple of 32, and the weights of a point take 8 bytes, so their offset is a quarter of the point.
   */
  @inline private pointAddress(p: Point): usize { return changetype<usize>(this) + POINTS + (<usize>p >> 2); }

  @inline total(color: Color): u32 { return half(this.sum, color); }

  @inline of(color: Color, p: Point): u32 { return load<u32>(this.pointAddress(p) + (<usize>(color - 1) << 2)); }

  @inline clear(): void { memory.fill(changetype<usize>(this), 0, MOVE_WEIGHTS_BYTES); }

  @inline set(board: Board, p: Point, black: u32, white: u32): void {
    const row = board.row[p];
    const at = this.pointAddress(p);
    const weights = <u64>black | (<u64>white << 32);
    // If Black's weight shrinks, this subtraction borrows 1 from White's half of `change`. The additions below carry
    // the 1 back, so both halves of the sums are correct.
    const change = weights - load<u64>(at);
    store<u64>(at, weights);
    store<u64>(this.rowAddress(row), load<u64>(this.rowAddress(row)) + change);
    this.sum += change;
  }

  /**
   * The point that the random number `draw` selects. `draw` is below the total weight of `color`. A point of weight w
   * is selected by w of the possible values of `draw`.
   */
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
