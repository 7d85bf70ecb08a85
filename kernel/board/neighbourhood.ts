/**
 * Encodes the eight neighbours of a point as one 16-bit number, the neighbourhood code (field `shape`). When a stone is
 * added or removed, this file changes the codes of its neighbours, and the stone bits: the bits that say which points
 * have a stone (class StoneBitsByRow in pointRecord.ts).
 *
 * The code has two bits per neighbour, which hold its colour (EMPTY, BLACK, WHITE or BORDER). From the lowest bits
 * upwards, the neighbours are up, left, right, down, then up-left, up-right, down-left, down-right.
 */
import { Board } from './board';
import { Color, Point, POINT_BYTES } from './point';

/** Adds a stone to the neighbourhood codes of its eight neighbours, and to the stone bits (StoneBitsByRow). */
@inline
export function addToNeighbourhoodCodes(board: Board, color: Color, p: Point): void {
  changeShapes(board, color, p);
  const word = board.row[p] + 3;
  board.stoneRows[word] |= (<u32>1) << (board.column[p] + 3);
}

/**
 * Removes a stone from the neighbourhood codes of its eight neighbours, and from the stone bits (StoneBitsByRow). The
 * codes change by exclusive or, so the same operation on the codes adds and removes a stone.
 */
@inline
export function removeFromNeighbourhoodCodes(board: Board, color: Color, p: Point): void {
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

/** The direct neighbour of `p` on a side: 0 up, 1 left, 2 right, 3 down. */
@inline
export function neighbourOnSide(board: Board, p: Point, side: i32): Point {
  const step = side == 0 || side == 3 ? board.stride : POINT_BYTES;
  return side < 2 ? p - step : p + step;
}

/**
 * Sets of direct neighbours are numbers in which each direct neighbour has one bit: the lower one of its two bits in
 * the neighbourhood code. This number is the set of all four direct neighbours.
 */
const DIRECT_NEIGHBOURS: i32 = 0x55;

/** The set of the direct neighbours that are empty (see DIRECT_NEIGHBOURS). */
@inline
export function emptyNeighbourBits(shape: i32): i32 {
  return ~(shape | (shape >> 1)) & DIRECT_NEIGHBOURS;
}

/** The set of the direct neighbours with a stone of `color` (see DIRECT_NEIGHBOURS). */
@inline
export function stoneNeighbourBits(shape: i32, color: Color): i32 {
  const others = shape ^ (color * DIRECT_NEIGHBOURS);
  return ~(others | (others >> 1)) & DIRECT_NEIGHBOURS;
}

/**
 * Returns the direct neighbour of `p` whose bit is the lowest in the set `set`. To visit all neighbours in a set, a
 * caller then removes this neighbour from the set by `set & (set - 1)`, and calls the function again.
 */
@inline
export function firstNeighbourOfBits(board: Board, p: Point, set: i32): Point {
  return neighbourOnSide(board, p, ctz(set) >> 1);
}

/**
 * A lower bound for the number of points in the empty region around a point. The function counts the point, its empty
 * direct neighbours, and each empty diagonal neighbour that is next to an empty direct neighbour.
 */
@inline
export function emptyRegionSizeAtLeast(shape: i32): i32 {
  const empty = ~(shape | (shape >> 1));
  const up = empty & 1;
  const left = (empty >> 2) & 1;
  const right = (empty >> 4) & 1;
  const down = (empty >> 6) & 1;
  const upper = ((empty >> 8) & (up | left)) + ((empty >> 10) & (up | right));
  const lower = ((empty >> 12) & (down | left)) + ((empty >> 14) & (down | right));
  return 1 + up + left + right + down + upper + lower;
}

/**
 * Is there a stone among the eight neighbours? In the neighbourhood code, the two bits of a neighbour differ if this
 * neighbour is a stone, and are equal if it is empty or a border cell.
 */
@inline
export function hasStoneAround(shape: i32): bool {
  return ((shape ^ (shape >> 1)) & 0x5555) != 0;
}

/** Computes the neighbourhood code of a point from the colours of its neighbours. */
export function computeNeighbourhoodCode(board: Board, p: Point): i32 {
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
