/**
 * Exports functions that run playouts without a search tree, and functions that read the replies that policies have
 * stored. memoryExports.ts explains the parameters.
 */
import { pass, play } from '../board/play';
import {
  BLACK,
  Color,
  EMPTY,
  cellIndexOfPoint,
  NO_PREVIOUS_MOVE,
  opponent,
  PASS,
  Point,
  pointOfCellIndex,
} from '../board/point';
import { storeAsRoot, restoreRoot, Workspace } from '../memory/workspace';
import { randomPatternMove, PlayoutModel, computeAllWeights } from '../playout/patternPlayout';
import { learnFromPlayout, playOut } from '../policies/dispatch';
import { ReplyTables } from '../replies/replyTables';
import { clearPlayoutCounts } from '../search/ownership';

export { beginPolicyState } from '../policies/dispatch';
export { LIFETIME_BIN_COUNT, LIFETIMES_OFFSET, LIFETIMES_BYTES, LOOK_UPS_OFFSET } from '../replies/replyTrace';

export function seed(space: Workspace, low: u32, high: u32): void {
  space.rng.seed(low, high);
}

/** Sets the policy, the komi and the mercy rule of the next playouts of this workspace (PlayoutRules). */
export function setPlayoutRules(space: Workspace, policy: i32, doubledKomi: i32, mercy: i32): void {
  const rules = space.rules;
  const area = space.board.size * space.board.size;
  rules.policy = policy;
  rules.doubledKomi = doubledKomi;
  rules.mercy = mercy;
  rules.longestGame = 3 * area;
}

/**
 * Stores what is known of the moves before the position on the board: their number, the last three of them (the latest
 * first; 0 is a pass), and whether the last one captured.
 */
export function setMovesBeforeRoot(
  space: Workspace, moveNumber: i32, last: i32, before: i32, third: i32, lastTook: bool,
): void {
  space.rootLastMove = pointOfCellIndex(last);
  space.rootMoveNumber = moveNumber;
  space.lastTook = lastTook;
  space.moves[-1] = pastMove(moveNumber >= 1, last);
  space.moves[-2] = pastMove(moveNumber >= 2, before);
  space.moves[-3] = pastMove(moveNumber >= 3, third);
}

/**
 * Converts the point index of an earlier move into a point. The point index 0 means a pass if `wasPlayed` is true. If
 * `wasPlayed` is false, it means that there was no such move: then the function returns NO_PREVIOUS_MOVE.
 */
function pastMove(wasPlayed: bool, index: i32): Point {
  return index == 0 && !wasPlayed ? NO_PREVIOUS_MOVE : pointOfCellIndex(index);
}

/**
 * Runs playouts from the position on the board and then restores the position. The counters of the workspace hold the
 * results.
 */
export function runPlayouts(space: Workspace, count: i32): void {
  storeAsRoot(space);
  clearPlayoutCounts(space);
  setMovesBeforeRoot(space, 0, 0, 0, 0, false);
  space.depth = 0;
  const toMove = space.root.toMove;
  for (let i = 0; i < count; i++) {
    restoreRoot(space);
    const winner = playOut(space, space.rules, toMove, 0, space.rules.mercy);
    if (winner != EMPTY) learnFromPlayout(space.rules.policy, space, winner);
    space.playoutMoves += space.moveCount;
    if (winner == BLACK) space.blackWins++;
    if (winner == EMPTY) space.discarded++;
    if (space.isPlayedOut) space.scoreSum += space.score;
  }
  restoreRoot(space);
}

/** Makes the workspace's policy learn from a playout whose moves are in the exchange list, as point indices. */
export function learnFromMoves(space: Workspace, count: i32, winner: Color): void {
  setMovesBeforeRoot(space, 0, 0, 0, 0, false);
  for (let t = 0; t < count; t++) space.moves[t] = pointOfCellIndex(space.exchange[t]);
  space.moveCount = count;
  space.depth = count;
  learnFromPlayout(space.rules.policy, space, winner);
}

/**
 * Plays a move of `color`, draws the opponent's answer as the playouts of patternPlayout.ts draw their moves, and takes
 * the move back. Returns the answer. The strengths of moves come from the playout model in the policy state.
 */
export function drawPatternPlayoutMove(space: Workspace, color: Color, move: i32): i32 {
  const model = changetype<PlayoutModel>(space.policyState);
  const p = pointOfCellIndex(move);
  storeAsRoot(space);
  space.moveCount = 0;
  computeAllWeights(model, space);
  if (p == PASS) pass(space.board);
  else play(space.board, color, p);
  const answer = randomPatternMove(model, space, opponent(color), p, 1);
  restoreRoot(space);
  return cellIndexOfPoint(answer);
}

/**
 * The stored reply of `color` to the move `last`; 0 if there is none. In this function and the next three, `last` and
 * `before` are point indices: 0 is a pass, and -1 means that no move has been played yet.
 */
export function replyToOne(replies: ReplyTables, color: Color, last: i32): i32 {
  return cellIndexOfPoint(load<u16>(replies.oneAt(color, moveOfIndex(last))));
}

/** The number of times that the stored reply of `color` to the move `last` has been played since it was stored. */
export function playCountOfReply(replies: ReplyTables, color: Color, last: i32): i32 {
  return load<u16>(replies.oneAt(color, moveOfIndex(last)) + 2);
}

export function replyToTwo(replies: ReplyTables, color: Color, before: i32, last: i32): i32 {
  return cellIndexOfPoint(replies.replyIn(replies.slotOf(color, moveOfIndex(before), moveOfIndex(last))));
}

/** The stored reply of `color` to its own previous move `before`. */
export function replyToOwnMove(replies: ReplyTables, color: Color, before: i32): i32 {
  return cellIndexOfPoint(load<u16>(replies.ownAt(color, moveOfIndex(before))));
}

@inline
function moveOfIndex(index: i32): Point {
  return index < 0 ? NO_PREVIOUS_MOVE : pointOfCellIndex(index);
}
