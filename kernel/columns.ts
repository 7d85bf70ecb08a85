/**
 * The record of a point, and how the source reads its fields.
 *
 * A board keeps one 32-byte record per point, so that what a move needs of a
 * neighbour lies in one cache line and a small board is a small block to copy.
 * Each field is offered as a column: `board.chain[p]` is one load with a
 * constant offset. The classes below have no data of their own; `this` is the
 * address of the board.
 *
 *   offset  field       of             meaning
 *    0  u64  liberties  chain's head   pseudo-liberties of the chain (liberties.ts)
 *    8  u64  pair       point          what this point adds to the liberties of a neighbouring stone
 *   16  u16  neighbours point          how many neighbours are empty | black << 4 | white << 8; a border is both colours
 *   18  u16  chain      stone          head of its chain; NONE without a stone
 *   20  u16  next       stone          next stone of the chain, in a circle
 *   22  u16  stones     chain's head   number of stones
 *   24  u16  slot       empty point    its place in the list of empty points
 *   26  u8   color      point          EMPTY, BLACK, WHITE, BORDER
 *   27  u8   listed     chain's head   BLACK | WHITE: whose lists of chains in atari hold this point (atari.ts)
 *   28  u16  shape      point          the eight colours around it (shape.ts)
 *   30  u8   row        point          0 at the top
 *   31  u8   column     point          0 at the left
 *
 * Offset 0 of the records, point NONE, is the trash record: what a point without
 * a stone would tell its chain goes there, which saves a branch each time.
 */
import { Liberties } from './liberties';
import { Color, Point, WHITE } from './point';

/** A board begins with its head, then come lists, then the records. */
const EMPTIES: usize = 64;
const STONE_ROWS: usize = EMPTIES + 736;
const ATARIS: usize = STONE_ROWS + 112;
const ATARIS_OF_A_COLOR: usize = 728;
export const RECORDS: usize = ATARIS + 2 * ATARIS_OF_A_COLOR;

const LIBERTIES: usize = RECORDS;
const PAIR: usize = RECORDS + 8;
const NEIGHBOURS: usize = RECORDS + 16;
const CHAIN: usize = RECORDS + 18;
const NEXT: usize = RECORDS + 20;
const STONES: usize = RECORDS + 22;
const SLOT: usize = RECORDS + 24;
const COLOR: usize = RECORDS + 26;
const LISTED: usize = RECORDS + 27;
const SHAPE: usize = RECORDS + 28;
const ROW: usize = RECORDS + 30;
const COLUMN: usize = RECORDS + 31;

@unmanaged
export class LibertiesColumn {
  @inline @operator('[]') get(p: Point): Liberties {
    return load<u64>(changetype<usize>(this) + p, LIBERTIES);
  }
  @inline @operator('[]=') set(p: Point, value: Liberties): void {
    store<u64>(changetype<usize>(this) + p, value, LIBERTIES);
  }
}

@unmanaged
export class PairColumn {
  @inline @operator('[]') get(p: Point): Liberties {
    return load<u64>(changetype<usize>(this) + p, PAIR);
  }
  @inline @operator('[]=') set(p: Point, value: Liberties): void {
    store<u64>(changetype<usize>(this) + p, value, PAIR);
  }
}

@unmanaged
export class NeighboursColumn {
  @inline @operator('[]') get(p: Point): i32 {
    return load<u16>(changetype<usize>(this) + p, NEIGHBOURS);
  }
  @inline @operator('[]=') set(p: Point, value: i32): void {
    store<u16>(changetype<usize>(this) + p, <u16>value, NEIGHBOURS);
  }
}

@unmanaged
export class ChainColumn {
  @inline @operator('[]') get(p: Point): Point {
    return load<u16>(changetype<usize>(this) + p, CHAIN);
  }
  @inline @operator('[]=') set(p: Point, value: Point): void {
    store<u16>(changetype<usize>(this) + p, <u16>value, CHAIN);
  }
}

@unmanaged
export class NextColumn {
  @inline @operator('[]') get(p: Point): Point {
    return load<u16>(changetype<usize>(this) + p, NEXT);
  }
  @inline @operator('[]=') set(p: Point, value: Point): void {
    store<u16>(changetype<usize>(this) + p, <u16>value, NEXT);
  }
}

@unmanaged
export class StonesColumn {
  @inline @operator('[]') get(p: Point): i32 {
    return load<u16>(changetype<usize>(this) + p, STONES);
  }
  @inline @operator('[]=') set(p: Point, value: i32): void {
    store<u16>(changetype<usize>(this) + p, <u16>value, STONES);
  }
}

@unmanaged
export class SlotColumn {
  @inline @operator('[]') get(p: Point): i32 {
    return load<u16>(changetype<usize>(this) + p, SLOT);
  }
  @inline @operator('[]=') set(p: Point, value: i32): void {
    store<u16>(changetype<usize>(this) + p, <u16>value, SLOT);
  }
}

@unmanaged
export class ColorColumn {
  @inline @operator('[]') get(p: Point): Color {
    return load<u8>(changetype<usize>(this) + p, COLOR);
  }
  @inline @operator('[]=') set(p: Point, value: Color): void {
    store<u8>(changetype<usize>(this) + p, <u8>value, COLOR);
  }
}

@unmanaged
export class ListedColumn {
  @inline @operator('[]') get(p: Point): i32 {
    return load<u8>(changetype<usize>(this) + p, LISTED);
  }
  @inline @operator('[]=') set(p: Point, value: i32): void {
    store<u8>(changetype<usize>(this) + p, <u8>value, LISTED);
  }
}

@unmanaged
export class ShapeColumn {
  @inline @operator('[]') get(p: Point): i32 {
    return load<u16>(changetype<usize>(this) + p, SHAPE);
  }
  @inline @operator('[]=') set(p: Point, value: i32): void {
    store<u16>(changetype<usize>(this) + p, <u16>value, SHAPE);
  }
}

@unmanaged
export class RowColumn {
  @inline @operator('[]') get(p: Point): i32 {
    return load<u8>(changetype<usize>(this) + p, ROW);
  }
  @inline @operator('[]=') set(p: Point, value: i32): void {
    store<u8>(changetype<usize>(this) + p, <u8>value, ROW);
  }
}

@unmanaged
export class ColumnColumn {
  @inline @operator('[]') get(p: Point): i32 {
    return load<u8>(changetype<usize>(this) + p, COLUMN);
  }
  @inline @operator('[]=') set(p: Point, value: i32): void {
    store<u8>(changetype<usize>(this) + p, <u8>value, COLUMN);
  }
}

/**
 * One bit a stone of either colour, one word a row: bit `column + 3` of word
 * `row + 3`, so that looking three lines around a point stays inside.
 */
@unmanaged
export class StoneRows {
  @inline @operator('[]') get(word: i32): u32 {
    return load<u32>(changetype<usize>(this) + ((<usize>word) << 2), STONE_ROWS);
  }
  @inline @operator('[]=') set(word: i32, value: u32): void {
    store<u32>(changetype<usize>(this) + ((<usize>word) << 2), value, STONE_ROWS);
  }
}

/** Heads of chains that were in atari when they were listed, black's and white's apart. */
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
