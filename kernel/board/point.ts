/**
 * How the kernel represents points and colours.
 *
 * A point is the byte offset of its record inside a board, not an index. So the address of a field of the record is the
 * sum of the board's address, the point and a constant. In `src/rules` a point is an index: the indices of successive
 * rows differ by `size + 1`, and a border surrounds the board. Here, the same point is this index times POINT_BYTES.
 * Offset 0 is not a point of the board: it stands for a pass, for "none", and for the chain of every point without a
 * stone.
 */
export type Point = i32;
export type Color = i32;

export const NONE: Point = 0;
export const PASS: Point = 0;

export const EMPTY: Color = 0;
export const BLACK: Color = 1;
export const WHITE: Color = 2;
export const BORDER: Color = 3;

export const MIN_SIZE: i32 = 2;
export const MAX_SIZE: i32 = 19;
export const MAX_AREA: i32 = MAX_SIZE * MAX_SIZE;
/**
 * The number of records of the largest board. There is a border row above its rows and another below, and every row has
 * one border cell besides its points. One more border cell follows the last row: it is the lower right neighbour of the
 * last point.
 */
export const MAX_CELLS: i32 = (MAX_SIZE + 1) * (MAX_SIZE + 2) + 1;

const POINT_SHIFT: i32 = 5;
export const POINT_BYTES: i32 = 1 << POINT_SHIFT;

/**
 * Stands for the previous move if no move has been played yet. No move can have this value, because it is a border cell
 * on every board size.
 */
export const NO_PREVIOUS_MOVE: Point = POINT_BYTES;

@inline
export function pointOfCellIndex(index: i32): Point {
  return index << POINT_SHIFT;
}

@inline
export function cellIndexOfPoint(point: Point): i32 {
  return point >> POINT_SHIFT;
}

/** The point in a row and a column, both counted from 0 at the top left. */
@inline
export function pointAt(size: i32, row: i32, column: i32): Point {
  return pointOfCellIndex((row + 1) * (size + 1) + column + 1);
}

@inline
export function opponent(color: Color): Color {
  return 3 - color;
}
