/** Computes where each point lies in the drawing of the board. */
import { columnOf, type Point, rowOf } from '../../rules/point.js';

/** The distance between two neighbouring lines, in units of the drawing. */
export const LINE_DISTANCE = 40;

export interface Geometry {
  readonly size: number;
  readonly margin: number;
  /** The width of the whole drawing, which is also its height. */
  readonly extent: number;
}

export function geometryOf(size: number, hasCoordinates: boolean): Geometry {
  const margin = LINE_DISTANCE * (hasCoordinates ? 1.3 : 0.85);
  return { size, margin, extent: 2 * margin + (size - 1) * LINE_DISTANCE };
}

export const xOf = (point: Point, { size, margin }: Geometry): number => margin + columnOf(point, size) * LINE_DISTANCE;
export const yOf = (point: Point, { size, margin }: Geometry): number => margin + rowOf(point, size) * LINE_DISTANCE;
