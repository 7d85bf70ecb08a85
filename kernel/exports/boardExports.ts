/** Exports functions on the board of a workspace. memoryExports.ts explains their parameters. */
import { findBoardFault } from '../board/check';
import { isEyeLike } from '../board/legality';
import { Color, EMPTY, cellIndexOfPoint, NONE, opponent, pointOfCellIndex } from '../board/point';
import { resetBoard } from '../board/setup';
import * as exchange from '../memory/exchange';
import { storeAsRoot, Workspace } from '../memory/workspace';
import * as feasible from '../playout/feasible';
import * as tactics from '../playout/tactics';

export { MAX_SIZE, MIN_SIZE } from '../board/point';
export { placeStones, readStones, tryMoves } from '../memory/exchange';
export { areaScore } from '../playout/score';

/** Empties the board and makes it `size` lines wide. */
export function reset(space: Workspace, size: i32): void {
  resetBoard(space.board, size);
  storeAsRoot(space);
}

/**
 * Sets the side to move. A change ends the ko, because a ko forbids a point only to the side whose stone was captured.
 */
export function setSideToMove(space: Workspace, color: Color): void {
  if (space.board.toMove == color) return;
  space.board.toMove = color;
  space.board.ko = NONE;
}

export function isLegal(space: Workspace, color: Color, index: i32): bool {
  return exchange.isLegalMove(space.board, color, pointOfCellIndex(index));
}

export function tryMove(space: Workspace, color: Color, index: i32): i32 {
  return exchange.tryMove(space.board, color, pointOfCellIndex(index));
}

export function isEye(space: Workspace, color: Color, index: i32): bool {
  const p = pointOfCellIndex(index);
  const board = space.board;
  return board.color[p] == EMPTY && isEyeLike(board, color, p, board.neighbours[p]);
}

export function libertyCount(space: Workspace, index: i32): i32 {
  return exchange.countLiberties(space, pointOfCellIndex(index));
}

export function koPoint(space: Workspace): i32 {
  return cellIndexOfPoint(space.board.ko);
}

/** Is a move of `color` on an empty point feasible (playout/feasible.ts)? */
export function isFeasible(space: Workspace, color: Color, index: i32): bool {
  return feasible.isFeasible(space.board, color, pointOfCellIndex(index));
}

export function isSelfAtari(space: Workspace, color: Color, index: i32): bool {
  return tactics.isSelfAtari(space.board, color, pointOfCellIndex(index));
}

/** The number of stones that a move of `color` on an empty point would capture. */
export function capturesAt(space: Workspace, color: Color, index: i32): i32 {
  return tactics.capturedAt(space.board, opponent(color), pointOfCellIndex(index));
}

/**
 * Checks the board by computing everything again. Returns 0 if it is correct, or else the number of a fault (check.ts).
 */
export function boardFault(space: Workspace): i32 {
  return findBoardFault(space.board);
}
