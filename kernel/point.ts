/**
 * Points and colours as the kernel sees them.
 *
 * A point is the byte offset of its record inside a board, not an index: the
 * address of any field is then one addition away. Point `i` of `src/rules` (rows
 * `size + 1` apart, a border around) is `i * POINT_BYTES` here. Offset 0 is no
 * point at all: it stands for a pass, for "none", and as the chain of every
 * point without a stone.
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
/** Records of the largest board: the one at offset 0, the bordered rows, and the lower right corner's neighbour. */
export const MAX_POINTS: i32 = (MAX_SIZE + 1) * (MAX_SIZE + 2) + 1;

const POINT_SHIFT: i32 = 5;
export const POINT_BYTES: i32 = 1 << POINT_SHIFT;

/** Stands for the move before the first of a game: a border cell on every size. */
export const NO_POINT: Point = POINT_BYTES;

@inline
export function pointOfIndex(index: i32): Point {
  return index << POINT_SHIFT;
}

@inline
export function indexOfPoint(point: Point): i32 {
  return point >> POINT_SHIFT;
}

/** The point in a row and a column, counted from 0 at the top left. */
@inline
export function pointAt(size: i32, row: i32, column: i32): Point {
  return pointOfIndex((row + 1) * (size + 1) + column + 1);
}

@inline
export function opponent(color: Color): Color {
  return 3 - color;
}
