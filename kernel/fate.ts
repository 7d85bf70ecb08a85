/**
 * How far is a point from the last move when chains count as one? Steps along
 * stones of one colour are free: the common fate graph of Graepel et al. (2001).
 */
import { Board } from './board';
import { FeatureSpace } from './featureSpace';
import { BORDER, EMPTY, indexOfPoint, Point, POINT_BYTES } from './point';
import { endOfPoints, firstPoint } from './setup';
import { sideOf } from './shape';

/** Distances are measured up to here. */
export const FAR: i32 = 9;

/** Fills `fates` with distances from `start`. */
export function measureFates(f: FeatureSpace, board: Board, start: Point): void {
  for (let p = firstPoint(board); p < endOfPoints(board); p += POINT_BYTES) f.fates[indexOfPoint(p)] = FAR;
  const queue = f.queue;
  f.clearMarks();
  let end = enter(f, board, start, 0, 0);
  for (let i = 0; i < end; i++) {
    const p = queue[i];
    const next = f.fates[indexOfPoint(p)] + 1;
    if (next >= FAR) return;
    for (let side = 0; side < 4; side++) {
      const n = sideOf(board, p, side);
      if (board.color[n] != BORDER) end = enter(f, board, n, next, end);
    }
  }
}

/** Puts a point into the queue, and with it all of its chain, unless it is there already; returns the new end. */
function enter(f: FeatureSpace, board: Board, p: Point, distance: i32, end: i32): i32 {
  if (!f.mark(p)) return end;
  f.fates[indexOfPoint(p)] = distance;
  f.queue[end++] = p;
  if (board.color[p] == EMPTY) return end;
  for (let stone = board.next[p]; stone != p; stone = board.next[stone]) {
    f.mark(stone);
    f.fates[indexOfPoint(stone)] = distance;
    f.queue[end++] = stone;
  }
  return end;
}
