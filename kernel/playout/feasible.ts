/**
 * Decides which moves are feasible. The tree and most playouts consider only these. As in Orego, the program of Baier
 * and Drake, a feasible move is legal, does not fill an own eye, and is on the third or fourth line or within a large
 * knight's move of a stone.
 *
 * On boards smaller than 7x7, the distance to lines and stones does not matter: this test would leave out hardly any
 * point, and a small empty board may have no third line.
 *
 * "Within a large knight's move" means the 36 points that are at most three lines away in each direction, except those
 * that are three lines away in one direction and two or three in the other.
 */
import { Board, hasEmptyNeighbour } from '../board/board';
import { isLegalNonEyeWithoutEmptyNeighbour } from '../board/legality';
import { hasStoneAround } from '../board/neighbourhood';
import { Color, Point } from '../board/point';

/**
 * The points of a row that are within a large knight's move, as bits. Bit 3 is the column of the move. The three
 * constants are for rows that are 3 lines, 2 lines, and at most 1 line away from the move.
 */
const ROW_3: u32 = 0b0011100;
const ROW_2: u32 = 0b0111110;
const ROW_1: u32 = 0b1111111;

const MIN_FILTERED_SIZE: i32 = 7;

@inline
function isNearStoneOrLine(board: Board, p: Point): bool {
  return (
    hasStoneAround(board.shape[p]) ||
    isOnThirdOrFourthLine(board, p) ||
    isNearStone(board, p) ||
    board.size < MIN_FILTERED_SIZE
  );
}

@inline
function isOnThirdOrFourthLine(board: Board, p: Point): bool {
  const last = board.size - 1;
  const row = board.row[p];
  const column = board.column[p];
  const toEdge = min(min(row, last - row), min(column, last - column));
  return toEdge == 2 || toEdge == 3;
}

/**
 * Is there a stone within a large knight's move? Stone rows have a margin of three, so word `row` is three lines above
 * the point, and bit `column` is three lines to the left of it.
 */
function isNearStone(board: Board, p: Point): bool {
  const row = board.row[p];
  const column = board.column[p];
  const rows = board.stoneRows;
  const outer = ((rows[row] | rows[row + 6]) >> column) & ROW_3;
  const middle = ((rows[row + 1] | rows[row + 5]) >> column) & ROW_2;
  const inner = ((rows[row + 2] | rows[row + 3] | rows[row + 4]) >> column) & ROW_1;
  return (outer | middle | inner) != 0;
}

/** Is the move legal, outside own eyes, and near a stone or on the third or fourth line? */
@inline
export function isFeasible(board: Board, color: Color, p: Point): bool {
  const neighbours = board.neighbours[p];
  // A point without empty neighbours is always next to a stone, so its distance to stones need not be measured.
  if (!hasEmptyNeighbour(neighbours)) return isLegalNonEyeWithoutEmptyNeighbour(board, color, p, neighbours);
  return isNearStoneOrLine(board, p);
}
