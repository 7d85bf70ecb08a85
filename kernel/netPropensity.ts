/**
 * Propensity: how often, in the games that were learned from, the points of a 3x3
 * window with these stones ended as black or as white stones.
 *
 * The table gives, for a class of places and the stones of a window, nine numbers
 * from -127 (always White) to 127 (always Black). A window's class is how far it is from the
 * nearest sides, counted up to three: ten classes. Windows are turned so that the
 * nearest sides are the top and the left and the top is the nearer one; how the
 * stones and the nine points move with that is in tables, too, which
 * src/engine/netWindows.ts makes. A point's propensity is the mean over the windows on it.
 *
 *   0      i8 [class][code][16]: nine numbers and padding
 *   TURNED u16 [symmetry][code]: the code of the turned window
 *   MOVED  u8 [symmetry][16]: where each of the nine points goes
 */
import { Board } from './board';
import { Net } from './net';
import { WINDOW_BYTES, WINDOW_CODES, WINDOW_MOVED, WINDOW_TURNED } from './netShape';
import { NetSpace } from './netSpace';
import { indexOfPoint, Point, POINT_BYTES, pointOfIndex } from './point';

const FARTHEST: i32 = 3;
const MOST: f32 = 127;

/** Leaves sums and numbers of windows in the space; `propensityAt` reads them. */
export function addUpPropensity(board: Board, net: Net, space: NetSpace): void {
  const points = (board.size + 1) * (board.size + 2) + 1;
  memory.fill(space.sums, 0, points << 2);
  memory.fill(space.counts, 0, points << 2);
  const windows = board.size - 2;
  for (let row = 0; row < windows; row++)
    for (let column = 0; column < windows; column++) addWindow(board, net, space, row, column, windows);
}

@inline
export function propensityAt(space: NetSpace, p: Point): f32 {
  const at = (<usize>indexOfPoint(p)) << 2;
  const count = load<i32>(space.counts + at);
  return count == 0 ? 0 : <f32>load<i32>(space.sums + at) / (<f32>count * MOST);
}

function addWindow(board: Board, net: Net, space: NetSpace, row: i32, column: i32, windows: i32): void {
  const below = windows - 1 - row;
  const right = windows - 1 - column;
  // In the middle of a small board a window is as far from one side as from the other: no side is its nearest.
  const fromTop = row == below ? FARTHEST : min(min(row, below), FARTHEST);
  const fromLeft = column == right ? FARTHEST : min(min(column, right), FARTHEST);
  // Bits as in rules/symmetry.ts: exchange axes 4, turn rows upside down 2, mirror columns 1; axes are exchanged first.
  const isExchanged = fromTop > fromLeft;
  const flipsRows = i32(below < row);
  const flipsColumns = i32(right < column);
  const symmetry = isExchanged ? 4 | (flipsColumns << 1) | flipsRows : (flipsRows << 1) | flipsColumns;
  const near = min(fromTop, fromLeft);
  const far = max(fromTop, fromLeft);
  const windowClass = near * (7 - near) / 2 + far;

  const first = pointOfIndex((row + 1) * (board.size + 1) + column + 1);
  const code = <usize>codeAt(board, first);
  const turned = <usize>load<u16>(net.windows + WINDOW_TURNED + (((<usize>symmetry * WINDOW_CODES) + code) << 1));
  const entry = net.windows + (<usize>windowClass * WINDOW_CODES + turned) * WINDOW_BYTES;
  const moved = net.windows + WINDOW_MOVED + symmetry * WINDOW_BYTES;
  let i: usize = 0;
  for (let y = 0; y < 3; y++) {
    let at = (<usize>indexOfPoint(first + y * board.stride)) << 2;
    for (let x = 0; x < 3; x++) {
      const value = <i32>load<i8>(entry + load<u8>(moved + i));
      store<i32>(space.sums + at, load<i32>(space.sums + at) + value);
      store<i32>(space.counts + at, load<i32>(space.counts + at) + 1);
      at += 4;
      i++;
    }
  }
}

/** The stones of the window with this upper left point, as a number of nine ternary digits, the first point the lowest. */
@inline
function codeAt(board: Board, first: Point): i32 {
  let code = 0;
  for (let y = 2; y >= 0; y--) {
    const p = first + y * board.stride;
    code = ((code * 3 + board.color[p + 2 * POINT_BYTES]) * 3 + board.color[p + POINT_BYTES]) * 3 + board.color[p];
  }
  return code;
}
