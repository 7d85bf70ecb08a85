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

/** The points beside, in the order of the code: up, left, right, down. */
@inline
export function sideOf(board: Board, p: Point, side: i32): Point {
  const step = side == 0 || side == 3 ? board.stride : POINT_BYTES;
  return side < 2 ? p - step : p + step;
}

/** The points beside, the lower bit of each pair. */
const BESIDE: i32 = 0x55;

/** Which points beside are empty: their bits of BESIDE. */
@inline
export function emptyBeside(shape: i32): i32 {
  return ~(shape | (shape >> 1)) & BESIDE;
}

/** Which have a stone of `color`. */
@inline
export function stonesBeside(shape: i32, color: Color): i32 {
  const others = shape ^ (color * BESIDE);
  return ~(others | (others >> 1)) & BESIDE;
}

/** The first point of such a set; `set & (set - 1)` has the rest. */
@inline
export function firstBeside(board: Board, p: Point, set: i32): Point {
  return sideOf(board, p, ctz(set) >> 1);
}

/** At least so many points has the empty region of an empty point: itself, those beside it, and corners that these touch. */
@inline
export function pointsAround(shape: i32): i32 {
  const empty = ~(shape | (shape >> 1));
  const up = empty & 1;
  const left = (empty >> 2) & 1;
  const right = (empty >> 4) & 1;
  const down = (empty >> 6) & 1;
  const upper = ((empty >> 8) & (up | left)) + ((empty >> 10) & (up | right));
  const lower = ((empty >> 12) & (down | left)) + ((empty >> 14) & (down | right));
  return 1 + up + left + right + down + upper + lower;
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
