/**
 * The record of a position that a territory job works on (territoryJob.ts), with the result of the job. All lists are
 * in the order of the point indices of `src/rules`.
 *
 *   0        PositionRecord: the fields below
 *   CELLS    u8: the colours of the points
 *   TARGETS  f32: for training, the owners of the points, from 0 (White) to 1 (Black)
 *   OUTPUTS  f32: the owners that the network predicts; in jobs that rate moves, the value of a move at each point
 */
import { Color, cellIndexOfPoint, MAX_CELLS, POINT_BYTES } from '../board/point';
import { pointAfterLast, firstPoint, resetBoard } from '../board/setup';
import { placeStones } from '../memory/exchange';
import { Workspace } from '../memory/workspace';

const POINTS: usize = (MAX_CELLS + 15) & ~15;
export const RECORD_CELLS_OFFSET: usize = 16;
export const RECORD_TARGETS_OFFSET: usize = RECORD_CELLS_OFFSET + POINTS;
export const RECORD_OUTPUTS_OFFSET: usize = RECORD_TARGETS_OFFSET + POINTS * 4;
export const RECORD_BYTES: usize = (RECORD_OUTPUTS_OFFSET + POINTS * 4 + 127) & ~127;

@unmanaged
export class PositionRecord {
  size: i32;
  toMove: Color;
  /** The index of the point that a ko forbids; 0 if there is no ko. */
  ko: i32;

  @inline get cells(): usize { return changetype<usize>(this) + RECORD_CELLS_OFFSET; }
  @inline get targets(): usize { return changetype<usize>(this) + RECORD_TARGETS_OFFSET; }
  @inline get outputs(): usize { return changetype<usize>(this) + RECORD_OUTPUTS_OFFSET; }
}

/** Puts the position of the record on the board of the workspace. */
export function setUpPosition(record: PositionRecord, space: Workspace): void {
  const board = space.board;
  if (board.size != record.size) resetBoard(board, record.size);
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES) {
    const index = cellIndexOfPoint(p);
    space.exchange[index] = load<u8>(record.cells + <usize>index);
  }
  placeStones(space, record.toMove, record.ko);
}
