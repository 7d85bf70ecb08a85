/**
 * A position as the network's jobs take it, and what they answer with. Everything
 * by point index of `src/rules`.
 *
 *   0        Record: the fields below
 *   CELLS    u8: colours
 *   TARGETS  f32: how much of the point Black should own, 0 … 1; for training
 *   OUTPUTS  f32: the network's opinion, or the expected area after each move
 */
import { Color, indexOfPoint, MAX_POINTS, POINT_BYTES } from './point';
import { placeStones } from './exchange';
import { endOfPoints, firstPoint, resetBoard } from './setup';
import { Workspace } from './workspace';

const POINTS: usize = (MAX_POINTS + 15) & ~15;
export const RECORD_CELLS: usize = 16;
export const RECORD_TARGETS: usize = RECORD_CELLS + POINTS;
export const RECORD_OUTPUTS: usize = RECORD_TARGETS + POINTS * 4;
export const RECORD_BYTES: usize = (RECORD_OUTPUTS + POINTS * 4 + 127) & ~127;

@unmanaged
export class Record {
  size: i32;
  toMove: Color;
  /** Point index, 0 for none. */
  ko: i32;

  @inline get cells(): usize { return changetype<usize>(this) + RECORD_CELLS; }
  @inline get targets(): usize { return changetype<usize>(this) + RECORD_TARGETS; }
  @inline get outputs(): usize { return changetype<usize>(this) + RECORD_OUTPUTS; }
}

/** Puts the position on the workspace's board. */
export function putUp(record: Record, space: Workspace): void {
  const board = space.board;
  if (board.size != record.size) resetBoard(board, record.size);
  for (let p = firstPoint(board); p < endOfPoints(board); p += POINT_BYTES) {
    const index = indexOfPoint(p);
    space.exchange[index] = load<u8>(record.cells + <usize>index);
  }
  placeStones(space, record.toMove, record.ko);
}
