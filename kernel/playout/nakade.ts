/**
 * Finds vital points for nakade. A region of three to six points may become one eye or two, depending on which side
 * plays the vital point first. The functions of this file hold a region as a list of points in the workspace. They
 * recognise its shape by the number of neighbours that each point has inside the region.
 */
import { Board } from '../board/board';
import {
  emptyNeighbourBits,
  firstNeighbourOfBits,
  emptyRegionSizeAtLeast,
  neighbourOnSide,
  stoneNeighbourBits,
} from '../board/neighbourhood';
import { BLACK, Color, NONE, Point, WHITE } from '../board/point';
import { U16List } from '../memory/lists';
import { Workspace } from '../memory/workspace';

/** The number of points of the largest shape with a vital point, the rabbity six. */
export const MAX_NAKADE_SIZE: i32 = 6;
/** The value of the variable `walls` if both black and white stones are next to the region. */
const BOTH: i32 = 3;

/**
 * Stores in `space.region` the empty region around `start`. Returns the number of its points, or 0 if it has more than
 * MAX_NAKADE_SIZE points or is next to stones of both colours.
 */
function listEnclosedRegion(space: Workspace, board: Board, start: Point): i32 {
  const region = space.region;
  region[0] = start;
  let count = 1;
  let walls = 0;
  for (let i = 0; i < count; i++) {
    const shape = board.shape[region[i]];
    walls |= i32(stoneNeighbourBits(shape, BLACK) != 0) | (i32(stoneNeighbourBits(shape, WHITE) != 0) << 1);
    if (walls == BOTH || emptyRegionSizeAtLeast(shape) > MAX_NAKADE_SIZE) return 0;
    for (let empty = emptyNeighbourBits(shape); empty != 0; empty &= empty - 1) {
      const n = firstNeighbourOfBits(board, region[i], empty);
      if (region.includes(count, n)) continue;
      if (count == MAX_NAKADE_SIZE) return 0;
      region[count++] = n;
    }
  }
  return count;
}

/**
 * The vital point of a region; NONE if its shape has none. These shapes have a vital point: the two shapes of three
 * points, and those that Go players call pyramid four, cross five, bulky five and rabbity six. The vital point is the
 * point with the most neighbours inside the region.
 */
function vitalPoint(space: Workspace, board: Board, count: i32): Point {
  if (count < 3) return NONE;
  const region = space.region;
  let degrees = 0;
  let most = 0;
  let middle: Point = NONE;
  for (let i = 0; i < count; i++) {
    const degree = countNeighboursIn(board, region, count, region[i]);
    degrees += degree;
    if (degree <= most) continue;
    most = degree;
    middle = region[i];
  }
  return isVital(count, most, degrees >> 1) ? middle : NONE;
}

/** The number of direct neighbours of `p` that belong to the region. */
function countNeighboursIn(board: Board, region: U16List, count: i32, p: Point): i32 {
  let degree = 0;
  for (let side = 0; side < 4; side++) degree += i32(region.includes(count, neighbourOnSide(board, p, side)));
  return degree;
}

/**
 * Does the region have a vital point? `count` is the number of its points, and `pairs` the number of pairs of
 * neighbouring points. `most` is the maximum number of neighbours that a point of the region has inside the region.
 */
@inline
function isVital(count: i32, most: i32, pairs: i32): bool {
  if (count == 3) return true;
  if (count == 4) return most == 3;
  if (count == 5) return most == 4 || (most == 3 && pairs == 5);
  return most == 4 && pairs == 6;
}

/** If the enemy captures stones with the shape in `space.region`, does the captured space make only one eye? */
export function makesOnlyOneEye(space: Workspace, board: Board, count: i32): bool {
  return count < 4 || vitalPoint(space, board, count) != NONE || (count == 4 && isSquare(space, board));
}

function isSquare(space: Workspace, board: Board): bool {
  for (let i = 0; i < 4; i++) if (countNeighboursIn(board, space.region, 4, space.region[i]) != 2) return false;
  return true;
}

/** The vital point of a small enclosed region next to the last move; NONE if there is none. */
export function vitalPointBeside(space: Workspace, board: Board, last: Point): Point {
  for (let empty = emptyNeighbourBits(board.shape[last]); empty != 0; empty &= empty - 1) {
    const count = listEnclosedRegion(space, board, firstNeighbourOfBits(board, last, empty));
    if (count < 3) continue;
    const vital = vitalPoint(space, board, count);
    if (vital != NONE) return vital;
  }
  return NONE;
}

/**
 * Stores in `space.region` the chain that a stone of `color` at `p` would create. Returns the number of its stones, or
 * MAX_NAKADE_SIZE + 1 if it has more than MAX_NAKADE_SIZE.
 */
export function listChainAfterMove(space: Workspace, board: Board, color: Color, p: Point): i32 {
  const region = space.region;
  region[0] = p;
  let count = 1;
  for (let side = 0; side < 4; side++) {
    const n = neighbourOnSide(board, p, side);
    if (board.color[n] != color || region.includes(count, n)) continue;
    let stone = n;
    do {
      if (count == MAX_NAKADE_SIZE) return MAX_NAKADE_SIZE + 1;
      region[count++] = stone;
      stone = board.next[stone];
    } while (stone != n);
  }
  return count;
}
