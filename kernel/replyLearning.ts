/**
 * What a playout teaches the reply tables. The winner's moves become the replies to
 * the moves they answered; forgetting erases a reply that the loser played.
 * Moves inside the tree are learned from, too; a pass is never stored.
 */
import { Color, indexOfPoint, NONE, opponent, PASS, Point } from './point';
import { checkOf, Duplicates, ENTRY_MASK, keyOfThree, Replies } from './replies';
import { noteChange, TableOf, Trace } from './replyTrace';
import { ShortList, Workspace } from './workspace';

const ONE_USE: u32 = 0x10000;

/** After playouts in which foreseeReply noted where the replies to two moves are. */
export function learnReplies(replies: Replies, space: Workspace, winner: Color): void {
  if (replies.duplicates != Duplicates.Learned) learnWithOptions(replies, space, winner, false);
  else if (replies.usesTwo) learnFast(replies, space, winner, true);
  else learnFast(replies, space, winner, false);
}

/** With every option. */
export function learnCarefully(replies: Replies, space: Workspace, winner: Color): void {
  learnWithOptions(replies, space, winner, false);
}

/** The same, with births and deaths of replies noted. */
export function learnTraced(replies: Replies, space: Workspace, winner: Color): void {
  learnWithOptions(replies, space, winner, true);
  changetype<Trace>(replies.trace).clock++;
}

/** Each colour has entries of its own, so all of the winner's moves may come first, without a branch on whose move it is. */
@inline
function learnFast(replies: Replies, space: Workspace, winner: Color, usesTwo: bool): void {
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
function storeTwo(replies: Replies, slot: u32, move: Point): void {
  const word = replies.wordAt(slot);
  const others = load<u64>(word) & ~(ENTRY_MASK << <u64>slot);
  store<u64>(word, others | (<u64>indexOfPoint(move) << <u64>slot));
}

/** Whether the entry is the loser's move is as good as random: no branch. */
@inline
function eraseTwo(replies: Replies, slot: u32, move: Point): void {
  const word = replies.wordAt(slot);
  const old = load<u64>(word);
  const others = old & ~(ENTRY_MASK << <u64>slot);
  store<u64>(word, select<u64>(others, old, (old ^ others) == <u64>indexOfPoint(move) << <u64>slot));
}

@inline
function erase(entry: usize, move: Point): void {
  const old = load<u16>(entry);
  store<u16>(entry, select<u16>(0, old, old == <u16>move));
}

/** In the order of the moves, with every option. `isTraced` is a constant at both places that call this. */
@inline
function learnWithOptions(replies: Replies, space: Workspace, winner: Color, isTraced: bool): void {
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
      if (replies.usesOwn) learnPlainly(replies.ownAt(color, moves[t - 2]), moves[t], isWon);
    }
    color = opponent(color);
  }
}

/** Without duplicates only the first answer to a move counts in a playout. `seen` has the number of the last playout with one. */
function mayLearnOne(replies: Replies, space: Workspace, color: Color, last: Point, isWon: bool): bool {
  if (replies.duplicates == Duplicates.Learned) return true;
  const slot = 2 * indexOfPoint(last) + color - 1;
  const isFirst = space.seen[slot] != space.answered;
  space.seen[slot] = space.answered;
  return isFirst || (!isWon && replies.duplicates == Duplicates.OnlyErased);
}

function learnOne(replies: Replies, space: Workspace, color: Color, t: i32, isWon: bool, isTraced: bool): void {
  const move = space.moves[t];
  const last = space.moves[t - 1];
  const entry = replies.oneAt(color, last);
  const old: Point = load<u16>(entry);
  if (isWon) storeOne(entry, move);
  else eraseOne(entry, move);
  if (replies.checksShape && isWon) store<u16>(replies.shapeOfOneAt(color, last), <u16>space.shapes[t]);
  if (isTraced) noteChange(replies, TableOf.One, color, NONE, last, old, load<u16>(entry), space.board);
}

function learnTwo(replies: Replies, space: Workspace, color: Color, t: i32, isWon: bool, isTraced: bool): void {
  const before = space.moves[t - 2];
  const last = space.moves[t - 1];
  const slot = replies.slotOf(color, before, last);
  const old = replies.replyIn(slot);
  if (isWon) storeTwo(replies, slot, space.moves[t]);
  else eraseTwo(replies, slot, space.moves[t]);
  if (replies.checksShape && isWon) store<u16>(replies.shapeOfTwoAt(color, before, last), <u16>space.shapes[t]);
  if (isTraced) noteChange(replies, TableOf.Two, color, before, last, old, replies.replyIn(slot), space.board);
}

function learnThree(replies: Replies, moves: ShortList, color: Color, t: i32, isWon: bool): void {
  const key = keyOfThree(color, moves[t - 3], moves[t - 2], moves[t - 1]);
  const entry = replies.threeAt(color, key);
  const reply = checkOf(key) | <u32>moves[t];
  if (isWon) store<u32>(entry, reply);
  else if (load<u32>(entry) == reply) store<u32>(entry, checkOf(key) | NONE);
}

function learnPlainly(entry: usize, move: Point, isWon: bool): void {
  if (isWon) store<u16>(entry, <u16>move);
  else erase(entry, move);
}
