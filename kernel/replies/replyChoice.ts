/**
 * Chooses between stored replies (replyTables.ts) and the rules of heavy playouts. The replies come first, unless the
 * option `stage` says otherwise.
 */
import { Board } from '../board/board';
import { Color, EMPTY, NONE, Point } from '../board/point';
import { Workspace } from '../memory/workspace';
import { isFeasible } from '../playout/feasible';
import { moveAfterEscapeRule, escapeRule, heavyMove, patternOrCaptureRule } from '../playout/heavy';
import { randomFeasibleMove } from '../playout/playout';
import { hashCheckBits, hashOfThreeMoves, ReplyStage, ReplyTables } from './replyTables';
import { traceLookUp, LookUpOutcome, ReplyContext, ReplyTrace } from './replyTrace';

/**
 * Looks up the stored replies to the move `last` before this move is played, so that the processor need not wait for
 * memory when a reply is chosen.
 */
@inline
export function prefetchReplies(
  replies: ReplyTables, space: Workspace, color: Color, before: Point, last: Point, count: i32,
): void {
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
 * Chooses the reply to the last two moves, or else the reply to the last move, or else a heavy move. The processor
 * cannot predict whether the point of a reply is still empty, so the reply is selected without a branch. If there is no
 * reply, NONE is stored. The record of the point NONE is a border cell, so that it never counts as empty.
 */
@inline
export function replyOrHeavyMove(space: Workspace, color: Color, last: Point): Point {
  const board = space.board;
  const one = space.replyToOne;
  const two = space.replyToTwo;
  const isTwoEmpty = board.color[two] == EMPTY;
  const reply = select<Point>(two, one, isTwoEmpty);
  if (i32(isTwoEmpty) | i32(board.color[one] == EMPTY)) {
    if (isFeasible(board, color, reply)) return reply;
    if (reply != one && canBePlayed(board, color, one)) return one;
  }
  return heavyMove(board, color, last, space.rng, space.tables);
}

/**
 * Like replyOrHeavyMove, but obeys all options of replyTables.ts. The compiler inlines this function with `isTraced` as
 * a constant, so checking `isTraced` costs no time.
 */
@inline
export function replyOrHeavyMoveWithAllOptions(
  replies: ReplyTables, space: Workspace, color: Color, last: Point, count: i32, isTraced: bool,
): Point {
  if (replies.stage != ReplyStage.First) return replyLater(replies, space, color, last, count, isTraced);
  const reply = findReply(replies, space, color, count, isTraced);
  return reply != NONE ? reply : heavyMove(space.board, color, last, space.rng, space.tables);
}

function replyLater(
  replies: ReplyTables, space: Workspace, color: Color, last: Point, count: i32, isTraced: bool,
): Point {
  const board = space.board;
  const escape = escapeRule(board, color, last);
  if (escape != NONE) return escape;
  if (replies.stage == ReplyStage.Last) {
    const shaped = patternOrCaptureRule(board, color, last, space.rng, space.tables);
    if (shaped != NONE) return shaped;
  }
  const reply = findReply(replies, space, color, count, isTraced);
  if (reply != NONE) return reply;
  if (replies.stage == ReplyStage.Last) return randomFeasibleMove(board, color, space.rng);
  return moveAfterEscapeRule(board, color, last, space.rng, space.tables);
}

/**
 * Looks for a playable reply to the last three moves, then to the last two, then to the last one, then to the replier's
 * own previous move. Returns the first one found; NONE if no reply is playable.
 */
@inline
function findReply(replies: ReplyTables, space: Workspace, color: Color, count: i32, isTraced: bool): Point {
  const board = space.board;
  const last = space.moves[count - 1];
  if (replies.usesThree) {
    const third = replyToThree(replies, space, color, count);
    if (isUsable(replies, board, color, third, ReplyContext.Three, isTraced)) return third;
  }
  if (replies.usesTwo) {
    const before = space.moves[count - 2];
    const reply = replies.replyIn(replies.slotOf(color, before, last));
    if (
      isUsable(replies, board, color, reply, ReplyContext.Two, isTraced) &&
      (!replies.checksShape || board.shape[reply] == <i32>load<u16>(replies.shapeOfTwoAt(color, before, last)))
    )
      return reply;
  }
  const reply: Point = load<u16>(replies.oneAt(color, last));
  if (
    isUsable(replies, board, color, reply, ReplyContext.One, isTraced) &&
    (!replies.checksShape || board.shape[reply] == <i32>load<u16>(replies.shapeOfOneAt(color, last)))
  )
    return reply;
  if (!replies.usesOwnMove) return NONE;
  const own: Point = load<u16>(replies.ownAt(color, space.moves[count - 2]));
  return isUsable(replies, board, color, own, ReplyContext.Own, isTraced) ? own : NONE;
}

function replyToThree(replies: ReplyTables, space: Workspace, color: Color, count: i32): Point {
  const key = hashOfThreeMoves(color, space.moves[count - 3], space.moves[count - 2], space.moves[count - 1]);
  const entry = load<u32>(replies.threeAt(color, key));
  return (entry & 0xffff0000) == hashCheckBits(key) ? <Point>(entry & 0xffff) : NONE;
}

/** Was a reply found (is `reply` not NONE), and is it feasible? Also counts the look-up if `isTraced` is true. */
@inline
function isUsable(
  replies: ReplyTables, board: Board, color: Color, reply: Point, context: ReplyContext, isTraced: bool,
): bool {
  if (isTraced) traceLookUp(changetype<ReplyTrace>(replies.trace), context, outcomeOf(board, color, reply));
  return reply != NONE && canBePlayed(board, color, reply);
}

@inline
function canBePlayed(board: Board, color: Color, reply: Point): bool {
  return board.color[reply] == EMPTY && isFeasible(board, color, reply);
}

function outcomeOf(board: Board, color: Color, reply: Point): LookUpOutcome {
  if (reply == NONE) return LookUpOutcome.None;
  return canBePlayed(board, color, reply) ? LookUpOutcome.Legal : LookUpOutcome.Illegal;
}
