/** Where points lie in the drawing. */
import { columnOf, type Point, rowOf } from '../../rules/point.js';

/** The distance between two lines, in units of the drawing. */
export const CELL = 40;

export interface Geometry {
  readonly size: number;
  readonly margin: number;
  /** Width and height of the whole drawing. */
  readonly extent: number;
}

export function geometryOf(size: number, hasCoordinates: boolean): Geometry {
  const margin = CELL * (hasCoordinates ? 1.3 : 0.85);
  return { size, margin, extent: 2 * margin + (size - 1) * CELL };
}

export const xOf = (point: Point, { size, margin }: Geometry): number => margin + columnOf(point, size) * CELL;
export const yOf = (point: Point, { size, margin }: Geometry): number => margin + rowOf(point, size) * CELL;
