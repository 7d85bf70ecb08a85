/**
 * Passes positions and moves between `src/engine` and the kernel, through the exchange list of a workspace. The list
 * holds point indices of `src/rules`; functions of kernel/board/point.ts convert them into points.
 */
import { Board } from '../board/board';
import { isLegal } from '../board/legality';
import { pass, play } from '../board/play';
import { neighbourOnSide } from '../board/neighbourhood';
import {
  BORDER,
  Color,
  EMPTY,
  cellIndexOfPoint,
  NONE,
  opponent,
  PASS,
  Point,
  POINT_BYTES,
  pointOfCellIndex,
} from '../board/point';
import { pointAfterLast, firstPoint, isStone, rebuildBoard } from '../board/setup';
import { U16List } from './lists';
import { Workspace } from './workspace';

/** A move in the exchange list is one number: the point index in the low 12 bits, the colour in the bits above. */
const COLOR_SHIFT: i32 = 12;
const INDEX_MASK: i32 = (1 << COLOR_SHIFT) - 1;

/**
 * Sets up the position that the exchange list describes. Entry `i` of the list is the colour of the point with the
 * point index `i`. Returns 0 if every stone has a liberty, or else the point index of a stone without liberties.
 */
export function placeStones(space: Workspace, toMove: Color, koIndex: i32): i32 {
  const board = space.board;
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES)
    if (board.color[p] != BORDER) board.color[p] = space.exchange[cellIndexOfPoint(p)];
  rebuildBoard(board);
  board.toMove = toMove;
  board.ko = pointOfCellIndex(koIndex);
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES)
    if (isStone(board.color[p]) && board.liberties[board.chain[p]] == 0) return cellIndexOfPoint(p);
  return 0;
}

/**
 * Writes the colour of each point into the exchange list. Entry `i` becomes the colour of the point with the point
 * index `i`.
 */
export function readStones(space: Workspace): void {
  const board = space.board;
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES)
    space.exchange[cellIndexOfPoint(p)] = board.color[p];
}

/**
 * Is a move of `color` legal? `color` need not be the side to move. For the other side the ko is ignored, because a ko
 * forbids a point only to the side to move.
 */
export function isLegalMove(board: Board, color: Color, p: Point): bool {
  if (p == PASS) return true;
  if (!isOnBoard(board, p) || board.color[p] != EMPTY) return false;
  if (p != board.ko || color == board.toMove) return isLegal(board, color, p);
  const ko = board.ko;
  board.ko = NONE;
  const legal = isLegal(board, color, p);
  board.ko = ko;
  return legal;
}

function isOnBoard(board: Board, p: Point): bool {
  return p >= firstPoint(board) && p < pointAfterLast(board) && board.color[p] != BORDER;
}

/** Plays a move if it is legal. Returns the number of captured stones, or -1 if the move is illegal. */
export function tryMove(board: Board, color: Color, p: Point): i32 {
  if (!isLegalMove(board, color, p)) return -1;
  const empties = board.emptyCount;
  if (p == PASS) pass(board);
  else play(board, color, p);
  board.toMove = opponent(color);
  return p == PASS ? 0 : board.emptyCount - empties + 1;
}

/**
 * Plays the first `count` moves of the exchange list, but stops at an illegal move. Returns the number of moves played.
 */
export function tryMoves(space: Workspace, count: i32): i32 {
  const moves: U16List = space.exchange;
  for (let i = 0; i < count; i++) {
    const move = moves[i];
    if (tryMove(space.board, move >> COLOR_SHIFT, pointOfCellIndex(move & INDEX_MASK)) < 0) return i;
  }
  return count;
}

/** The number of liberties of the chain on a point; 0 if the point has no stone. */
export function countLiberties(space: Workspace, p: Point): i32 {
  const board = space.board;
  const head = board.chain[p];
  if (!isOnBoard(board, p) || head == NONE) return 0;
  const found = space.exchange;
  let count = 0;
  let stone = head;
  do {
    for (let i = 0; i < 4; i++) {
      const n = neighbourOnSide(board, stone, i);
      if (board.color[n] == EMPTY && !found.includes(count, n)) found[count++] = n;
    }
    stone = board.next[stone];
  } while (stone != head);
  return count;
}
