/**
 * Updates the reply tables after a playout. Each move of the winner becomes the stored reply to the moves that it
 * answered. With forgetting, each move of the loser is erased if it is the stored reply to the moves that it answered.
 * Moves that the search chose in the tree count, too. A pass is never stored.
 */
import { Color, cellIndexOfPoint, NONE, opponent, PASS, Point } from '../board/point';
import { U16List } from '../memory/lists';
import { Workspace } from '../memory/workspace';
import { hashCheckBits, DuplicateTreatment, REPLY_ENTRY_MASK, hashOfThreeMoves, ReplyTables } from './replyTables';
import { traceReplyChange, ReplyContext, ReplyTrace } from './replyTrace';

const ONE_USE: u32 = 0x10000;

/**
 * Learns from a playout. During the playout, prefetchReplies has noted in which slot the reply to each two successive
 * moves is stored.
 */
export function learnReplies(replies: ReplyTables, space: Workspace, winner: Color): void {
  if (replies.duplicates != DuplicateTreatment.Learned) learnWithOptions(replies, space, winner, false);
  else if (replies.usesTwo) learnFast(replies, space, winner, true);
  else learnFast(replies, space, winner, false);
}

/** Learns from a playout, and obeys all options for stored replies (replyTables.ts). */
export function learnRepliesWithAllOptions(replies: ReplyTables, space: Workspace, winner: Color): void {
  learnWithOptions(replies, space, winner, false);
}

/** Like learnRepliesWithAllOptions, but also records when replies are stored, replaced and erased (replyTrace.ts). */
export function learnRepliesAndTrace(replies: ReplyTables, space: Workspace, winner: Color): void {
  learnWithOptions(replies, space, winner, true);
  changetype<ReplyTrace>(replies.trace).playouts++;
}

/**
 * Learns the winner's moves first, then the loser's, so that the loops need no branch on the colour. The order does not
 * matter, because the colours have separate entries.
 */
@inline
function learnFast(replies: ReplyTables, space: Workspace, winner: Color, usesTwo: bool): void {
  const moves = space.moves;
  const count = space.moveCount;
  const first = space.root.toMove;
  if (usesTwo)
    for (let t = 0; t < space.depth; t++)
      space.slots[t] = replies.slotOf((t & 1) == 0 ? first : opponent(first), moves[t - 2], moves[t - 1]);
  const begin = i32(first != winner);
  for (let t = begin; t < count; t += 2) {
    const move = moves[t];
    if (move == PASS) continue;
    storeOne(replies.oneAt(winner, moves[t - 1]), move);
    if (usesTwo) storeTwo(replies, space.slots[t], move);
  }
  if (!replies.forgets) return;
  const loser = opponent(winner);
  for (let t = begin ^ 1; t < count; t += 2) {
    const move = moves[t];
    if (move == PASS) continue;
    eraseOne(replies.oneAt(loser, moves[t - 1]), move);
    if (usesTwo) eraseTwo(replies, space.slots[t], move);
  }
}

@inline
function storeOne(entry: usize, move: Point): void {
  const old = load<u32>(entry);
  store<u32>(entry, select<u32>(old + ONE_USE, <u32>move, (old & 0xffff) == <u32>move));
}

@inline
function eraseOne(entry: usize, move: Point): void {
  const old = load<u32>(entry);
  store<u32>(entry, select<u32>(0, old, (old & 0xffff) == <u32>move));
}

@inline
function storeTwo(replies: ReplyTables, slot: u32, move: Point): void {
  const word = replies.wordAt(slot);
  const others = load<u64>(word) & ~(REPLY_ENTRY_MASK << <u64>slot);
  store<u64>(word, others | (<u64>cellIndexOfPoint(move) << <u64>slot));
}

/**
 * Erases the reply in a slot if it is `move`. The code has no branch, because the processor could not predict whether
 * the reply is `move`.
 */
@inline
function eraseTwo(replies: ReplyTables, slot: u32, move: Point): void {
  const word = replies.wordAt(slot);
  const old = load<u64>(word);
  const others = old & ~(REPLY_ENTRY_MASK << <u64>slot);
  store<u64>(word, select<u64>(others, old, (old ^ others) == <u64>cellIndexOfPoint(move) << <u64>slot));
}

@inline
function erase(entry: usize, move: Point): void {
  const old = load<u16>(entry);
  store<u16>(entry, select<u16>(0, old, old == <u16>move));
}

/**
 * Learns from the moves in the order in which they were played, and obeys all options of replyTables.ts. The compiler
 * inlines this function with `isTraced` as a constant, so checking `isTraced` costs no time.
 */
@inline
function learnWithOptions(replies: ReplyTables, space: Workspace, winner: Color, isTraced: bool): void {
  const moves = space.moves;
  const isForgetting = replies.forgets != 0;
  space.answered++;
  let color = space.root.toMove;
  for (let t = 0; t < space.moveCount; t++) {
    const isWon = color == winner;
    const learns = isWon || isForgetting;
    if (moves[t] != PASS && learns) {
      if (mayLearnOne(replies, space, color, moves[t - 1], isWon)) learnOne(replies, space, color, t, isWon, isTraced);
      if (replies.usesTwo) learnTwo(replies, space, color, t, isWon, isTraced);
      if (replies.usesThree) learnThree(replies, moves, color, t, isWon);
      if (replies.usesOwnMove) learnPlainly(replies.ownAt(color, moves[t - 2]), moves[t], isWon);
    }
    color = opponent(color);
  }
}

/**
 * May the policy learn the answer to the move `last`? If the same side has already answered a move at the same point in
 * this playout, the option `duplicates` decides. For each point and side, `seen` holds the number of the last playout
 * in which the side answered a move at the point.
 */
function mayLearnOne(replies: ReplyTables, space: Workspace, color: Color, last: Point, isWon: bool): bool {
  if (replies.duplicates == DuplicateTreatment.Learned) return true;
  const slot = 2 * cellIndexOfPoint(last) + color - 1;
  const isFirst = space.seen[slot] != space.answered;
  space.seen[slot] = space.answered;
  return isFirst || (!isWon && replies.duplicates == DuplicateTreatment.OnlyErased);
}

function learnOne(replies: ReplyTables, space: Workspace, color: Color, t: i32, isWon: bool, isTraced: bool): void {
  const move = space.moves[t];
  const last = space.moves[t - 1];
  const entry = replies.oneAt(color, last);
  const old: Point = load<u16>(entry);
  if (isWon) storeOne(entry, move);
  else eraseOne(entry, move);
  if (replies.checksShape && isWon) store<u16>(replies.shapeOfOneAt(color, last), <u16>space.shapes[t]);
  if (isTraced) traceReplyChange(replies, ReplyContext.One, color, NONE, last, old, load<u16>(entry), space.board);
}

function learnTwo(replies: ReplyTables, space: Workspace, color: Color, t: i32, isWon: bool, isTraced: bool): void {
  const before = space.moves[t - 2];
  const last = space.moves[t - 1];
  const slot = replies.slotOf(color, before, last);
  const old = replies.replyIn(slot);
  if (isWon) storeTwo(replies, slot, space.moves[t]);
  else eraseTwo(replies, slot, space.moves[t]);
  if (replies.checksShape && isWon) store<u16>(replies.shapeOfTwoAt(color, before, last), <u16>space.shapes[t]);
  if (isTraced)
    traceReplyChange(replies, ReplyContext.Two, color, before, last, old, replies.replyIn(slot), space.board);
}

function learnThree(replies: ReplyTables, moves: U16List, color: Color, t: i32, isWon: bool): void {
  const key = hashOfThreeMoves(color, moves[t - 3], moves[t - 2], moves[t - 1]);
  const entry = replies.threeAt(color, key);
  const reply = hashCheckBits(key) | <u32>moves[t];
  if (isWon) store<u32>(entry, reply);
  else if (load<u32>(entry) == reply) store<u32>(entry, hashCheckBits(key) | NONE);
}

function learnPlainly(entry: usize, move: Point, isWon: bool): void {
  if (isWon) store<u16>(entry, <u16>move);
  else erase(entry, move);
}
