/**
 * Which points are worth a thought at all? In the engine of Baier and Drake
 * (Orego) a move must not fill an own eye, and must lie on the third or fourth line
 * or within a large knight's move of some stone. Tree and playouts use the same filter.
 *
 * On boards below seven lines, where hardly a point would be left out and an empty
 * board has no third line in the middle, everything may be played.
 *
 * "Within a large knight's move" is the 36 points with at most three lines in
 * both directions, without those three lines one way and two or three the other.
 */
import { Board, hasEmptyNeighbour } from './board';
import { isSensibleInside } from './playout';
import { Color, Point } from './point';
import { seesStone } from './shape';

/** Bits of one row around a column (the point itself is bit 3), for rows 3, 2, 1 and 0 lines away. */
const ROW_3: u32 = 0b0011100;
const ROW_2: u32 = 0b0111110;
const ROW_1: u32 = 0b1111111;

const SMALLEST_FILTERED: i32 = 7;

@inline
export function isNearStoneOrLine(board: Board, p: Point): bool {
  return seesStone(board.shape[p]) || isOnThirdOrFourthLine(board, p) || isNearStone(board, p) || board.size < SMALLEST_FILTERED;
}

@inline
function isOnThirdOrFourthLine(board: Board, p: Point): bool {
  const last = board.size - 1;
  const row = board.row[p];
  const column = board.column[p];
  const toEdge = min(min(row, last - row), min(column, last - column));
  return toEdge == 2 || toEdge == 3;
}

/** The rows are stored with three empty ones around, and bit `column` is three lines left of the point. */
function isNearStone(board: Board, p: Point): bool {
  const row = board.row[p];
  const column = board.column[p];
  const rows = board.stoneRows;
  const outer = ((rows[row] | rows[row + 6]) >> column) & ROW_3;
  const middle = ((rows[row + 1] | rows[row + 5]) >> column) & ROW_2;
  const inner = ((rows[row + 2] | rows[row + 3] | rows[row + 4]) >> column) & ROW_1;
  return (outer | middle | inner) != 0;
}

/** Legal, no own eye, and near a stone or on the third or fourth line. */
@inline
export function isPlayable(board: Board, color: Color, p: Point): bool {
  const neighbours = board.neighbours[p];
  // A point without empty neighbours touches a stone, so it is near one.
  if (!hasEmptyNeighbour(neighbours)) return isSensibleInside(board, color, p, neighbours);
  return isNearStoneOrLine(board, p);
}
