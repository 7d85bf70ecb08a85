/**
 * The eight ways to turn and mirror a board. Go does not change under them, so
 * learners and opening books may treat all eight images of a position as one.
 *
 * A symmetry is a number whose bits say what to do, in this order: 4 exchanges
 * columns and rows, 2 turns the rows upside down, 1 mirrors the columns.
 */
import { columnOf, PASS, type Point, pointAt, pointsOf, rowOf } from './point.js';
import { type Position, stoneAt, withStones } from './position.js';

export const SYMMETRIES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** The symmetry that changes nothing. */
export const IDENTITY: Symmetry = 0;

const TRANSPOSE = 4;
const FLIP_ROWS = 2;
const FLIP_COLUMNS = 1;

/** Where the symmetry puts this point; a pass stays a pass. */
export function imageOf(point: Point, symmetry: Symmetry, size: number): Point {
  if (point === PASS) return PASS;
  let [column, row] = [columnOf(point, size), rowOf(point, size)];
  if (symmetry & TRANSPOSE) [column, row] = [row, column];
  if (symmetry & FLIP_ROWS) row = size - 1 - row;
  if (symmetry & FLIP_COLUMNS) column = size - 1 - column;
  return pointAt(column, row, size);
}

/** The whole position turned: stones and ko; turn and prisoners stay. */
export function imageOfPosition(position: Position, symmetry: Symmetry): Position {
  const { size, ko } = position;
  const stones = pointsOf(size).map((point) => [imageOf(point, symmetry, size), stoneAt(position, point)] as const);
  return { ...withStones(position, stones), ko: ko && imageOf(ko, symmetry, size) };
}

/** The symmetry that does `first` and then `second`. */
export function composed(first: Symmetry, second: Symmetry): Symmetry {
  const moved = second & TRANSPOSE ? withFlipsExchanged(first) : first;
  return (moved ^ second) as Symmetry;
}

/** The symmetry that takes this one back. */
export const inverseOf = (symmetry: Symmetry): Symmetry =>
  symmetry & TRANSPOSE ? withFlipsExchanged(symmetry) : symmetry;

/** Mirroring columns and then exchanging both axes is exchanging them and then mirroring rows. */
const withFlipsExchanged = (symmetry: Symmetry): Symmetry =>
  ((symmetry & TRANSPOSE) |
    (symmetry & FLIP_COLUMNS ? FLIP_ROWS : 0) |
    (symmetry & FLIP_ROWS ? FLIP_COLUMNS : 0)) as Symmetry;
