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
  /** Whether the board is turned by half a turn, so that its first row is at the bottom. */
  readonly isTurned: boolean;
}

/** On boards with more lines than this, letters must be larger, because the board is drawn smaller. */
const SMALL_BOARD = 13;

export function geometryOf(size: number, hasCoordinates: boolean, isTurned: boolean): Geometry {
  const isSmall = size <= SMALL_BOARD;
  const margin = LINE_DISTANCE * (hasCoordinates ? (isSmall ? 0.95 : 1.3) : 0.85);
  const nameAt = margin - LINE_DISTANCE * (isSmall ? 0.68 : 0.755);
  return { size, margin, nameAt, extent: 2 * margin + (size - 1) * LINE_DISTANCE, isTurned };
}

/** Where the column or row with this index lies. */
export const lineAt = (index: number, { size, margin, isTurned }: Geometry): number =>
  margin + (isTurned ? size - 1 - index : index) * LINE_DISTANCE;

export const xOf = (point: Point, geometry: Geometry): number => lineAt(columnOf(point, geometry.size), geometry);
export const yOf = (point: Point, geometry: Geometry): number => lineAt(rowOf(point, geometry.size), geometry);
