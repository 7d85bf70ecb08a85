/**
 * Decides which moves are feasible. The tree and most playouts consider only feasible moves. As in Orego, the program
 * of Baier and Drake, a feasible move is legal, does not fill an own eye, and is on the third or fourth line or within
 * a large knight's move of a stone.
 *
 * On boards smaller than 7x7, every legal move that does not fill an own eye is feasible. There, the distances to lines
 * and stones would leave out hardly any point, and the smallest boards have no third line.
 *
 * "Within a large knight's move" means the 36 points that are at most three lines away in each direction, except those
 * that are three lines away in one direction and two or three in the other.
 */
import { Board, hasEmptyNeighbour } from '../board/board';
import { isLegalNonEyeWithoutEmptyNeighbour } from '../board/legality';
import { hasStoneAround } from '../board/neighbourhood';
import { Color, Point } from '../board/point';

/**
 * Which points of a row are within a large knight's move of a point, as bits. Bit 3 is the column of the point. ROW_3
 * is for the rows 3 lines away from the point, ROW_2 for those 2 lines away, and ROW_1 for the row of the point and the
 * rows next to it.
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
 * Is there a stone within a large knight's move of `p`? `stoneRows` has a word of bits for each row of the board, after
 * three words for rows above the board. Each word has a bit for each column, after three bits for columns left of the
 * board. So if `row` is the row of `p`, the word with index `row` is for the row three lines above `p`; likewise for
 * columns.
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
  // A point without empty neighbours is always next to a stone, so it need not be tested whether a stone is near.
  if (!hasEmptyNeighbour(neighbours)) return isLegalNonEyeWithoutEmptyNeighbour(board, color, p, neighbours);
  return isNearStoneOrLine(board, p);
}
