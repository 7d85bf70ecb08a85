/**
 * Defines the record of a point, and the classes that read and write its fields.
 *
 * A board keeps one 32-byte record per point. Everything that a move needs to know about a neighbour is thus in one
 * cache line, and a small board takes little time to copy. Each field has a class below, so that `board.chain[p]` is
 * one load with a constant offset. These classes have no data: in their methods, `this` is not an object but the
 * address of the board.
 *
 *   offset  field       valid for      meaning
 *    0  u64  liberties  chain's head   pseudo-liberties of the chain (liberties.ts)
 *    8  u64  pair       point          the 64-bit word for one pseudo-liberty at this point (liberties.ts)
 *   16  u16  neighbours point          how many direct neighbours are empty (bits 0-3), black (bits 4-7) and white
 *                                      (bits 8-11); a border cell counts as black and as white
 *   18  u16  chain      stone          head of the stone's chain; NONE for a point without a stone
 *   20  u16  next       stone          next stone of the chain, in a circle
 *   22  u16  stones     chain's head   number of stones
 *   24  u16  slot       empty point    the point's position in the list of empty points
 *   26  u8   color      point          EMPTY, BLACK, WHITE, BORDER
 *   27  u8   listed     chain's head   a bit per colour: is the point in the list of this colour's chains in atari?
 *   28  u16  shape      point          the neighbourhood code: the eight colours around the point (neighbourhood.ts)
 *   30  u8   row        point          0 at the top
 *   31  u8   column     point          0 at the left
 *
 * The record at offset 0, that of point NONE, is a trash record. A point without a stone has chain NONE, so an update
 * of "the chain of a point" changes the trash record and needs no branch.
 */
import { Liberties } from './liberties';
import { Color, Point, WHITE } from './point';

/** The offsets of the parts of a board: after the fields of class Board come the lists, then the records. */
const EMPTIES: usize = 64;
const STONE_ROWS: usize = EMPTIES + 736;
const ATARIS: usize = STONE_ROWS + 112;
const ATARIS_OF_A_COLOR: usize = 728;
export const POINT_RECORDS_OFFSET: usize = ATARIS + 2 * ATARIS_OF_A_COLOR;

const LIBERTIES: usize = POINT_RECORDS_OFFSET;
const PAIR: usize = POINT_RECORDS_OFFSET + 8;
const NEIGHBOURS: usize = POINT_RECORDS_OFFSET + 16;
const CHAIN: usize = POINT_RECORDS_OFFSET + 18;
const NEXT: usize = POINT_RECORDS_OFFSET + 20;
const STONES: usize = POINT_RECORDS_OFFSET + 22;
const SLOT: usize = POINT_RECORDS_OFFSET + 24;
const COLOR: usize = POINT_RECORDS_OFFSET + 26;
const LISTED: usize = POINT_RECORDS_OFFSET + 27;
const SHAPE: usize = POINT_RECORDS_OFFSET + 28;
const ROW: usize = POINT_RECORDS_OFFSET + 30;
const COLUMN: usize = POINT_RECORDS_OFFSET + 31;

@unmanaged
export class LibertiesField {
  @inline @operator('[]') get(p: Point): Liberties {
    return load<u64>(changetype<usize>(this) + p, LIBERTIES);
  }
  @inline @operator('[]=') set(p: Point, value: Liberties): void {
    store<u64>(changetype<usize>(this) + p, value, LIBERTIES);
  }
}

@unmanaged
export class PseudoLibertyField {
  @inline @operator('[]') get(p: Point): Liberties {
    return load<u64>(changetype<usize>(this) + p, PAIR);
  }
  @inline @operator('[]=') set(p: Point, value: Liberties): void {
    store<u64>(changetype<usize>(this) + p, value, PAIR);
  }
}

@unmanaged
export class NeighbourCountsField {
  @inline @operator('[]') get(p: Point): i32 {
    return load<u16>(changetype<usize>(this) + p, NEIGHBOURS);
  }
  @inline @operator('[]=') set(p: Point, value: i32): void {
    store<u16>(changetype<usize>(this) + p, <u16>value, NEIGHBOURS);
  }
}

@unmanaged
export class ChainHeadField {
  @inline @operator('[]') get(p: Point): Point {
    return load<u16>(changetype<usize>(this) + p, CHAIN);
  }
  @inline @operator('[]=') set(p: Point, value: Point): void {
    store<u16>(changetype<usize>(this) + p, <u16>value, CHAIN);
  }
}

@unmanaged
export class NextStoneField {
  @inline @operator('[]') get(p: Point): Point {
    return load<u16>(changetype<usize>(this) + p, NEXT);
  }
  @inline @operator('[]=') set(p: Point, value: Point): void {
    store<u16>(changetype<usize>(this) + p, <u16>value, NEXT);
  }
}

@unmanaged
export class StoneCountField {
  @inline @operator('[]') get(p: Point): i32 {
    return load<u16>(changetype<usize>(this) + p, STONES);
  }
  @inline @operator('[]=') set(p: Point, value: i32): void {
    store<u16>(changetype<usize>(this) + p, <u16>value, STONES);
  }
}

@unmanaged
export class EmptyListSlotField {
  @inline @operator('[]') get(p: Point): i32 {
    return load<u16>(changetype<usize>(this) + p, SLOT);
  }
  @inline @operator('[]=') set(p: Point, value: i32): void {
    store<u16>(changetype<usize>(this) + p, <u16>value, SLOT);
  }
}

@unmanaged
export class ColorField {
  @inline @operator('[]') get(p: Point): Color {
    return load<u8>(changetype<usize>(this) + p, COLOR);
  }
  @inline @operator('[]=') set(p: Point, value: Color): void {
    store<u8>(changetype<usize>(this) + p, <u8>value, COLOR);
  }
}

@unmanaged
export class AtariListedField {
  @inline @operator('[]') get(p: Point): i32 {
    return load<u8>(changetype<usize>(this) + p, LISTED);
  }
  @inline @operator('[]=') set(p: Point, value: i32): void {
    store<u8>(changetype<usize>(this) + p, <u8>value, LISTED);
  }
}

@unmanaged
export class NeighbourhoodCodeField {
  @inline @operator('[]') get(p: Point): i32 {
    return load<u16>(changetype<usize>(this) + p, SHAPE);
  }
  @inline @operator('[]=') set(p: Point, value: i32): void {
    store<u16>(changetype<usize>(this) + p, <u16>value, SHAPE);
  }
}

@unmanaged
export class RowField {
  @inline @operator('[]') get(p: Point): i32 {
    return load<u8>(changetype<usize>(this) + p, ROW);
  }
  @inline @operator('[]=') set(p: Point, value: i32): void {
    store<u8>(changetype<usize>(this) + p, <u8>value, ROW);
  }
}

@unmanaged
export class ColumnField {
  @inline @operator('[]') get(p: Point): i32 {
    return load<u8>(changetype<usize>(this) + p, COLUMN);
  }
  @inline @operator('[]=') set(p: Point, value: i32): void {
    store<u8>(changetype<usize>(this) + p, <u8>value, COLUMN);
  }
}

/**
 * The stones of both colours as bits. A stone is bit `column + 3` of word `row + 3`. Because of this margin, callers
 * can read the bits up to three lines away from any point.
 */
@unmanaged
export class StoneBitsByRow {
  @inline @operator('[]') get(word: i32): u32 {
    return load<u32>(changetype<usize>(this) + ((<usize>word) << 2), STONE_ROWS);
  }
  @inline @operator('[]=') set(word: i32, value: u32): void {
    store<u32>(changetype<usize>(this) + ((<usize>word) << 2), value, STONE_ROWS);
  }
}

/** A list for each colour: the heads of the chains in atari. The list may also contain stale entries (atari.ts). */
@unmanaged
export class AtariList {
  @inline get(color: Color, i: i32): Point {
    return load<u16>(this.address(color, i), ATARIS);
  }
  @inline set(color: Color, i: i32, head: Point): void {
    store<u16>(this.address(color, i), <u16>head, ATARIS);
  }
  @inline private address(color: Color, i: i32): usize {
    return changetype<usize>(this) + (color == WHITE ? ATARIS_OF_A_COLOR : 0) + ((<usize>i) << 1);
  }
}

/** The empty points in any order: `board.empties[i]` for i below `board.emptyCount`. */
@unmanaged
export class EmptyList {
  @inline @operator('[]') get(i: i32): Point {
    return load<u16>(changetype<usize>(this) + ((<usize>i) << 1), EMPTIES);
  }
  @inline @operator('[]=') set(i: i32, value: Point): void {
    store<u16>(changetype<usize>(this) + ((<usize>i) << 1), <u16>value, EMPTIES);
  }
}
