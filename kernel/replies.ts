/**
 * Last good replies (Baier and Drake 2010): the move that won when it last answered
 * a move, or two moves, or three. This is where they are stored; replyChoice.ts plays
 * them, replyLearning.ts fills and empties the tables.
 *
 * Entries are keyed by the replying colour and the moves answered, the older one
 * first; points, the pass and "no move yet" are all moves here. They lie in the lore,
 * shared by all threads, read and written without locks by single loads and stores:
 *
 *   0           Replies: the options and fields below
 *   ONE         u32 by move and colour: the reply, and above it how often it was played since it is there
 *   OWN         u16 by the replier's own move before, and colour: the follow-up
 *   SHAPES_1    u16 as OWN, for ONE: what the point of the reply saw around it when it was stored
 *   DIRECTIONS  u32 by step between two points: which bits of NEAR are theirs, or FAR_AWAY
 *   PLACES      u32 by move: which bits of a row of FAR are its
 *   NEAR        replies to two moves on neighbouring points: by last move and colour two words, nine bits of each quarter used
 *   FAR         all other replies to two moves: by older move and colour a row of words, seven entries of nine bits in each
 *   SHAPES_2    u16 by older move, colour and last move: as SHAPES_1, for two moves
 *   THREE       u32 by a hash of colour and three moves: a check above, the reply below
 *
 * As a plain table the replies to two moves would take 0.7 megabytes on 19x19 and cost a sixth of the speed, waiting for
 * memory. A smaller table with collisions would change the replies, for it is full after a few thousand playouts. Here
 * nothing is lost: more than half of all moves answer a neighbour, and NEAR, 13 kilobytes, stays in the fastest cache;
 * the rest is packed into 0.3 megabytes and looked up before the move that it answers is played on the board.
 */
import { Color, indexOfPoint, MAX_AREA, MAX_POINTS, NO_POINT, PASS, Point, pointOfIndex } from './point';
import { OPTION_BYTES } from './workspace';

/** When a stored reply is played: before the rules of heavy.ts, after its escapes, or only instead of a random move. */
export const enum Place {
  First,
  AfterEscape,
  Last,
}

/** What ND ("no duplicates") leaves out when a move is answered again in the same playout. */
export const enum Duplicates {
  Learned,
  /** Neither stored nor erased. */
  Left,
  /** Not stored; erased as ever. */
  OnlyErased,
}

const THREE_BITS: i32 = 20;

/** Entries of NEAR and FAR are indices of points. */
const ENTRY_BITS: i32 = 9;
export const ENTRY_MASK: u64 = (1 << ENTRY_BITS) - 1;
const ENTRIES_IN_WORD: i32 = 64 / ENTRY_BITS;
/** The longest row of FAR: every point, the pass and no move. */
const MAX_ROW_BYTES: i32 = ((MAX_AREA + 2 + ENTRIES_IN_WORD - 1) / ENTRIES_IN_WORD) * 8;
const FAR_AWAY: u32 = 0xffffffff;

const ONE: usize = OPTION_BYTES + 128;
const OWN: usize = (ONE + (MAX_POINTS + 1) * 8 + 127) & ~127;
const SHAPES_1: usize = (OWN + (MAX_POINTS + 1) * 4 + 127) & ~127;
const DIRECTIONS: usize = (SHAPES_1 + (MAX_POINTS + 1) * 4 + 127) & ~127;
const PLACES: usize = (DIRECTIONS + 2 * MAX_POINTS * 4 + 127) & ~127;
const NEAR: usize = (PLACES + MAX_POINTS * 4 + 127) & ~127;
const FAR: usize = (NEAR + (MAX_POINTS + 1) * 32 + 127) & ~127;
const SHAPES_2: usize = (FAR + (2 * MAX_POINTS + 1) * MAX_ROW_BYTES + 127) & ~127;
const THREE: usize = (SHAPES_2 + (2 * MAX_POINTS + 1) * MAX_POINTS * 2 + 127) & ~127;
const END: usize = THREE + (1 << THREE_BITS) * 4;

@unmanaged
export class Replies {
  /** Options; `src/engine/playoutPolicy.ts` says what they mean. */
  usesTwo: i32;
  usesThree: i32;
  usesOwn: i32;
  forgets: i32;
  place: Place;
  checksShape: i32;
  duplicates: Duplicates;
  /** Where looking up and learning is counted (replyTrace.ts); 0 for nowhere. */
  trace: usize;
  /** Bits of a row of FAR. */
  rowBits: i32;

  /** Colours are 1 and 2, points multiples of 32: sums of both name an entry without a branch. */
  @inline oneAt(color: Color, last: Point): usize {
    return changetype<usize>(this) + ONE + <usize>((last >> 2) + (color << 2));
  }
  @inline ownAt(color: Color, before: Point): usize {
    return changetype<usize>(this) + OWN + <usize>((before >> 3) + (color << 1));
  }
  @inline shapeOfOneAt(color: Color, last: Point): usize {
    return changetype<usize>(this) + SHAPES_1 + <usize>((last >> 3) + (color << 1));
  }
  @inline shapeOfTwoAt(color: Color, before: Point, last: Point): usize {
    return changetype<usize>(this) + SHAPES_2 + <usize>((((before >> 4) + color) * MAX_POINTS + indexOfPoint(last)) << 1);
  }

  /** Where the reply to two moves is: its bit in the lore. The low six bits are its place in a word. */
  @inline slotOf(color: Color, before: Point, last: Point): u32 {
    const direction = load<u32>(changetype<usize>(this) + <usize>((last - before) >> 3), DIRECTIONS + MAX_POINTS * 4);
    const place = load<u32>(changetype<usize>(this) + <usize>(last >> 3), PLACES);
    return select<u32>(
      (<u32>NEAR + <u32>last + <u32>(color << 4)) * 8 + direction,
      <u32>FAR * 8 + <u32>(((before >> 4) + color) * this.rowBits) + place,
      direction != FAR_AWAY,
    );
  }
  @inline wordAt(slot: u32): usize {
    return changetype<usize>(this) + <usize>((slot >> 6) << 3);
  }
  @inline replyIn(slot: u32): Point {
    // Shifting is by the low six bits alone.
    return pointOfIndex(<i32>((load<u64>(this.wordAt(slot)) >> <u64>slot) & ENTRY_MASK));
  }
  @inline threeAt(color: Color, key: u64): usize {
    return changetype<usize>(this) + THREE + ((<usize>(key >> (64 - THREE_BITS))) << 2);
  }
  bytes(): usize {
    if (this.usesThree) return END;
    return this.checksShape ? THREE : SHAPES_2;
  }

  begin(size: i32): void {
    this.rowBits = ((size * size + 2 + ENTRIES_IN_WORD - 1) / ENTRIES_IN_WORD) * 64;
    for (let step = -MAX_POINTS; step < MAX_POINTS; step++) this.setDirection(step, FAR_AWAY);
    const stride = size + 1;
    for (let i = 0; i < 3; i++) {
      this.setDirection(i - 1 - stride, directionBits(i));
      this.setDirection(i - 1 + stride, directionBits(i + 3));
    }
    this.setDirection(-1, directionBits(6));
    this.setDirection(1, directionBits(7));
    this.setPlace(indexOfPoint(PASS), 0);
    this.setPlace(indexOfPoint(NO_POINT), 1);
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++) this.setPlace((row + 1) * stride + column + 1, row * size + column + 2);
  }

  private setDirection(step: i32, bits: u32): void {
    store<u32>(changetype<usize>(this) + <usize>(step * 4), bits, DIRECTIONS + MAX_POINTS * 4);
  }

  private setPlace(index: i32, number: i32): void {
    const bits = (number / ENTRIES_IN_WORD) * 64 + (number % ENTRIES_IN_WORD) * ENTRY_BITS;
    store<u32>(changetype<usize>(this) + <usize>(index << 2), bits, PLACES);
  }
}

/** Four of the eight directions in a word. */
@inline
function directionBits(number: i32): u32 {
  return <u32>((number >> 2) * 64 + (number & 3) * 16);
}

/** Mixes colour and three moves; the high bits choose the entry of THREE, some of the low ones are kept in it as a check. */
@inline
export function keyOfThree(color: Color, third: Point, before: Point, last: Point): u64 {
  const moves = ((<u64>third) << 40) | ((<u64>before) << 20) | (<u64>last) | <u64>color;
  const mixed = moves * 0x9e3779b97f4a7c15;
  return (mixed ^ (mixed >> 29)) * 0xbf58476d1ce4e5b9;
}

@inline
export function checkOf(key: u64): u32 {
  return (<u32>key) & 0xffff0000;
}
