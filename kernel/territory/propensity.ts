/**
 * Computes propensities: how often the points of a 3x3 window with given stones ended as Black's or White's in the
 * training games.
 *
 * A table holds nine numbers, from -127 (always White) to 127 (always Black), for each location of a window and each
 * arrangement of its stones. The location is given by the window's distances from the two nearest sides of the board.
 * More than three lines count as three, so there are ten locations. Before a window is looked up, it is rotated or
 * reflected so that the top is the nearest side and the left is the second. src/engine/territory/windows.ts makes the
 * tables of rotations and reflections. The propensity of a point is its mean over all windows that contain the point.
 * The tables contain:
 *
 *   0                             i8 [location][code][16]: nine numbers and padding
 *   WINDOW_CODES_UNDER_SYMMETRY   u16 [symmetry][code]: the code of the rotated or reflected window
 *   WINDOW_POINTS_UNDER_SYMMETRY  u8 [symmetry][16]: the new positions of the nine points
 */
import { Board } from '../board/board';
import { cellIndexOfPoint, Point, POINT_BYTES, pointOfCellIndex } from '../board/point';
import {
  WINDOW_BYTES,
  WINDOW_CODES,
  WINDOW_POINTS_UNDER_SYMMETRY_OFFSET,
  WINDOW_CODES_UNDER_SYMMETRY_OFFSET,
} from './dimensions';
import { TerritoryMemory } from './territoryMemory';
import { TerritoryNetwork } from './weights';

const MAX_DISTANCE: i32 = 3;
const MAX_PROPENSITY: f32 = 127;

/**
 * Computes, for each point, the sum of its propensities in all windows that contain the point, and the number of these
 * windows. Stores both in the TerritoryMemory, where `propensityAt` reads them.
 */
export function addUpPropensity(board: Board, network: TerritoryNetwork, space: TerritoryMemory): void {
  const points = (board.size + 1) * (board.size + 2) + 1;
  memory.fill(space.sums, 0, points << 2);
  memory.fill(space.counts, 0, points << 2);
  const windows = board.size - 2;
  for (let row = 0; row < windows; row++)
    for (let column = 0; column < windows; column++) addWindow(board, network, space, row, column, windows);
}

@inline
export function propensityAt(space: TerritoryMemory, p: Point): f32 {
  const at = (<usize>cellIndexOfPoint(p)) << 2;
  const count = load<i32>(space.counts + at);
  return count == 0 ? 0 : <f32>load<i32>(space.sums + at) / (<f32>count * MAX_PROPENSITY);
}

function addWindow(
  board: Board, network: TerritoryNetwork, space: TerritoryMemory, row: i32, column: i32, windows: i32,
): void {
  const below = windows - 1 - row;
  const right = windows - 1 - column;
  // If a window is equally far from two opposite sides, neither is the nearer one. Then the distance from both counts
  // as MAX_DISTANCE.
  const fromTop = row == below ? MAX_DISTANCE : min(min(row, below), MAX_DISTANCE);
  const fromLeft = column == right ? MAX_DISTANCE : min(min(column, right), MAX_DISTANCE);
  // The bits of a symmetry, as in rules/symmetry.ts: 4 exchanges the axes first; then 2 reverses the rows, and 1
  // reverses the columns.
  const isExchanged = fromTop > fromLeft;
  const flipsRows = i32(below < row);
  const flipsColumns = i32(right < column);
  const symmetry = isExchanged ? 4 | (flipsColumns << 1) | flipsRows : (flipsRows << 1) | flipsColumns;
  const near = min(fromTop, fromLeft);
  const far = max(fromTop, fromLeft);
  const windowLocation = near * (7 - near) / 2 + far;

  const first = pointOfCellIndex((row + 1) * (board.size + 1) + column + 1);
  const code = <usize>codeAt(board, first);
  const imageOfCode = <usize>symmetry * WINDOW_CODES + code;
  const turned = <usize>load<u16>(network.windows + WINDOW_CODES_UNDER_SYMMETRY_OFFSET + (imageOfCode << 1));
  const entry = network.windows + (<usize>windowLocation * WINDOW_CODES + turned) * WINDOW_BYTES;
  const moved = network.windows + WINDOW_POINTS_UNDER_SYMMETRY_OFFSET + symmetry * WINDOW_BYTES;
  let i: usize = 0;
  for (let y = 0; y < 3; y++) {
    let at = (<usize>cellIndexOfPoint(first + y * board.stride)) << 2;
    for (let x = 0; x < 3; x++) {
      const value = <i32>load<i8>(entry + load<u8>(moved + i));
      store<i32>(space.sums + at, load<i32>(space.sums + at) + value);
      store<i32>(space.counts + at, load<i32>(space.counts + at) + 1);
      at += 4;
      i++;
    }
  }
}

/**
 * The code of the window whose upper left point is `first`: its stones as nine ternary digits. The first point is the
 * lowest digit.
 */
@inline
function codeAt(board: Board, first: Point): i32 {
  let code = 0;
  for (let y = 2; y >= 0; y--) {
    const p = first + y * board.stride;
    code = ((code * 3 + board.color[p + 2 * POINT_BYTES]) * 3 + board.color[p + POINT_BYTES]) * 3 + board.color[p];
  }
  return code;
}
