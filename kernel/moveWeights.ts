/**
 * Weights of the moves of both sides, kept from move to move of a playout: a whole
 * number for every point, and its sum for every row, so that a draw in proportion
 * looks at some rows and then at the points of one.
 *
 *   0        u32 by colour: the sum of all
 *   ROWS     u32 by colour and row
 *   POINTS   u32 by colour and row and column, rows ROW_STRIDE apart
 */
import { Board } from './board';
import { Color, MAX_SIZE, Point, POINT_BYTES } from './point';

const ROWS: usize = 8;
const ROW_STRIDE: i32 = 20;
const ROWS_OF_A_COLOR: usize = ROW_STRIDE * 4;
const POINTS: usize = ROWS + 2 * ROWS_OF_A_COLOR;
const POINTS_OF_A_COLOR: usize = MAX_SIZE * ROW_STRIDE * 4;
export const WEIGHT_BYTES: usize = POINTS + 2 * POINTS_OF_A_COLOR + 16;

@unmanaged
export class MoveWeights {
  @inline private totalAddress(color: Color): usize { return changetype<usize>(this) + (<usize>(color - 1) << 2); }
  @inline private rowAddress(color: Color, row: i32): usize {
    return changetype<usize>(this) + ROWS + (color - 1) * ROWS_OF_A_COLOR + (<usize>row << 2);
  }
  @inline private pointAddress(color: Color, row: i32, column: i32): usize {
    return changetype<usize>(this) + POINTS + (color - 1) * POINTS_OF_A_COLOR + (<usize>(row * ROW_STRIDE + column) << 2);
  }

  @inline total(color: Color): u32 { return load<u32>(this.totalAddress(color)); }

  @inline clear(): void { memory.fill(changetype<usize>(this), 0, WEIGHT_BYTES); }

  @inline set(board: Board, color: Color, p: Point, weight: u32): void {
    const row = board.row[p];
    const at = this.pointAddress(color, row, board.column[p]);
    const change = weight - load<u32>(at);
    store<u32>(at, weight);
    store<u32>(this.rowAddress(color, row), load<u32>(this.rowAddress(color, row)) + change);
    store<u32>(this.totalAddress(color), load<u32>(this.totalAddress(color)) + change);
  }

  /** The point in whose part of the total `draw`, a number below the total, falls. */
  @inline pointOf(board: Board, color: Color, draw: u32): Point {
    let left = draw;
    let row = 0;
    for (let sum = load<u32>(this.rowAddress(color, 0)); left >= sum; sum = load<u32>(this.rowAddress(color, ++row))) left -= sum;
    let column = 0;
    for (let w = load<u32>(this.pointAddress(color, row, 0)); left >= w; w = load<u32>(this.pointAddress(color, row, ++column))) left -= w;
    return board.stride * (row + 1) + (column + 1) * POINT_BYTES;
  }
}
