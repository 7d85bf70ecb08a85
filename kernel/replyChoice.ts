/** Playing stored replies (replies.ts): in front of the heavy rules, or where the options say. */
import { Board } from './board';
import { isPlayable } from './feasible';
import { afterEscape, escapeRule, heavyMove, patternOrCapture } from './heavy';
import { Color, EMPTY, NONE, Point } from './point';
import { randomPlayableMove } from './playout';
import { checkOf, keyOfThree, Place, Replies } from './replies';
import { countLookUp, Outcome, TableOf, Trace } from './replyTrace';
import { Workspace } from './workspace';

/** Looks the replies to the last move up while it is being played: the processor need not wait for the memory. */
@inline
export function foreseeReply(replies: Replies, space: Workspace, color: Color, before: Point, last: Point, count: i32): void {
  space.replyToOne = load<u16>(replies.oneAt(color, last));
  if (!replies.usesTwo) {
    space.replyToTwo = NONE;
    return;
  }
  const slot = replies.slotOf(color, before, last);
  space.slots[count] = slot;
  space.replyToTwo = replies.replyIn(slot);
}

/**
 * The reply to two moves or else to one, where it can be played, or else a heavy move. Whether a reply's point is still empty is as good as random, so the
 * reply is chosen without a branch, and one question is left. No reply stands on the record NONE, which is never empty.
 */
@inline
export function plainReplyOrHeavy(space: Workspace, color: Color, last: Point): Point {
  const board = space.board;
  const one = space.replyToOne;
  const two = space.replyToTwo;
  const isTwoEmpty = board.color[two] == EMPTY;
  const reply = select<Point>(two, one, isTwoEmpty);
  if (i32(isTwoEmpty) | i32(board.color[one] == EMPTY)) {
    if (isPlayable(board, color, reply)) return reply;
    if (reply != one && canBePlayed(board, color, one)) return one;
  }
  return heavyMove(board, color, last, space.rng, space.tables);
}

/** The same with every option. `isTraced` is a constant at both places that inline this. */
@inline
export function replyOrHeavy(replies: Replies, space: Workspace, color: Color, last: Point, count: i32, isTraced: bool): Point {
  if (replies.place != Place.First) return replyLater(replies, space, color, last, count, isTraced);
  const reply = findReply(replies, space, color, count, isTraced);
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
    const reply = replies.replyIn(replies.slotOf(color, before, last));
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
