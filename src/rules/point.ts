/**
 * Points of a board, as integers with a TypeScript type of their own, so that other numbers cannot be used as points by
 * mistake.
 *
 * The board is stored with a border, so that code that visits the neighbours of a point needs no bounds test. A point
 * and the point below it are `size + 1` cells apart, because there is one border cell between two rows: it is the right
 * border of one row and the left border of the next row. A full border row lies above the board and another one below
 * it. Column 0 is on the left and row 0 is at the top, as in SGF and in a printed diagram. Texts such as "D4" count
 * rows from the bottom, as on a real board.
 */
import { InputError } from '../base/errors.js';

/** A point of a board, or PASS. The same number is another point on a board of another size. */
export type Point = number & { readonly __point: unique symbol };

/** The value that stands for a pass. It is not a point of the board. */
export const PASS = 0 as Point;

/** The smallest size of a board. */
export const MIN_SIZE = 1;
/** The largest size of a board. */
export const MAX_SIZE = 25;

/** The letters of the columns. The letter I is left out, because it is easily mistaken for 1 or J. */
const COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

/** Throws an InputError if there is no board of this size. */
export function checkSize(size: number): void {
  if (!Number.isInteger(size) || size < MIN_SIZE || size > MAX_SIZE)
    throw new InputError(`board size ${size} is not a whole number from ${MIN_SIZE} to ${MAX_SIZE}`);
}

/** The difference between the indices of a point and the point below it. */
export const strideOf = (size: number): number => size + 1;

/** The length of an array that is indexed by point and includes the border. */
export const cellCount = (size: number): number => strideOf(size) * (size + 2) + 1;

/**
 * The point at a column, counted from 0 at the left, and a row, counted from 0 at the top. The coordinates are not
 * checked: coordinates outside the board may result in another point of the board.
 */
export const pointAt = (column: number, row: number, size: number): Point =>
  ((row + 1) * strideOf(size) + column + 1) as Point;

/** The column of a point, counted from 0 at the left. */
export const columnOf = (point: Point, size: number): number => (point % strideOf(size)) - 1;
/** The row of a point, counted from 0 at the top. */
export const rowOf = (point: Point, size: number): number => Math.floor(point / strideOf(size)) - 1;

/** Is this number a point of the board? PASS and border cells are not. */
export function isOnBoard(point: number, size: number): boolean {
  const column = columnOf(point as Point, size);
  const row = rowOf(point as Point, size);
  return Number.isInteger(point) && column >= 0 && column < size && row >= 0 && row < size;
}

/** All points of the board, row by row from the top left. */
export const pointsOf = memoizeBySize((size): readonly Point[] => {
  const points: Point[] = [];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) points.push(pointAt(column, row, size));
  return points;
});

/** The neighbours above, left, right and below. Some of them may be border cells. */
export function neighboursOf(point: Point, size: number): readonly [Point, Point, Point, Point] {
  const stride = strideOf(size);
  return [point - stride, point - 1, point + 1, point + stride] as unknown as readonly [Point, Point, Point, Point];
}

/** The four diagonal neighbours. Some of them may be border cells. */
export function diagonalsOf(point: Point, size: number): readonly [Point, Point, Point, Point] {
  const stride = strideOf(size);
  return [point - stride - 1, point - stride + 1, point + stride - 1, point + stride + 1] as unknown as readonly [
    Point,
    Point,
    Point,
    Point,
  ];
}

/** Parses "D4", "d4" or "pass"; undefined for any other text and for points outside the board. */
export function parsePoint(text: string, size: number): Point | undefined {
  if (/^pass$/i.test(text)) return PASS;
  const match = /^([A-HJ-Z])([1-9][0-9]?)$/i.exec(text);
  if (!match) return undefined;
  const column = COLUMNS.indexOf((match[1] as string).toUpperCase());
  const row = size - Number(match[2]);
  return column < size && row >= 0 ? pointAt(column, row, size) : undefined;
}

/** Writes a point as "D4", or "pass". */
export function writePoint(point: Point, size: number): string {
  return point === PASS ? 'pass' : `${columnName(columnOf(point, size))}${size - rowOf(point, size)}`;
}

/** The letter of a column, which is counted from 0. */
export const columnName = (column: number): string => COLUMNS.charAt(column);

/**
 * Returns a function that, for each board size, calls `make` only the first time and returns the stored result every
 * other time.
 */
export function memoizeBySize<T>(make: (size: number) => T): (size: number) => T {
  const made: T[] = [];
  return (size) => {
    checkSize(size);
    made[size] ??= make(size);
    return made[size];
  };
}
