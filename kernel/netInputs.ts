/**
 * The inputs of the network for the position on a board (Wu & Baldi 2006, section 3.2).
 * Sixteen numbers for every point:
 *
 *   0, 1    a black stone, a white stone
 *   2, 3    influence of Black and of White, exact
 *   4, 5    the same, stringent
 *   6       propensity
 *   7       true eyes of the point's group
 *   8 … 11  its liberties of first to fourth order
 *   12, 13  eyes and liberties of the weakest enemy that touches it
 *   14, 15  of the second weakest
 *
 * Influence v enters as v / (1 + v). The side to move is no input.
 */
import { Board } from './board';
import { Net } from './net';
import { findGroups, writeGroup } from './netGroups';
import { findInfluence } from './netInfluence';
import { addUpPropensity, propensityAt } from './netPropensity';
import { PLANES, SHARED_INPUTS } from './netShape';
import { INFLUENCE_BYTES, NetSpace, POINT_VECTOR } from './netSpace';
import { BLACK, BORDER, Color, indexOfPoint, POINT_BYTES, WHITE } from './point';
import { endOfPoints, firstPoint } from './setup';

export function findInputs(board: Board, net: Net, space: NetSpace): void {
  const size = board.size;
  memory.fill(space.points, 0, <usize>((size + 1) * (size + 2) + 1) * POINT_VECTOR);
  findGroups(board, space);
  addUpPropensity(board, net, space);
  writeInfluence(board, space, BLACK);
  writeInfluence(board, space, WHITE);
  const end = endOfPoints(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    const color = board.color[p];
    if (color == BORDER) continue;
    const to = space.points + (<usize>indexOfPoint(p)) * POINT_VECTOR;
    store<f32>(to, color == BLACK ? 1 : 0);
    store<f32>(to, color == WHITE ? 1 : 0, 4);
    store<f32>(to, propensityAt(space, p), 24);
    writeGroup(space, p, to + SHARED_INPUTS * 4);
  }
  writeSteps(space, size);
}

function writeInfluence(board: Board, space: NetSpace, color: Color): void {
  findInfluence(board, space, color);
  const end = endOfPoints(board);
  const shift: usize = color == BLACK ? 8 : 12;
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    if (board.color[p] == BORDER) continue;
    const index = <usize>indexOfPoint(p);
    const to = space.points + index * POINT_VECTOR + shift;
    store<f32>(to, squashed(load<f32>(space.influence + (index << 2))));
    store<f32>(to, squashed(load<f32>(space.influence + INFLUENCE_BYTES + (index << 2))), 8);
  }
}

@inline
function squashed(value: f32): f32 {
  return value / (1 + value);
}

/**
 * Distances to the nine points of a neighbourhood in the frame of each plane: `a`
 * grows away from the corner where the plane starts along one side, `b` along the
 * other. A quarter turn of the board takes each frame to the next. Frames from
 * PLANES on are mirrored, with a and b exchanged.
 */
function writeSteps(space: NetSpace, size: i32): void {
  for (let plane = 0; plane < PLANES; plane++) {
    const a = <i32>POINT_VECTOR * alongA(plane, size);
    const b = <i32>POINT_VECTOR * alongB(plane, size);
    for (let u = 0; u < 3; u++)
      for (let v = 0; v < 3; v++) {
        const at = space.steps + ((plane * 9 + u * 3 + v) << 2);
        store<i32>(at, (u - 1) * a + (v - 1) * b);
        store<i32>(at + PLANES * 9 * 4, (v - 1) * a + (u - 1) * b);
      }
  }
}

/** The step between point indices as `a` grows: down, left, up, right. */
@inline
export function alongA(plane: i32, size: i32): i32 {
  return plane == 0 ? size + 1 : plane == 1 ? -1 : plane == 2 ? -(size + 1) : 1;
}

/** As `b` grows: right, down, left, up. */
@inline
export function alongB(plane: i32, size: i32): i32 {
  return plane == 0 ? 1 : plane == 1 ? size + 1 : plane == 2 ? -1 : -(size + 1);
}

/** The point index of the corner where the plane starts. */
@inline
export function startOf(plane: i32, size: i32): i32 {
  const row = plane == 2 || plane == 3 ? size - 1 : 0;
  const column = plane == 1 || plane == 2 ? size - 1 : 0;
  return (row + 1) * (size + 1) + column + 1;
}
