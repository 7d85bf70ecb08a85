/**
 * What a playout teaches the reply tables. The winner's moves become the replies to
 * the moves they answered; forgetting erases a reply that the loser played.
 * Moves inside the tree are learned from, too; a pass is never stored.
 */
import { Color, indexOfPoint, NONE, opponent, PASS, Point } from './point';
import { checkOf, Duplicates, keyOfThree, Replies } from './replies';
import { noteChange, TableOf, Trace } from './replyTrace';
import { ShortList, Workspace } from './workspace';

const ONE_USE: u32 = 0x10000;
const MOST_USES: u32 = 0xffff0000;

export function learnReplies(replies: Replies, space: Workspace, winner: Color): void {
  const isPlain = !replies.usesThree && !replies.usesOwn && !replies.checksShape && replies.duplicates == Duplicates.Learned;
  if (!isPlain) learnWithOptions(replies, space, winner, false);
  else if (replies.usesTwo) learnFast(replies, space, winner, true);
  else learnFast(replies, space, winner, false);
}

/** The same, with births and deaths of replies noted. */
export function learnTraced(replies: Replies, space: Workspace, winner: Color): void {
  learnWithOptions(replies, space, winner, true);
  changetype<Trace>(replies.trace).clock++;
}

/** Each colour has tables of its own, so all of the winner's moves may come first, without a branch on whose move it is. */
@inline
function learnFast(replies: Replies, space: Workspace, winner: Color, usesTwo: bool): void {
  const moves = space.moves;
  const count = space.moveCount;
  const begin = i32(space.root.toMove != winner);
  const rowBytes = replies.rowBytes;
  let one = replies.oneAt(winner, 0);
  let two = replies.twoAt(winner, 0, 0);
  for (let t = begin; t < count; t += 2) {
    const move = moves[t];
    if (move == PASS) continue;
    const last = moves[t - 1];
    storeOne(one + <usize>(last >> 3), move);
    if (usesTwo) store<u16>(two + <usize>(indexOfPoint(moves[t - 2]) * rowBytes) + <usize>(last >> 4), <u16>move);
  }
  if (!replies.forgets) return;
  const loser = opponent(winner);
  one = replies.oneAt(loser, 0);
  two = replies.twoAt(loser, 0, 0);
  for (let t = begin ^ 1; t < count; t += 2) {
    const move = moves[t];
    if (move == PASS) continue;
    const last = moves[t - 1];
    eraseOne(one + <usize>(last >> 3), move);
    if (usesTwo) erase(two + <usize>(indexOfPoint(moves[t - 2]) * rowBytes) + <usize>(last >> 4), move);
  }
}

@inline
function storeOne(entry: usize, move: Point): void {
  const old = load<u32>(entry);
  const again = select<u32>(old + ONE_USE, old, old < MOST_USES);
  store<u32>(entry, select<u32>(again, <u32>move, (old & 0xffff) == <u32>move));
}

@inline
function eraseOne(entry: usize, move: Point): void {
  const old = load<u32>(entry);
  store<u32>(entry, select<u32>(0, old, (old & 0xffff) == <u32>move));
}

/** Whether the entry is the loser's move is as good as random: no branch. */
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
  if (isTraced) noteChange(replies, TableOf.One, entry, last, old, load<u16>(entry), space.board);
}

function learnTwo(replies: Replies, space: Workspace, color: Color, t: i32, isWon: bool, isTraced: bool): void {
  const before = space.moves[t - 2];
  const last = space.moves[t - 1];
  const entry = replies.twoAt(color, before, last);
  const old: Point = load<u16>(entry);
  learnPlainly(entry, space.moves[t], isWon);
  if (replies.checksShape && isWon) store<u16>(replies.shapeOfTwoAt(color, before, last), <u16>space.shapes[t]);
  if (isTraced) noteChange(replies, TableOf.Two, entry, last, old, load<u16>(entry), space.board);
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
