/**
 * Diagrams: positions as text that people can read and type. X or # is a black stone, O is a
 * white stone, "." is an empty point and "+" is an empty star point.
 *
 *        A B C                      Short form, for tests:
 *      3 . X . 3
 *      2 X O(X)2                    . X . / X O X / . . .
 *      1 . . . 1
 *        A B C
 */
import { InputError } from '../base/errors.js';
import type { Color } from './color.js';
import { starPoints } from './handicap.js';
import { checkSize, columnName, type Point, pointAt } from './point.js';
import { emptyPosition, type Position, stoneAt, withStones } from './position.js';

/**
 * Parses a diagram with or without coordinates. Rows are separated by line breaks or "/". Stones without
 * liberties stay on the board. Throws an InputError that names the row if the diagram is not square or contains an
 * unknown sign.
 */
export function parseDiagram(text: string, toMove: Color = 'black'): Position {
  const rows = text.split(/[\n/]/).map(signsOf).filter(isBoardRow);
  const size = rows.length;
  if (size === 0) throw new InputError('the diagram has no rows');
  checkSize(size);
  const stones = rows.flatMap((signs, row) => stonesOfRow(signs, row, size));
  return withStones(emptyPosition(size), stones, toMove);
}

/** Returns only the signs of the points in a row: removes spaces, row numbers and the brackets around the last move. */
const signsOf = (line: string): string => line.replace(/[\s()]/g, '').replace(/^\d+|\d+$/g, '');

/**
 * Is this line a row of the board, and not the line of column letters? The column letters begin with A; a row never
 * does, because no point is written as A.
 */
const isBoardRow = (signs: string): boolean => signs !== '' && !/^A[A-Z]*$/i.test(signs);

function stonesOfRow(signs: string, row: number, size: number): (readonly [Point, Color])[] {
  if (signs.length !== size)
    throw new InputError(`row ${row + 1} of the diagram has ${signs.length} points, but there are ${size} rows`);
  return [...signs].flatMap((sign, column) => {
    if (!(sign in SIGNS)) throw new InputError(`row ${row + 1} of the diagram has the unknown sign "${sign}"`);
    const color = SIGNS[sign];
    return color ? [[pointAt(column, row, size), color] as const] : [];
  });
}

const SIGNS: Readonly<Record<string, Color | undefined>> = {
  '.': undefined,
  '+': undefined,
  X: 'black',
  '#': 'black',
  O: 'white',
};

/** How a diagram is drawn. */
export interface DiagramOptions {
  /** True if column letters and row numbers are written around the board. The default is true. */
  readonly coordinates?: boolean;
  /** The point of the last move, which is written in brackets. */
  readonly lastMove?: Point;
}

/** Draws a position, one line per row, without a line break at the end. */
export function writeDiagram(position: Position, options: DiagramOptions = {}): string {
  const { size } = position;
  const rows = Array.from({ length: size }, (_, row) => writeRow(position, row, options.lastMove));
  // Every row begins with a space, which separates the row from its number. If the last move is the first point of the
  // row, a bracket replaces the space. Without row numbers and without a last move, the space is removed.
  const margin = options.lastMove === undefined ? 1 : 0;
  if (options.coordinates === false) return rows.map((row) => row.trimEnd().slice(margin)).join('\n');
  const letters = `  ${Array.from({ length: size }, (_, column) => ` ${columnName(column)}`).join('')}`;
  const numbered = rows.map((row, index) => `${String(size - index).padStart(2)}${row}${size - index}`);
  return [letters, ...numbered, letters].join('\n');
}

/** Writes a row with a space on both sides of each sign. Brackets replace the spaces around the last move. */
function writeRow(position: Position, row: number, lastMove: Point | undefined): string {
  const signs = Array.from({ length: position.size }, (_, column) => {
    const point = pointAt(column, row, position.size);
    return point === lastMove ? `(${signOf(position, point)})` : ` ${signOf(position, point)} `;
  });
  return signs.reduce((line, sign) => (sign.startsWith('(') ? line.slice(0, -1) + sign : line + sign.slice(1)));
}

function signOf(position: Position, point: Point): string {
  const color = stoneAt(position, point);
  if (color) return color === 'black' ? 'X' : 'O';
  return starPoints(position.size).includes(point) ? '+' : '.';
}
