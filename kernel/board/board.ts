/**
 * The fast board, on which searches and playouts play moves (play.ts). It keeps no history.
 *
 * A board is one block of memory: the fields of this class, then lists, then one record per point (pointRecord.ts). The
 * block contains no addresses, so one memory.copy of `blockBytes` bytes copies or restores a board.
 */
import { Color, MAX_CELLS, PASS, Point, POINT_BYTES } from './point';
import {
  AtariList,
  ChainHeadField,
  ColorField,
  ColumnField,
  EmptyList,
  LibertiesField,
  AtariListedField,
  NeighbourCountsField,
  NextStoneField,
  PseudoLibertyField,
  POINT_RECORDS_OFFSET,
  RowField,
  NeighbourhoodCodeField,
  EmptyListSlotField,
  StoneBitsByRow,
  StoneCountField,
} from './pointRecord';

/** The number of bytes that the largest board uses. */
export const BOARD_BYTES: usize = POINT_RECORDS_OFFSET + MAX_CELLS * POINT_BYTES;

@unmanaged
export class Board {
  size: i32;
  /** What must be added to a point to get the point below it. */
  stride: Point;
  /** The number of bytes that a board of this size uses. */
  blockBytes: i32;
  emptyCount: i32;
  /** The point that a ko forbids to the side to move; NONE if there is no ko. */
  ko: Point;
  /** The number of black stones minus the number of white stones on the board. */
  balance: i32;
  toMove: Color;
  /** The lengths of the list of black chains in atari and of the list of white chains in atari (atari.ts). */
  blackAtaris: i32;
  whiteAtaris: i32;

  @inline get liberties(): LibertiesField { return changetype<LibertiesField>(this); }
  @inline get pair(): PseudoLibertyField { return changetype<PseudoLibertyField>(this); }
  @inline get neighbours(): NeighbourCountsField { return changetype<NeighbourCountsField>(this); }
  @inline get chain(): ChainHeadField { return changetype<ChainHeadField>(this); }
  @inline get next(): NextStoneField { return changetype<NextStoneField>(this); }
  @inline get stones(): StoneCountField { return changetype<StoneCountField>(this); }
  @inline get slot(): EmptyListSlotField { return changetype<EmptyListSlotField>(this); }
  @inline get color(): ColorField { return changetype<ColorField>(this); }
  @inline get listed(): AtariListedField { return changetype<AtariListedField>(this); }
  @inline get shape(): NeighbourhoodCodeField { return changetype<NeighbourhoodCodeField>(this); }
  @inline get row(): RowField { return changetype<RowField>(this); }
  @inline get column(): ColumnField { return changetype<ColumnField>(this); }
  @inline get empties(): EmptyList { return changetype<EmptyList>(this); }
  @inline get stoneRows(): StoneBitsByRow { return changetype<StoneBitsByRow>(this); }
  @inline get ataris(): AtariList { return changetype<AtariList>(this); }
}

/**
 * The number of direct neighbours of a point that have a stone of `color`. `neighbours` are the packed counts of the
 * point (pointRecord.ts). A border cell counts as a stone of both colours.
 */
@inline
export function neighbourCount(neighbours: i32, color: Color): i32 {
  return (neighbours >> (color << 2)) & 15;
}

@inline
export function hasEmptyNeighbour(neighbours: i32): bool {
  return (neighbours & 15) != 0;
}

/**
 * The dense index of a point: points are numbered row by row from the top left, without border cells. The pass has the
 * next number after the last point.
 */
@inline
export function denseIndex(board: Board, p: Point): i32 {
  return p == PASS ? board.size * board.size : board.row[p] * board.size + board.column[p];
}
