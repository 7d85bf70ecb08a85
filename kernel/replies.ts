/**
 * Last good replies (Baier and Drake 2010): the move that won when it last answered
 * a move, or two moves, or three.
 *
 * Tables are keyed by the replying colour and the moves answered, the older one
 * first; points, the pass and "no move yet" are all moves here. They lie in the lore,
 * shared by all threads, read and written without locks by single stores:
 *
 *   0         Replies: the options and fields below
 *   ONE       u32 by colour and move: the reply, and above it how often it was played since it is there
 *   OWN       u16 by colour and the replier's own move before: the follow-up
 *   SHAPES_1  u16 as ONE: what the point of the reply saw around it when it was stored
 *   TWO       u16 by colour, older and last move: the reply
 *   SHAPES_2  u16 as TWO
 *   THREE     u32 by a hash of colour and three moves: a check above, the reply below
 *
 * The table of two moves has more than half a megabyte on 19x19. A hash would make
 * it smaller, but it is full after a few thousand playouts, and collisions would
 * change the replies. Instead nothing waits for it: the processor may fetch an entry
 * while it plays the move before, and learning touches entries that do not depend on each other.
 */
import { Board } from './board';
import { isPlayable } from './feasible';
import { afterEscape, escapeRule, heavyMove, patternOrCapture } from './heavy';
import { BLACK, Color, EMPTY, indexOfPoint, MAX_POINTS, NONE, Point } from './point';
import { randomPlayableMove } from './playout';
import { countLookUp, Outcome, TableOf, Trace } from './replyTrace';
import { OPTION_BYTES, Workspace } from './workspace';

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

const ONE: usize = OPTION_BYTES + 128;
const OWN: usize = align(ONE + 2 * MAX_POINTS * 4);
const SHAPES_1: usize = align(OWN + 2 * MAX_POINTS * 2);
const TWO: usize = align(SHAPES_1 + 2 * MAX_POINTS * 2);
const SHAPES_2: usize = align(TWO + 2 * MAX_POINTS * MAX_POINTS * 2);
const THREE: usize = align(SHAPES_2 + 2 * MAX_POINTS * MAX_POINTS * 2);
const END: usize = THREE + (1 << THREE_BITS) * 4;

@inline
function align(bytes: usize): usize {
  return (bytes + 127) & ~127;
}

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
  /** Are there only tables of one and two moves, without checks? */
  isPlain: i32;
  /** Points of a board, border included. */
  points: i32;
  /** Distance in TWO between entries whose older move differs by one point. */
  rowBytes: i32;

  /** How often the entry's reply was played since it is there << 16 | reply. */
  @inline oneAt(color: Color, last: Point): usize {
    return this.ofColor(ONE, color, this.points << 2) + <usize>(last >> 3);
  }
  @inline ownAt(color: Color, before: Point): usize {
    return this.ofColor(OWN, color, this.points << 1) + <usize>(before >> 4);
  }
  @inline twoAt(color: Color, before: Point, last: Point): usize {
    return this.ofColor(TWO, color, this.points * this.rowBytes) + <usize>(indexOfPoint(before) * this.rowBytes) + <usize>(last >> 4);
  }
  @inline shapeOfOneAt(color: Color, last: Point): usize {
    return this.ofColor(SHAPES_1, color, this.points << 1) + <usize>(last >> 4);
  }
  @inline shapeOfTwoAt(color: Color, before: Point, last: Point): usize {
    return this.twoAt(color, before, last) + (SHAPES_2 - TWO);
  }
  @inline threeAt(color: Color, key: u64): usize {
    return changetype<usize>(this) + THREE + ((<usize>(key >> (64 - THREE_BITS))) << 2);
  }
  @inline private ofColor(table: usize, color: Color, bytes: i32): usize {
    return changetype<usize>(this) + table + (color == BLACK ? 0 : <usize>bytes);
  }

  bytes(): usize {
    if (this.usesThree) return END;
    return this.checksShape ? THREE : SHAPES_2;
  }

  begin(size: i32): void {
    this.points = (size + 1) * (size + 2) + 1;
    this.rowBytes = this.points << 1;
    this.isPlain = i32(!this.usesThree && !this.usesOwn && !this.checksShape);
  }
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

/** The move of a playout: a stored reply where there is one that can be played, a heavy move otherwise. */
@inline
export function replyOrHeavy(replies: Replies, space: Workspace, color: Color, last: Point, count: i32, isTraced: bool): Point {
  if (replies.place != Place.First) return replyLater(replies, space, color, last, count, isTraced);
  const reply = replies.isPlain && !isTraced ? findPlainReply(replies, space, color, count) : findReply(replies, space, color, count, isTraced);
  return reply != NONE ? reply : heavyMove(space.board, color, last, space.rng, space.tables);
}

function replyLater(replies: Replies, space: Workspace, color: Color, last: Point, count: i32, isTraced: bool): Point {
  const board = space.board;
  const escape = escapeRule(board, color, last);
  if (escape != NONE) return escape;
  if (replies.place == Place.Last) {
    const shaped = patternOrCapture(board, color, last, space.rng, space.tables);
    if (shaped != NONE) return shaped;
  }
  const reply = findReply(replies, space, color, count, isTraced);
  if (reply != NONE) return reply;
  if (replies.place == Place.Last) return randomPlayableMove(board, color, space.rng);
  return afterEscape(board, color, last, space.rng, space.tables);
}

@inline
export function foreseeReply(replies: Replies, space: Workspace, color: Color, count: i32): void {
  const last = space.moves[count - 1];
  space.foreseenOne = load<u16>(replies.oneAt(color, last));
  space.foreseen = replies.usesTwo ? load<u16>(replies.twoAt(color, space.moves[count - 2], last)) : NONE;
}

/**
 * The same for one and two moves alone, made fast. Whether a reply's point is still empty is as good as random, so the
 * reply is chosen without a branch, and one question is left. No reply stands on the record NONE, which is never empty.
 */
@inline
function findPlainReply(replies: Replies, space: Workspace, color: Color, count: i32): Point {
  const board = space.board;
  const one: Point = space.foreseenOne;
  const two: Point = space.foreseen;
  const reply = select<Point>(two, one, board.color[two] == EMPTY);
  if (board.color[reply] != EMPTY) return NONE;
  if (isPlayable(board, color, reply)) return reply;
  return reply != one && canBePlayed(board, color, one) ? one : NONE;
}

/** The reply with the longest context that can be played; NONE without one. */
@inline
function findReply(replies: Replies, space: Workspace, color: Color, count: i32, isTraced: bool): Point {
  const board = space.board;
  const last = space.moves[count - 1];
  if (replies.usesThree) {
    const third = replyToThree(replies, space, color, count);
    if (isUsable(replies, board, color, third, TableOf.Three, isTraced)) return third;
  }
  if (replies.usesTwo) {
    const before = space.moves[count - 2];
    const reply: Point = load<u16>(replies.twoAt(color, before, last));
    if (
      isUsable(replies, board, color, reply, TableOf.Two, isTraced) &&
      (!replies.checksShape || board.shape[reply] == <i32>load<u16>(replies.shapeOfTwoAt(color, before, last)))
    )
      return reply;
  }
  const reply: Point = load<u16>(replies.oneAt(color, last));
  if (
    isUsable(replies, board, color, reply, TableOf.One, isTraced) &&
    (!replies.checksShape || board.shape[reply] == <i32>load<u16>(replies.shapeOfOneAt(color, last)))
  )
    return reply;
  if (!replies.usesOwn) return NONE;
  const own: Point = load<u16>(replies.ownAt(color, space.moves[count - 2]));
  return isUsable(replies, board, color, own, TableOf.Own, isTraced) ? own : NONE;
}

function replyToThree(replies: Replies, space: Workspace, color: Color, count: i32): Point {
  const key = keyOfThree(color, space.moves[count - 3], space.moves[count - 2], space.moves[count - 1]);
  const entry = load<u32>(replies.threeAt(color, key));
  return (entry & 0xffff0000) == checkOf(key) ? <Point>(entry & 0xffff) : NONE;
}

/** Is there a reply, and does it pass the same filter as all moves of a playout? */
@inline
function isUsable(replies: Replies, board: Board, color: Color, reply: Point, table: TableOf, isTraced: bool): bool {
  if (isTraced) countLookUp(changetype<Trace>(replies.trace), table, outcomeOf(board, color, reply));
  return reply != NONE && canBePlayed(board, color, reply);
}

@inline
function canBePlayed(board: Board, color: Color, reply: Point): bool {
  return board.color[reply] == EMPTY && isPlayable(board, color, reply);
}

function outcomeOf(board: Board, color: Color, reply: Point): Outcome {
  if (reply == NONE) return Outcome.None;
  return canBePlayed(board, color, reply) ? Outcome.Legal : Outcome.Illegal;
}
