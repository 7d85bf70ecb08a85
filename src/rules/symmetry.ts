/**
 * The eight symmetries of a board: its rotations and reflections. They do not change the game, so learners may treat
 * all eight images of a position as the same position.
 *
 * A symmetry is a number from 0 to 7. Each of its three bits stands for an operation. The operations are applied in
 * this order: the bit 4 exchanges columns and rows, the bit 2 reverses the order of the rows, and the bit 1 reverses
 * the order of the columns.
 */
import { columnOf, PASS, type Point, pointAt, pointsOf, rowOf } from './point.js';
import { type Position, stoneAt, withStones } from './position.js';

/** All symmetries of a board. */
export const SYMMETRIES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
/** A rotation or reflection of the board, as a number. 0 changes nothing. */
export type Symmetry = (typeof SYMMETRIES)[number];

/** The symmetry that changes nothing. */
export const IDENTITY: Symmetry = 0;

const TRANSPOSE = 4;
const FLIP_ROWS = 2;
const FLIP_COLUMNS = 1;

/** The image of a point; a pass stays a pass. */
export function pointUnderSymmetry(point: Point, symmetry: Symmetry, size: number): Point {
  if (point === PASS) return PASS;
  let [column, row] = [columnOf(point, size), rowOf(point, size)];
  if (symmetry & TRANSPOSE) [column, row] = [row, column];
  if (symmetry & FLIP_ROWS) row = size - 1 - row;
  if (symmetry & FLIP_COLUMNS) column = size - 1 - column;
  return pointAt(column, row, size);
}

/** The image of a position. The stones and the ko are moved; the side to move and the prisoners stay the same. */
export function positionUnderSymmetry(position: Position, symmetry: Symmetry): Position {
  const { size, ko } = position;
  const stones = pointsOf(size).map(
    (point) => [pointUnderSymmetry(point, symmetry, size), stoneAt(position, point)] as const,
  );
  return { ...withStones(position, stones), ko: ko && pointUnderSymmetry(ko, symmetry, size) };
}

/** The symmetry that has the same effect as `first` followed by `second`. */
export function composedSymmetry(first: Symmetry, second: Symmetry): Symmetry {
  const moved = second & TRANSPOSE ? withFlipsExchanged(first) : first;
  return (moved ^ second) as Symmetry;
}

/** The symmetry that undoes `symmetry`. */
export const inverseSymmetry = (symmetry: Symmetry): Symmetry =>
  symmetry & TRANSPOSE ? withFlipsExchanged(symmetry) : symmetry;

/**
 * Exchanges the bits FLIP_ROWS and FLIP_COLUMNS of a symmetry. `composedSymmetry` needs this function, because
 * FLIP_COLUMNS before TRANSPOSE has the same effect as FLIP_ROWS after TRANSPOSE.
 */
const withFlipsExchanged = (symmetry: Symmetry): Symmetry =>
  ((symmetry & TRANSPOSE) |
    (symmetry & FLIP_COLUMNS ? FLIP_ROWS : 0) |
    (symmetry & FLIP_ROWS ? FLIP_COLUMNS : 0)) as Symmetry;
