/**
 * Points of a board, as branded integers.
 *
 * The board is stored with a border, so that the neighbours of a point need no
 * bounds test: rows are `size + 1` apart, one border column serves as the right
 * edge of a row and the left edge of the next, and a full border row lies above
 * and below. Column 0 is the left one, row 0 the top one (as in SGF and in a
 * printed diagram); texts such as "D4" count rows from the bottom, as on a real board.
 */
import { InputError } from '../base/inputError.js';

export type Point = number & { readonly __point: unique symbol };

/** Not a point: the move that plays nowhere. */
export const PASS = 0 as Point;

export const MIN_SIZE = 1;
export const MAX_SIZE = 25;

/** Column letters leave out I, which is too easily read as a 1 or a J. */
const COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

export function checkSize(size: number): void {
  if (!Number.isInteger(size) || size < MIN_SIZE || size > MAX_SIZE)
    throw new InputError(`board size ${size} is not a whole number from ${MIN_SIZE} to ${MAX_SIZE}`);
}

/** Distance between vertically neighbouring points. */
export const strideOf = (size: number): number => size + 1;

/** Length of an array indexed by point, borders included. */
export const cellCount = (size: number): number => strideOf(size) * (size + 2) + 1;

/**
 * Columns count from 0 at the left, rows from 0 at the top. They are not checked: what is outside the board may come out
 * as another point of it.
 */
export const pointAt = (column: number, row: number, size: number): Point =>
  ((row + 1) * strideOf(size) + column + 1) as Point;

export const columnOf = (point: Point, size: number): number => (point % strideOf(size)) - 1;
export const rowOf = (point: Point, size: number): number => Math.floor(point / strideOf(size)) - 1;

export function isOnBoard(point: number, size: number): boolean {
  const column = columnOf(point as Point, size);
  const row = rowOf(point as Point, size);
  return Number.isInteger(point) && column >= 0 && column < size && row >= 0 && row < size;
}

/** All points, row by row from the top left. */
export const pointsOf = memoizeBySize((size): readonly Point[] => {
  const points: Point[] = [];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) points.push(pointAt(column, row, size));
  return points;
});

/** Up, left, right, down. Some of them may be border cells. */
export function neighboursOf(point: Point, size: number): readonly [Point, Point, Point, Point] {
  const stride = strideOf(size);
  return [point - stride, point - 1, point + 1, point + stride] as unknown as readonly [Point, Point, Point, Point];
}

/** The four points that touch at a corner. Some of them may be border cells. */
export function diagonalsOf(point: Point, size: number): readonly [Point, Point, Point, Point] {
  const stride = strideOf(size);
  return [point - stride - 1, point - stride + 1, point + stride - 1, point + stride + 1] as unknown as readonly [
    Point,
    Point,
    Point,
    Point,
  ];
}

/** Reads "D4", "d4" or "pass"; undefined when the text names no point of this board. */
export function parsePoint(text: string, size: number): Point | undefined {
  if (/^pass$/i.test(text)) return PASS;
  const match = /^([A-HJ-Z])([1-9][0-9]?)$/i.exec(text);
  if (!match) return undefined;
  const column = COLUMNS.indexOf((match[1] as string).toUpperCase());
  const row = size - Number(match[2]);
  return column < size && row >= 0 ? pointAt(column, row, size) : undefined;
}

/** Writes a point as people do: "D4", or "pass". */
export function writePoint(point: Point, size: number): string {
  return point === PASS ? 'pass' : `${columnName(columnOf(point, size))}${size - rowOf(point, size)}`;
}

export const columnName = (column: number): string => COLUMNS.charAt(column);

/** Keeps one answer per board size: what depends on the size alone is worked out once. */
export function memoizeBySize<T>(make: (size: number) => T): (size: number) => T {
  const made: T[] = [];
  return (size) => {
    checkSize(size);
    made[size] ??= make(size);
    return made[size];
  };
}
