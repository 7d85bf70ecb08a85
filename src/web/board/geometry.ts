/** Computes where each point lies in the drawing of the board. */
import { columnOf, type Point, rowOf } from '../../rules/point.js';

/** The distance between two neighbouring lines, in units of the drawing. */
export const LINE_DISTANCE = 40;

export interface Geometry {
  readonly size: number;
  readonly margin: number;
  /** The distance of the names of rows and columns from the edge of the board. */
  readonly nameAt: number;
  /** The width of the whole drawing, which is also its height. */
  readonly extent: number;
}

/** On boards with more lines than this, letters must be larger, because the board is drawn smaller. */
const SMALL_BOARD = 13;

export function geometryOf(size: number, hasCoordinates: boolean): Geometry {
  const isSmall = size <= SMALL_BOARD;
  const margin = LINE_DISTANCE * (hasCoordinates ? (isSmall ? 0.95 : 1.3) : 0.85);
  const nameAt = margin - LINE_DISTANCE * (isSmall ? 0.68 : 0.755);
  return { size, margin, nameAt, extent: 2 * margin + (size - 1) * LINE_DISTANCE };
}

export const xOf = (point: Point, { size, margin }: Geometry): number => margin + columnOf(point, size) * LINE_DISTANCE;
export const yOf = (point: Point, { size, margin }: Geometry): number => margin + rowOf(point, size) * LINE_DISTANCE;
