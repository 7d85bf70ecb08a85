/** Parses locations as KataGo writes them: "C4", "pass", or the column and the row of a point, counted from 0. */
import { type Point, parsePoint, pointAt } from '../../rules/point.js';

const COORDINATES = /^\(\s*(\d{1,2})\s*,\s*(\d{1,2})\s*\)$/;

/** Returns the point or the pass; undefined if the text is neither. Row 0 is at the top. */
export function parseLocation(text: string, size: number): Point | undefined {
  const coordinates = COORDINATES.exec(text.trim());
  if (!coordinates) return parsePoint(text, size);
  const [column, row] = [Number(coordinates[1]), Number(coordinates[2])];
  return column < size && row < size ? pointAt(column, row, size) : undefined;
}
