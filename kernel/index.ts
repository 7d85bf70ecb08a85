/**
 * What the outside may call: plain numbers in, plain numbers out. `space` is the
 * address of a workspace that `src/engine` handed out, points are indices of
 * `src/rules`, colours 1 (black) and 2 (white), komi is given doubled so that it
 * is whole.
 */
import { isEyeLike } from './legality';
import { findFault } from './check';
import * as exchange from './exchange';
import { clearCounters } from './finalOwners';
import { isPlayable } from './feasible';
import { BLACK, Color, EMPTY, indexOfPoint, NO_POINT, opponent, Point, pointOfIndex } from './point';
import { ageLore, beginLore as beginLoreOf, learn, playOut } from './policies';
import { areaScore as areaScoreOf } from './score';
import * as searching from './search';
import { resetBoard } from './setup';
import { capturedAt, isSelfAtari as isSelfAtariAt } from './tactics';
import { Tables } from './tables';
import { layOut, Tree } from './tree';
import { keepAsRoot, restoreRoot, Workspace } from './workspace';

export * from './featureExports';
export * from './layout';
export * from './netExports';
export { MOVE_OWNERS_BYTES } from './finalOwners';
export { MAX_SIZE, MIN_SIZE } from './point';
export { PATTERNS, TABLES_BYTES } from './tables';
export { EXCLUDED, MAX_HISTORY, TREE_BYTES } from './tree';
export { LIFE_BINS, LIVES, LIVES_BYTES, LOOK_UPS, TRACE_BYTES } from './replyTrace';
export { openMoves } from './widening';
export { EXCHANGE_ENTRIES, LORE_BYTES, OPTION_BYTES, WORKSPACE_BYTES } from './workspace';
/** Where the caller's memory begins. */
export const HEAP_BASE: usize = __heap_base;

/** A fresh workspace must be told where the tables are before anything else. */
export function useTables(space: Workspace, tables: Tables): void {
  space.tables = tables;
}

/** Where the policies of this workspace's playouts keep what they learn: LORE_BYTES that threads may share. */
export function useLore(space: Workspace, lore: usize): void {
  space.lore = lore;
}

/** Where searches that ask for it count owners by first move: MOVE_OWNERS_BYTES that only this workspace's thread writes. */
export function useMoveOwners(space: Workspace, owners: usize): void {
  space.moveOwners = owners;
}

/** Forgets what a policy has learned, but for its options, and makes the lore ready for boards of this size. */
export function beginLore(lore: usize, policy: i32, size: i32): void {
  beginLoreOf(policy, lore, size);
}

/** Has the policy of the workspace learn from a playout of the game's first moves: the exchange list has them as point indices. */
export function learnFrom(space: Workspace, count: i32, winner: Color): void {
  setRoot(space, 0, 0, 0, 0, false);
  for (let t = 0; t < count; t++) space.moves[t] = pointOfIndex(space.exchange[t]);
  space.moveCount = count;
  space.depth = count;
  learn(space.rules.policy, space, winner);
}

/** Empties the board and makes it `size` lines wide. */
export function reset(space: Workspace, size: i32): void {
  resetBoard(space.board, size);
  keepAsRoot(space);
}

export function seed(space: Workspace, low: u32, high: u32): void {
  space.rng.seed(low, high);
}

export function exchangeAddress(space: Workspace): usize {
  return changetype<usize>(space.exchange);
}

export function placeStones(space: Workspace, toMove: Color, koIndex: i32): i32 {
  return exchange.placeStones(space, toMove, koIndex);
}

export function readStones(space: Workspace): void {
  exchange.readStones(space);
}

export function isLegal(space: Workspace, color: Color, index: i32): bool {
  return exchange.isLegalMove(space.board, color, pointOfIndex(index));
}

export function tryMove(space: Workspace, color: Color, index: i32): i32 {
  return exchange.tryMove(space.board, color, pointOfIndex(index));
}

export function tryMoves(space: Workspace, count: i32): i32 {
  return exchange.tryMoves(space, count);
}

export function isEye(space: Workspace, color: Color, index: i32): bool {
  const p = pointOfIndex(index);
  const board = space.board;
  return board.color[p] == EMPTY && isEyeLike(board, color, p, board.neighbours[p]);
}

export function libertyCount(space: Workspace, index: i32): i32 {
  return exchange.countLiberties(space, pointOfIndex(index));
}

export function koPoint(space: Workspace): i32 {
  return indexOfPoint(space.board.ko);
}

export function areaScore(space: Workspace): i32 {
  return areaScoreOf(space);
}

/** Does an empty point pass the filter of tree and playouts (feasible.ts)? */
export function isFeasible(space: Workspace, color: Color, index: i32): bool {
  return isPlayable(space.board, color, pointOfIndex(index));
}

export function isSelfAtari(space: Workspace, color: Color, index: i32): bool {
  return isSelfAtariAt(space.board, color, pointOfIndex(index));
}

/** Stones that a move of `color` on an empty point would take. */
export function capturesAt(space: Workspace, color: Color, index: i32): i32 {
  return capturedAt(space.board, opponent(color), pointOfIndex(index));
}

/** Recounts everything; 0 if all is well (check.ts). */
export function fault(space: Workspace): i32 {
  return findFault(space.board);
}

/** How the next playouts of this workspace are played; see PlayoutRules. */
export function setPlayouts(space: Workspace, policy: i32, doubledKomi: i32, mercy: i32): void {
  const rules = space.rules;
  const area = space.board.size * space.board.size;
  rules.policy = policy;
  rules.doubledKomi = doubledKomi;
  rules.mercy = mercy;
  rules.longestGame = 3 * area;
}

/** Runs playouts from the position on the board, which is there again afterwards; the counters of the workspace tell the result. */
export function runPlayouts(space: Workspace, count: i32): void {
  keepAsRoot(space);
  clearCounters(space);
  setRoot(space, 0, 0, 0, 0, false);
  space.depth = 0;
  const toMove = space.root.toMove;
  for (let i = 0; i < count; i++) {
    restoreRoot(space);
    const winner = playOut(space, space.rules, toMove, 0, space.rules.mercy);
    if (winner != EMPTY) learn(space.rules.policy, space, winner);
    space.moveSum += space.moveCount;
    if (winner == BLACK) space.blackWins++;
    if (winner == EMPTY) space.discarded++;
    if (space.isPlayedOut) space.scoreSum += space.score;
  }
  restoreRoot(space);
}

/** Prepares the memory from `tree` on, so many bytes, for searches on boards of this size; forgets all nodes. */
export function layOutTree(tree: Tree, size: i32, columns: i32, bytes: usize): void {
  layOut(tree, size, columns, bytes);
}

/** What was played before the position on the board: how many moves, the last three, the latest first (0 for a pass), and if the last took stones. */
export function setRoot(space: Workspace, moveNumber: i32, last: i32, before: i32, third: i32, lastTook: bool): void {
  space.rootLastMove = pointOfIndex(last);
  space.rootMoveNumber = moveNumber;
  space.lastTook = lastTook;
  space.moves[-1] = pastMove(moveNumber >= 1, last);
  space.moves[-2] = pastMove(moveNumber >= 2, before);
  space.moves[-3] = pastMove(moveNumber >= 3, third);
}

/** A pass that nobody played is no move. */
function pastMove(wasPlayed: bool, index: i32): Point {
  return index == 0 && !wasPlayed ? NO_POINT : pointOfIndex(index);
}

/** Begins a search from the position on the board. See search.ts. */
export function beginSearch(space: Workspace, tree: Tree, limit: i32, salt: u64): void {
  searching.beginSearch(space, tree, limit, salt);
  ageLore(tree.policy, space.lore);
}

/** Searches on this thread; 1 when the whole search is over, 0 when only the batch is. */
export function search(space: Workspace, tree: Tree, batch: i32): bool {
  return searching.search(space, tree, batch);
}
