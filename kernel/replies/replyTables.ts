/**
 * Stores last good replies (Baier and Drake 2010). The last good reply to one, two or three moves is the answer that
 * won the latest playout in which it was played. replyChoice.ts plays the replies; replyLearning.ts stores and erases
 * them.
 *
 * The key of a reply is the replying colour and the answered moves, the oldest first. A pass and "no move yet" count as
 * moves. The tables are in the policy state, which all threads share. There are no locks, because each access is a
 * single load or store. The memory contains:
 *
 *   0           ReplyTables: the options and fields below
 *   ONE         u32 by move and colour: the reply, and in the high half how often it was played since it was stored
 *   OWN         u16 by the replier's own previous move, and colour: the reply
 *   SHAPES_1    u16 by move and colour: the neighbourhood code of the point of the reply in ONE, before the reply was
 *               played
 *   DIRECTIONS  u32 by difference of the two answered points: where in NEAR the bits of the reply are; FAR_AWAY if the
 *               points are not neighbours
 *   POSITIONS   u32 by last move: where in a row of FAR the bits of the reply are
 *   NEAR        replies to two moves on neighbouring points: by last move and colour, two 64-bit words of four replies
 *   FAR         all other replies to two moves: by older move and colour, a row of 64-bit words of seven replies
 *   SHAPES_2    u16 by older move, colour and last move: the neighbourhood code of the point of the reply in NEAR or
 *               FAR, before the reply was played
 *   THREE       u32 by a hash of colour and three moves: a check in the high half, the reply in the low half
 *
 * The layout of the replies to two moves is made for speed. A plain table would take 0.7 megabytes on 19x19, and
 * waiting for memory would cost a sixth of the speed. A smaller hash table would be full after a few thousand playouts
 * and lose replies. NEAR and FAR lose none. More than half of all moves are played next to the previous move. The
 * replies to two such moves are in NEAR, which has 13 kilobytes and stays in the fastest cache. FAR packs the others
 * into 0.3 megabytes, with nine bits for each reply, and a look-up starts before the answered move is played.
 */
import {
  cellIndexOfPoint, Color, MAX_AREA, MAX_CELLS, NO_PREVIOUS_MOVE, PASS, Point, pointOfCellIndex,
} from '../board/point';
import { POLICY_OPTION_BYTES } from '../memory/workspace';

/**
 * When to play a stored reply: before the rules of heavy playouts, after the escape rule, or only instead of a random
 * move.
 */
export const enum ReplyStage {
  First,
  AfterEscape,
  Last,
}

/**
 * What the policy learns if a side answers moves at the same point several times in one playout. For two of these
 * values, Left and OnlyErased, papers use the same name: "ND", no duplicates.
 */
export const enum DuplicateTreatment {
  /** Every answer is learned. */
  Learned,
  /** Only the first answer is learned. Later answers are neither stored nor erased. */
  Left,
  /**
   * The first answer is learned. The winner's later answers are not stored, but the loser's later answers are erased.
   */
  OnlyErased,
}

const THREE_BITS: i32 = 20;

/** The number of bits of an entry of NEAR or FAR. An entry holds a reply as its point index. */
const ENTRY_BITS: i32 = 9;
export const REPLY_ENTRY_MASK: u64 = (1 << ENTRY_BITS) - 1;
const ENTRIES_IN_WORD: i32 = 64 / ENTRY_BITS;
/**
 * The number of bytes of a row of FAR on the largest board. A row has an entry for each last move: a point, the pass or
 * "no move yet".
 */
const MAX_ROW_BYTES: i32 = ((MAX_AREA + 2 + ENTRIES_IN_WORD - 1) / ENTRIES_IN_WORD) * 8;
const FAR_AWAY: u32 = 0xffffffff;

const ONE: usize = POLICY_OPTION_BYTES + 128;
const OWN: usize = (ONE + (MAX_CELLS + 1) * 8 + 127) & ~127;
const SHAPES_1: usize = (OWN + (MAX_CELLS + 1) * 4 + 127) & ~127;
const DIRECTIONS: usize = (SHAPES_1 + (MAX_CELLS + 1) * 4 + 127) & ~127;
const POSITIONS: usize = (DIRECTIONS + 2 * MAX_CELLS * 4 + 127) & ~127;
const NEAR: usize = (POSITIONS + MAX_CELLS * 4 + 127) & ~127;
const FAR: usize = (NEAR + (MAX_CELLS + 1) * 32 + 127) & ~127;
const SHAPES_2: usize = (FAR + (2 * MAX_CELLS + 1) * MAX_ROW_BYTES + 127) & ~127;
const THREE: usize = (SHAPES_2 + (2 * MAX_CELLS + 1) * MAX_CELLS * 2 + 127) & ~127;
const END: usize = THREE + (1 << THREE_BITS) * 4;

@unmanaged
export class ReplyTables {
  /** The options, which `src/engine/search/playoutPolicy.ts` explains. */
  usesTwo: i32;
  usesThree: i32;
  usesOwnMove: i32;
  forgets: i32;
  /** The stage at which a playout plays a stored reply. */
  stage: ReplyStage;
  checksShape: i32;
  duplicates: DuplicateTreatment;
  /** The address of the ReplyTrace that counts look-ups and changes (replyTrace.ts); 0 if nothing is counted. */
  trace: usize;
  /** The number of bits of a row of FAR, on boards of the size that is played. */
  rowBits: i32;

  /**
   * The address of the reply to one move. Colours are 1 and 2, and points are multiples of 32, so each pair of a point
   * and a colour has its own address.
   */
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
    const entry = ((before >> 4) + color) * MAX_CELLS + cellIndexOfPoint(last);
    return changetype<usize>(this) + SHAPES_2 + <usize>(entry << 1);
  }

  /**
   * The slot of the reply to two moves: the number of the first bit of the entry, counted from the start of the policy
   * state.
   */
  @inline slotOf(color: Color, before: Point, last: Point): u32 {
    const direction = load<u32>(changetype<usize>(this) + <usize>((last - before) >> 3), DIRECTIONS + MAX_CELLS * 4);
    const position = load<u32>(changetype<usize>(this) + <usize>(last >> 3), POSITIONS);
    return select<u32>(
      (<u32>NEAR + <u32>last + <u32>(color << 4)) * 8 + direction,
      <u32>FAR * 8 + <u32>(((before >> 4) + color) * this.rowBits) + position,
      direction != FAR_AWAY,
    );
  }
  @inline wordAt(slot: u32): usize {
    return changetype<usize>(this) + <usize>((slot >> 6) << 3);
  }
  @inline replyIn(slot: u32): Point {
    // The low six bits of `slot` are the position of the reply inside its 64-bit word. A shift of a 64-bit word uses
    // only these bits of `slot`, so no mask is needed.
    return pointOfCellIndex(<i32>((load<u64>(this.wordAt(slot)) >> <u64>slot) & REPLY_ENTRY_MASK));
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
    for (let step = -MAX_CELLS; step < MAX_CELLS; step++) this.setDirection(step, FAR_AWAY);
    const stride = size + 1;
    for (let i = 0; i < 3; i++) {
      this.setDirection(i - 1 - stride, directionBits(i));
      this.setDirection(i - 1 + stride, directionBits(i + 3));
    }
    this.setDirection(-1, directionBits(6));
    this.setDirection(1, directionBits(7));
    this.setPosition(cellIndexOfPoint(PASS), 0);
    this.setPosition(cellIndexOfPoint(NO_PREVIOUS_MOVE), 1);
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++)
        this.setPosition((row + 1) * stride + column + 1, row * size + column + 2);
  }

  private setDirection(step: i32, bits: u32): void {
    store<u32>(changetype<usize>(this) + <usize>(step * 4), bits, DIRECTIONS + MAX_CELLS * 4);
  }

  private setPosition(index: i32, number: i32): void {
    const bits = (number / ENTRIES_IN_WORD) * 64 + (number % ENTRIES_IN_WORD) * ENTRY_BITS;
    store<u32>(changetype<usize>(this) + <usize>(index << 2), bits, POSITIONS);
  }
}

/**
 * A reply in NEAR answers two moves on neighbouring points; `number`, from 0 to 7, stands for the direction from the
 * older move to the last one. Two words hold the replies for all eight directions, four in each word. Returns at which
 * bit of these words the reply for this direction begins.
 */
@inline
function directionBits(number: i32): u32 {
  return <u32>((number >> 2) * 64 + (number & 3) * 16);
}

/**
 * Hashes a colour and three moves. The high bits of the hash select the entry in the table THREE, which has the replies
 * to three moves; some of the low bits of the hash are stored in the entry as a check.
 */
@inline
export function hashOfThreeMoves(color: Color, third: Point, before: Point, last: Point): u64 {
  const moves = ((<u64>third) << 40) | ((<u64>before) << 20) | (<u64>last) | <u64>color;
  const mixed = moves * 0x9e3779b97f4a7c15;
  return (mixed ^ (mixed >> 29)) * 0xbf58476d1ce4e5b9;
}

@inline
export function hashCheckBits(key: u64): u32 {
  return (<u32>key) & 0xffff0000;
}
