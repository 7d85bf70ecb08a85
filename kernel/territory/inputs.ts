/**
 * Computes the inputs of the territory network for the position on a board (Wu & Baldi 2006, section 3.2). Each point
 * has sixteen inputs:
 *
 *   0, 1    a black stone, a white stone
 *   2, 3    exact influence of Black, of White
 *   4, 5    stringent influence of Black, of White
 *   6       propensity
 *   7       true eyes of the point's group
 *   8 … 11  liberties of this group, of first to fourth order
 *   12, 13  eyes and liberties of the weakest enemy group next to this group
 *   14, 15  eyes and liberties of the second weakest enemy group
 *
 * An influence v becomes the input v / (1 + v). The network does not see which side is to move.
 */
import { Board } from '../board/board';
import { BLACK, BORDER, Color, cellIndexOfPoint, POINT_BYTES, WHITE } from '../board/point';
import { pointAfterLast, firstPoint } from '../board/setup';
import { PLANES, INPUTS_SHARED_WITH_NEIGHBOURS } from './dimensions';
import { findGroups, writeGroupInputs } from './groups';
import { findInfluence } from './influence';
import { addUpPropensity, propensityAt } from './propensity';
import { STRINGENT_INFLUENCE_OFFSET, TerritoryMemory, POINT_INPUT_BYTES } from './territoryMemory';
import { TerritoryNetwork } from './weights';

export function findInputs(board: Board, network: TerritoryNetwork, space: TerritoryMemory): void {
  const size = board.size;
  memory.fill(space.points, 0, <usize>((size + 1) * (size + 2) + 1) * POINT_INPUT_BYTES);
  findGroups(board, space);
  addUpPropensity(board, network, space);
  writeInfluence(board, space, BLACK);
  writeInfluence(board, space, WHITE);
  const end = pointAfterLast(board);
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    const color = board.color[p];
    if (color == BORDER) continue;
    const to = space.points + (<usize>cellIndexOfPoint(p)) * POINT_INPUT_BYTES;
    store<f32>(to, color == BLACK ? 1 : 0);
    store<f32>(to, color == WHITE ? 1 : 0, 4);
    store<f32>(to, propensityAt(space, p), 24);
    writeGroupInputs(space, p, to + INPUTS_SHARED_WITH_NEIGHBOURS * 4);
  }
  writeSteps(space, size);
}

function writeInfluence(board: Board, space: TerritoryMemory, color: Color): void {
  findInfluence(board, space, color);
  const end = pointAfterLast(board);
  const shift: usize = color == BLACK ? 8 : 12;
  for (let p = firstPoint(board); p < end; p += POINT_BYTES) {
    if (board.color[p] == BORDER) continue;
    const index = <usize>cellIndexOfPoint(p);
    const to = space.points + index * POINT_INPUT_BYTES + shift;
    store<f32>(to, squashed(load<f32>(space.influence + (index << 2))));
    store<f32>(to, squashed(load<f32>(space.influence + STRINGENT_INFLUENCE_OFFSET + (index << 2))), 8);
  }
}

@inline
function squashed(value: f32): f32 {
  return value / (1 + value);
}

/**
 * A frame is an order of the nine points in a 3x3 neighbourhood. Each plane has its own frame, which orders the points
 * by `a` and then by `b`; these count lines from the corner at which the plane starts, along the two sides of the
 * board. So a quarter turn of the board turns the frame of a plane into that of the next plane. Four more frames, from
 * number PLANES on, are the same with `a` and `b` exchanged. For each frame, writes the nine offsets in bytes from the
 * inputs of a point to those of the points in its neighbourhood.
 */
function writeSteps(space: TerritoryMemory, size: i32): void {
  for (let plane = 0; plane < PLANES; plane++) {
    const a = <i32>POINT_INPUT_BYTES * stepAlongFirstAxis(plane, size);
    const b = <i32>POINT_INPUT_BYTES * stepAlongSecondAxis(plane, size);
    for (let u = 0; u < 3; u++)
      for (let v = 0; v < 3; v++) {
        const at = space.steps + ((plane * 9 + u * 3 + v) << 2);
        store<i32>(at, (u - 1) * a + (v - 1) * b);
        store<i32>(at + PLANES * 9 * 4, (v - 1) * a + (u - 1) * b);
      }
  }
}

/**
 * The change of the point index if `a`, the first coordinate in a plane, grows by one. In planes 0 to 3, this is a step
 * down, left, up and right.
 */
@inline
export function stepAlongFirstAxis(plane: i32, size: i32): i32 {
  return plane == 0 ? size + 1 : plane == 1 ? -1 : plane == 2 ? -(size + 1) : 1;
}

/**
 * The change of the point index if `b`, the second coordinate in a plane, grows by one. In planes 0 to 3, this is a
 * step right, down, left and up.
 */
@inline
export function stepAlongSecondAxis(plane: i32, size: i32): i32 {
  return plane == 0 ? 1 : plane == 1 ? size + 1 : plane == 2 ? -1 : -(size + 1);
}

/** The point index of the corner at which the plane starts. */
@inline
export function startCornerOfPlane(plane: i32, size: i32): i32 {
  const row = plane == 2 || plane == 3 ? size - 1 : 0;
  const column = plane == 1 || plane == 2 ? size - 1 : 0;
  return (row + 1) * (size + 1) + column + 1;
}
