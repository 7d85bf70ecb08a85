/**
 * What a point sees around it: its eight neighbours as one 16-bit code, and all
 * stones as one bit each, row by row. Both are kept up to date stone by stone.
 *
 * The code has two bits a neighbour (EMPTY, BLACK, WHITE, BORDER), from the low
 * end: up, left, right, down, then up-left, up-right, down-left, down-right.
 */
import { Board } from './board';
import { Color, Point, POINT_BYTES } from './point';

/** A stone appears: its eight neighbours see it, each in the opposite direction. */
@inline
export function showStone(board: Board, color: Color, p: Point): void {
  changeShapes(board, color, p);
  const word = board.row[p] + 3;
  board.stoneRows[word] |= (<u32>1) << (board.column[p] + 3);
}

/** A stone disappears. Codes change by exclusive or, so showing and hiding are the same there. */
@inline
export function hideStone(board: Board, color: Color, p: Point): void {
  changeShapes(board, color, p);
  const word = board.row[p] + 3;
  board.stoneRows[word] &= ~((<u32>1) << (board.column[p] + 3));
}

@inline
function changeShapes(board: Board, color: Color, p: Point): void {
  const above = p - board.stride;
  const below = p + board.stride;
  board.shape[above] ^= color << 6;
  board.shape[p - POINT_BYTES] ^= color << 4;
  board.shape[p + POINT_BYTES] ^= color << 2;
  board.shape[below] ^= color;
  board.shape[above - POINT_BYTES] ^= color << 14;
  board.shape[above + POINT_BYTES] ^= color << 12;
  board.shape[below - POINT_BYTES] ^= color << 10;
  board.shape[below + POINT_BYTES] ^= color << 8;
}

/** Is there a stone among the eight? Stones have one bit of their pair set; empty points none, borders both. */
@inline
export function seesStone(shape: i32): bool {
  return ((shape ^ (shape >> 1)) & 0x5555) != 0;
}

/** The code, worked out from the colours. */
export function shapeAt(board: Board, p: Point): i32 {
  const above = p - board.stride;
  const below = p + board.stride;
  return (
    board.color[above] |
    (board.color[p - POINT_BYTES] << 2) |
    (board.color[p + POINT_BYTES] << 4) |
    (board.color[below] << 6) |
    (board.color[above - POINT_BYTES] << 8) |
    (board.color[above + POINT_BYTES] << 10) |
    (board.color[below - POINT_BYTES] << 12) |
    (board.color[below + POINT_BYTES] << 14)
  );
}
