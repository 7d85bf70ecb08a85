/**
 * Reads and writes points in SGF: one letter for the column and one for the row, counted from the top left. A list of
 * points may also contain rectangles.
 */
import { columnOf, PASS, type Point, pointAt, rowOf } from '../rules/point.js';

const A = 0x61;

/** The maximum board size on which "tt" means a pass, as in old files. On these boards "tt" is not a point. */
const MAX_SIZE_WITH_TT = 19;

/** Returns the point that a text such as "cc" stands for; undefined if the text is not a point of the board. */
export function trySgfPoint(raw: string, size: number): Point | undefined {
  if (raw.length !== 2) {
    const text = raw.trim();
    return text.length === 2 ? trySgfPoint(text, size) : undefined;
  }
  const column = raw.charCodeAt(0) - A;
  const row = raw.charCodeAt(1) - A;
  return column >= 0 && column < size && row >= 0 && row < size ? pointAt(column, row, size) : undefined;
}

/** Returns the point of a move, or PASS; undefined if the text is not a move. */
export function trySgfMove(raw: string, size: number): Point | undefined {
  const point = trySgfPoint(raw, size);
  if (point !== undefined) return point;
  const text = raw.trim();
  return text === '' || (text === 'tt' && size <= MAX_SIZE_WITH_TT) ? PASS : undefined;
}

/**
 * Returns the points of one entry of a list, which is a point ("cc") or a rectangle ("cc:dd"). Returns undefined if the
 * entry is neither.
 */
export function trySgfPoints(raw: string, size: number): Point[] | undefined {
  const corners = raw.split(':', 3).map((corner) => trySgfPoint(corner, size));
  const [from, to = from] = corners;
  if (corners.includes(undefined) || corners.length > 2 || from === undefined || to === undefined) return undefined;
  return from === to ? [from] : rectangle(from, to, size);
}

/** Returns the points of a rectangle, given two opposite corners in any order. */
function rectangle(one: Point, other: Point, size: number): Point[] {
  const columns = [columnOf(one, size), columnOf(other, size)] as const;
  const rows = [rowOf(one, size), rowOf(other, size)] as const;
  const points: Point[] = [];
  for (let row = Math.min(...rows); row <= Math.max(...rows); row++)
    for (let column = Math.min(...columns); column <= Math.max(...columns); column++)
      points.push(pointAt(column, row, size));
  return points;
}

/** Writes a point in SGF; a pass is an empty text. */
export function writeSgfPoint(point: Point, size: number): string {
  return point === PASS ? '' : String.fromCharCode(A + columnOf(point, size), A + rowOf(point, size));
}
