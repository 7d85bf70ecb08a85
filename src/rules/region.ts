/**
 * Regions: connected sets of points. Territory and life depend on the regions of the board and on the stones around
 * them.
 */
import { isOnBoard, neighboursOf, type Point, pointsOf } from './point.js';

/** A connected set of points. */
export interface Region {
  readonly points: readonly Point[];
  /** The points of the board that are next to the region but outside it. */
  readonly border: ReadonlySet<Point>;
}

/**
 * Divides the points for which `isInside` is true into regions. Two of these points are in the same region if a path of
 * neighbouring points leads from one to the other and `isInside` is true for each point of the path. The regions are
 * ordered by their first point from the top left.
 */
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
  // The loop also visits the points that are added to `points` while the loop runs.
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
