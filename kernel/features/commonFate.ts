/**
 * Measures distances to the last move on the common fate graph (Graepel et al. 2001). On this graph a chain counts as
 * one point, so steps inside a chain are free.
 */
import { Board } from '../board/board';
import { neighbourOnSide } from '../board/neighbourhood';
import { BORDER, EMPTY, cellIndexOfPoint, Point, POINT_BYTES } from '../board/point';
import { pointAfterLast, firstPoint } from '../board/setup';
import { FeatureMemory } from './featureMemory';

/** Distances above this limit count as the limit. */
export const MAX_COMMON_FATE_DISTANCE: i32 = 9;

/** Fills `f.fates` with the distances of all points from `start`. */
export function measureCommonFateDistances(f: FeatureMemory, board: Board, start: Point): void {
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES)
    f.fates[cellIndexOfPoint(p)] = MAX_COMMON_FATE_DISTANCE;
  const queue = f.queue;
  f.clearMarks();
  let end = enter(f, board, start, 0, 0);
  for (let i = 0; i < end; i++) {
    const p = queue[i];
    const next = f.fates[cellIndexOfPoint(p)] + 1;
    if (next >= MAX_COMMON_FATE_DISTANCE) return;
    for (let side = 0; side < 4; side++) {
      const n = neighbourOnSide(board, p, side);
      if (board.color[n] != BORDER) end = enter(f, board, n, next, end);
    }
  }
}

/**
 * Unless the point is already marked, adds the point and the other stones of its chain to the queue. Returns the new
 * end of the queue.
 */
function enter(f: FeatureMemory, board: Board, p: Point, distance: i32, end: i32): i32 {
  if (!f.mark(p)) return end;
  f.fates[cellIndexOfPoint(p)] = distance;
  f.queue[end++] = p;
  if (board.color[p] == EMPTY) return end;
  for (let stone = board.next[p]; stone != p; stone = board.next[stone]) {
    f.mark(stone);
    f.fates[cellIndexOfPoint(stone)] = distance;
    f.queue[end++] = stone;
  }
  return end;
}
