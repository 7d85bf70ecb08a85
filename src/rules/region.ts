/**
 * Connected sets of points. Territory and life are questions about the regions
 * that stones cut the board into, and about who surrounds them.
 */
import { isOnBoard, neighboursOf, type Point, pointsOf } from './point.js';

export interface Region {
  readonly points: readonly Point[];
  /** The points of the board that touch the region from outside. */
  readonly border: ReadonlySet<Point>;
}

/** The largest connected sets of points for which `isInside` holds, by their first point from the top left. */
export function regionsOf(size: number, isInside: (point: Point) => boolean): Region[] {
  const seen = new Set<Point>();
  const regions: Region[] = [];
  for (const start of pointsOf(size)) {
    if (seen.has(start) || !isInside(start)) continue;
    const region = exploreRegion(size, start, isInside);
    for (const point of region.points) seen.add(point);
    regions.push(region);
  }
  return regions;
}

function exploreRegion(size: number, start: Point, isInside: (point: Point) => boolean): Region {
  // A set is walked in the order of insertion, also while it grows: it is the queue of the search, too.
  const points = new Set([start]);
  const border = new Set<Point>();
  for (const point of points) {
    for (const next of neighboursOf(point, size)) {
      if (!isOnBoard(next, size)) continue;
      if (isInside(next)) points.add(next);
      else border.add(next);
    }
  }
  return { points: [...points], border };
}
