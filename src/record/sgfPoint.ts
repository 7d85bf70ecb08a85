/** Points as SGF writes them: two letters, column and row from the top left; rectangles of them in lists. */
import { columnOf, PASS, type Point, pointAt, rowOf } from '../rules/point.js';

const A = 0x61;

/** On boards up to this size "tt", a point outside, is an old way to pass. */
const MAX_SIZE_WITH_TT = 19;

/** Reads a point of the board; undefined when the text is none. */
export function tryPoint(raw: string, size: number): Point | undefined {
  if (raw.length !== 2) {
    const text = raw.trim();
    return text.length === 2 ? tryPoint(text, size) : undefined;
  }
  const column = raw.charCodeAt(0) - A;
  const row = raw.charCodeAt(1) - A;
  return column >= 0 && column < size && row >= 0 && row < size ? pointAt(column, row, size) : undefined;
}

/** Reads the point of a move, which may be PASS; undefined when the text is no move. */
export function tryMove(raw: string, size: number): Point | undefined {
  const point = tryPoint(raw, size);
  if (point !== undefined) return point;
  const text = raw.trim();
  return text === '' || (text === 'tt' && size <= MAX_SIZE_WITH_TT) ? PASS : undefined;
}

/** The points of one entry of a list: a point ("cc") or a rectangle ("cc:dd"); undefined when it is neither. */
export function tryPoints(raw: string, size: number): Point[] | undefined {
  const corners = raw.split(':', 3).map((corner) => tryPoint(corner, size));
  const [from, to = from] = corners;
  if (corners.includes(undefined) || corners.length > 2 || from === undefined || to === undefined) return undefined;
  return from === to ? [from] : rectangle(from, to, size);
}

/** Any two opposite corners will do, in any order. */
function rectangle(one: Point, other: Point, size: number): Point[] {
  const columns = [columnOf(one, size), columnOf(other, size)] as const;
  const rows = [rowOf(one, size), rowOf(other, size)] as const;
  const points: Point[] = [];
  for (let row = Math.min(...rows); row <= Math.max(...rows); row++)
    for (let column = Math.min(...columns); column <= Math.max(...columns); column++)
      points.push(pointAt(column, row, size));
  return points;
}

export function writeSgfPoint(point: Point, size: number): string {
  return point === PASS ? '' : String.fromCharCode(A + columnOf(point, size), A + rowOf(point, size));
}
