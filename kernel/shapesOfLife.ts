/**
 * Small shapes of life and death: a region of up to six points that is one eye or two, depending on who plays its
 * vital point first. Regions are lists of points in the workspace, and a shape is judged by who in it touches whom.
 */
import { Board } from './board';
import { BLACK, Color, NONE, Point, WHITE } from './point';
import { emptyBeside, firstBeside, pointsAround, sideOf, stonesBeside } from './shape';
import { ShortList, Workspace } from './workspace';

/** The largest shapes with a vital point: the rabbity six. */
export const MAX_SHAPE: i32 = 6;
/** Black and white stones. */
const BOTH: i32 = 3;

/**
 * Lists the empty points around `start` in `space.region`, if they are few and stones of one colour alone
 * enclose them; returns how many, or 0.
 */
export function enclosedRegion(space: Workspace, board: Board, start: Point): i32 {
  const region = space.region;
  region[0] = start;
  let count = 1;
  let walls = 0;
  for (let i = 0; i < count; i++) {
    const shape = board.shape[region[i]];
    walls |= i32(stonesBeside(shape, BLACK) != 0) | (i32(stonesBeside(shape, WHITE) != 0) << 1);
    if (walls == BOTH || pointsAround(shape) > MAX_SHAPE) return 0;
    for (let empty = emptyBeside(shape); empty != 0; empty &= empty - 1) {
      const n = firstBeside(board, region[i], empty);
      if (contains(region, count, n)) continue;
      if (count == MAX_SHAPE) return 0;
      region[count++] = n;
    }
  }
  return count;
}

@inline
export function contains(region: ShortList, count: i32, p: Point): bool {
  for (let i = 0; i < count; i++) if (region[i] == p) return true;
  return false;
}

/**
 * The point that makes two eyes of the shape, or prevents them: the middle of three in a row or corner, of the pyramid four, of the
 * cross and bulky fives and of the rabbity six. NONE for shapes that are settled.
 */
export function vitalPoint(space: Workspace, board: Board, count: i32): Point {
  if (count < 3) return NONE;
  const region = space.region;
  let touches = 0;
  let most = 0;
  let middle: Point = NONE;
  for (let i = 0; i < count; i++) {
    const degree = touchesOf(board, region, count, region[i]);
    touches += degree;
    if (degree <= most) continue;
    most = degree;
    middle = region[i];
  }
  return isVital(count, most, touches >> 1) ? middle : NONE;
}

function touchesOf(board: Board, region: ShortList, count: i32, p: Point): i32 {
  let degree = 0;
  for (let side = 0; side < 4; side++) degree += i32(contains(region, count, sideOf(board, p, side)));
  return degree;
}

/** By number of points, most neighbours of a point, and pairs of neighbours. */
@inline
function isVital(count: i32, most: i32, pairs: i32): bool {
  if (count == 3) return true;
  if (count == 4) return most == 3;
  if (count == 5) return most == 4 || (most == 3 && pairs == 5);
  return most == 4 && pairs == 6;
}

/** Would stones in this shape, captured, leave the enemy a single eye? */
export function isDeadShape(space: Workspace, board: Board, count: i32): bool {
  return count < 4 || vitalPoint(space, board, count) != NONE || (count == 4 && isSquare(space, board));
}

function isSquare(space: Workspace, board: Board): bool {
  for (let i = 0; i < 4; i++) if (touchesOf(board, space.region, 4, space.region[i]) != 2) return false;
  return true;
}

/** The vital point of an eye space that the last move left beside it; NONE without one. */
export function vitalPointBeside(space: Workspace, board: Board, last: Point): Point {
  for (let empty = emptyBeside(board.shape[last]); empty != 0; empty &= empty - 1) {
    const count = enclosedRegion(space, board, firstBeside(board, last, empty));
    if (count < 3) continue;
    const vital = vitalPoint(space, board, count);
    if (vital != NONE) return vital;
  }
  return NONE;
}

/** The chain that a stone of `color` at `p` would make, listed; MAX_SHAPE + 1 when it is larger than any shape. */
export function listJoined(space: Workspace, board: Board, color: Color, p: Point): i32 {
  const region = space.region;
  region[0] = p;
  let count = 1;
  for (let side = 0; side < 4; side++) {
    const n = sideOf(board, p, side);
    if (board.color[n] != color || contains(region, count, n)) continue;
    let stone = n;
    do {
      if (count == MAX_SHAPE) return MAX_SHAPE + 1;
      region[count++] = stone;
      stone = board.next[stone];
    } while (stone != n);
  }
  return count;
}
