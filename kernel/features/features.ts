/**
 * Computes the features of every legal move: those of Coulom 2007, and some of our own. Training, prediction,
 * progressive widening and explanations of moves all use this code.
 */
import { Board, denseIndex } from '../board/board';
import { isLegal } from '../board/legality';
import { Color, EMPTY, cellIndexOfPoint, PASS, Point, POINT_BYTES } from '../board/point';
import { pointAfterLast, firstPoint } from '../board/setup';
import { circleDistance, copyBoardToCells, readCircles } from './circles';
import { MAX_COMMON_FATE_DISTANCE, measureCommonFateDistances } from './commonFate';
import { countChainLiberties, readChainFeatures } from './chainFeatures';
import { Feature, FeatureMemory, LEVEL_BYTES_PER_CANDIDATE } from './featureMemory';

const MAX_DISTANCE: i32 = 17;
/**
 * The number of levels of the feature Owner. The feature tells in what share of the playouts the mover owns the point.
 * The numbers from 0 to 1 are divided into this many equal ranges, and the level says in which range the share is.
 */
const OWNER_LEVELS: i32 = 8;

/**
 * Computes the features of all legal moves of `color`. The caller has set `f.last`, `f.beforeLast`, `f.lastTook` and
 * `f.lastPassed`.
 */
export function computeMoveFeatures(f: FeatureMemory, board: Board, color: Color): void {
  copyBoardToCells(f, board, color);
  countChainLiberties(f, board);
  if (f.last != PASS) measureCommonFateDistances(f, board, f.last);
  let count = 0;
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES)
    if (board.color[p] == EMPTY && isLegal(board, color, p)) describePoint(f, board, color, p, count++);
  describePass(f, count++);
  f.count = count;
}

/** Computes only the shapes around all legal moves of the side to move. Returns the number of moves. */
export function computeMoveShapes(f: FeatureMemory, board: Board): i32 {
  copyBoardToCells(f, board, board.toMove);
  let count = 0;
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES)
    if (board.color[p] == EMPTY && isLegal(board, board.toMove, p)) readCircles(f, board, p, count++);
  return count;
}

/** Computes only the shapes around one point, and stores them in the lists of candidate 0. */
export function computeShapesAround(f: FeatureMemory, board: Board, p: Point): void {
  copyBoardToCells(f, board, board.toMove);
  readCircles(f, board, p, 0);
}

function describePoint(f: FeatureMemory, board: Board, color: Color, p: Point, candidate: i32): void {
  const levels = f.levelsOf(candidate);
  memory.fill(changetype<usize>(levels), 0, LEVEL_BYTES_PER_CANDIDATE);
  f.points[candidate] = p;
  levels[Feature.Border] = lineOf(board, p);
  levels[Feature.Distance] = distanceLevel(board, p, f.last);
  levels[Feature.DistanceBefore] = distanceLevel(board, p, f.beforeLast);
  if (f.last != PASS) levels[Feature.Fate] = min(f.fates[cellIndexOfPoint(p)], MAX_COMMON_FATE_DISTANCE);
  if (f.ownerPlayouts > 0)
    levels[Feature.Owner] = 1 + (f.owned[denseIndex(board, p)] * OWNER_LEVELS) / (f.ownerPlayouts + 1);
  readChainFeatures(f, board, color, p, levels);
  readCircles(f, board, p, candidate);
}

function describePass(f: FeatureMemory, candidate: i32): void {
  const levels = f.levelsOf(candidate);
  memory.fill(changetype<usize>(levels), 0, LEVEL_BYTES_PER_CANDIDATE);
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

/**
 * The level of the distance between `p` and the earlier move `from`; 0 if there was no earlier move or the earlier move
 * was a pass. If the earlier move's stone was captured and `p` is its point, the distance is 0 and the level is 1.
 */
@inline
function distanceLevel(board: Board, p: Point, from: Point): i32 {
  if (from == PASS) return 0;
  const d = circleDistance(board.column[p] - board.column[from], board.row[p] - board.row[from]);
  return d == 0 ? 1 : min(d, MAX_DISTANCE);
}
