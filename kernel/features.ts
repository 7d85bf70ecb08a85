/**
 * What can be said of every legal move: the features of Coulom 2007, and some
 * of ours. Training, prediction, widening and explanation all read them here.
 */
import { Board } from './board';
import { distanceOf, fillCells, readCircles } from './circles';
import { countChains, readContacts } from './contact';
import { denseIndex } from './expand';
import { FAR, measureFates } from './fate';
import { Feature, FeatureSpace, LEVEL_BYTES } from './featureSpace';
import { isLegal } from './legality';
import { Color, EMPTY, indexOfPoint, PASS, Point, POINT_BYTES } from './point';
import { endOfPoints, firstPoint } from './setup';

const FARTHEST: i32 = 17;
/** Levels of the owner: eight equal parts of the playouts. */
const OWNER_LEVELS: i32 = 8;

/** Describes all candidates of `color`. `f.last`, `f.beforeLast` and `f.lastTook` tell what was played before. */
export function describe(f: FeatureSpace, board: Board, color: Color): void {
  fillCells(f, board, color);
  countChains(f, board);
  if (f.last != PASS) measureFates(f, board, f.last);
  let count = 0;
  for (let p = firstPoint(board); p < endOfPoints(board); p += POINT_BYTES)
    if (board.color[p] == EMPTY && isLegal(board, color, p)) describePoint(f, board, color, p, count++);
  describePass(f, count++);
  f.count = count;
}

/** Reads nothing but the circles around all legal points; returns how many there are. */
export function describeShapes(f: FeatureSpace, board: Board): i32 {
  fillCells(f, board, board.toMove);
  let count = 0;
  for (let p = firstPoint(board); p < endOfPoints(board); p += POINT_BYTES)
    if (board.color[p] == EMPTY && isLegal(board, board.toMove, p)) readCircles(f, board, p, count++);
  return count;
}

/** Reads nothing but the circles around one point, into the lists of candidate 0. */
export function describeShapeAt(f: FeatureSpace, board: Board, p: Point): void {
  fillCells(f, board, board.toMove);
  readCircles(f, board, p, 0);
}

function describePoint(f: FeatureSpace, board: Board, color: Color, p: Point, candidate: i32): void {
  const levels = f.levelsOf(candidate);
  memory.fill(changetype<usize>(levels), 0, LEVEL_BYTES);
  f.points[candidate] = p;
  levels[Feature.Border] = lineOf(board, p);
  levels[Feature.Distance] = distanceLevel(board, p, f.last);
  levels[Feature.DistanceBefore] = distanceLevel(board, p, f.beforeLast);
  if (f.last != PASS) levels[Feature.Fate] = min(f.fates[indexOfPoint(p)], FAR);
  if (f.ownerPlayouts > 0)
    levels[Feature.Owner] = 1 + (f.owned[denseIndex(board, p)] * OWNER_LEVELS) / (f.ownerPlayouts + 1);
  readContacts(f, board, color, p, levels);
  readCircles(f, board, p, candidate);
}

function describePass(f: FeatureSpace, candidate: i32): void {
  const levels = f.levelsOf(candidate);
  memory.fill(changetype<usize>(levels), 0, LEVEL_BYTES);
  levels[Feature.Pass] = f.lastPassed ? 2 : 1;
  f.points[candidate] = PASS;
  f.shapes[candidate] = 0;
  f.replies[candidate] = 0;
  f.shapeHashesOf(candidate)[0] = 0;
  f.replyHashesOf(candidate)[0] = 0;
}

@inline
function lineOf(board: Board, p: Point): i32 {
  const end = board.size - 1;
  const row = board.row[p];
  const column = board.column[p];
  return 1 + min(min(row, end - row), min(column, end - column));
}

/** Absent when there was no such move or it was a pass; level 1 where it stood and was taken. */
@inline
function distanceLevel(board: Board, p: Point, from: Point): i32 {
  if (from == PASS) return 0;
  const d = distanceOf(board.column[p] - board.column[from], board.row[p] - board.row[from]);
  return d == 0 ? 1 : min(d, FARTHEST);
}
