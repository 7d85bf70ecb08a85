/**
 * What the outside may call: plain numbers in, plain numbers out. `space` is the
 * address of a workspace that `src/engine` handed out, points are indices of
 * `src/rules`, colours 1 (black) and 2 (white), komi is given doubled so that it
 * is whole.
 */
import { isEyeLike } from './board';
import { findFault } from './check';
import * as exchange from './exchange';
import { Color, EMPTY, indexOfPoint, pointOfIndex } from './point';
import { playLight } from './playout';
import { areaScore as areaScoreOf } from './score';
import { resetBoard } from './setup';
import { keepAsRoot, restoreRoot, Workspace } from './workspace';

export { MAX_SIZE, MIN_SIZE } from './point';
export { EXCHANGE_ENTRIES, WORKSPACE_BYTES } from './workspace';
/** Where the caller's memory begins. */
export const HEAP_BASE: usize = __heap_base;

/** Empties the board and makes it `size` lines wide. */
export function reset(space: Workspace, size: i32): void {
  resetBoard(space.board, size);
  keepAsRoot(space);
}

export function seed(space: Workspace, low: u32, high: u32): void {
  space.rng.seed(low, high);
}

export function exchangeAddress(space: Workspace): usize {
  return space.exchangeAddress;
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

/** Recounts everything; 0 if all is well (check.ts). */
export function fault(space: Workspace): i32 {
  return findFault(space.board);
}

/** Runs light playouts from the position on the board, which is there again afterwards; the counters of the workspace tell the result. */
export function runLightPlayouts(space: Workspace, count: i32, doubledKomi: i32): void {
  keepAsRoot(space);
  space.playouts = count;
  space.blackWins = 0;
  space.moves = 0;
  space.scoreSum = 0;
  for (let i = 0; i < count; i++) {
    const score = playLight(space);
    space.scoreSum += score;
    space.blackWins += i32(2 * score > doubledKomi);
  }
  restoreRoot(space);
}

export function blackWins(space: Workspace): i32 {
  return space.blackWins;
}

export function movesPlayed(space: Workspace): f64 {
  return <f64>space.moves;
}

export function scoreSum(space: Workspace): f64 {
  return <f64>space.scoreSum;
}
