/**
 * How positions and moves cross the boundary: through the exchange list of a
 * workspace, as point indices of `src/rules` (kernel/point.ts says how they map).
 */
import { Board, pass, play } from './board';
import { isLegal } from './legality';
import { BORDER, Color, EMPTY, indexOfPoint, NONE, opponent, PASS, Point, POINT_BYTES, pointOfIndex } from './point';
import { endOfPoints, firstPoint, isStone, neighbour, rebuild } from './setup';
import { ShortList, Workspace } from './workspace';

/** A move in the list: colour above, point index below. */
const COLOR_SHIFT: i32 = 12;
const INDEX_MASK: i32 = (1 << COLOR_SHIFT) - 1;

/**
 * Puts up the stones that the list gives for each point index. Returns 0, or
 * the index of a stone without liberties: no such position can arise by playing.
 */
export function placeStones(space: Workspace, toMove: Color, koIndex: i32): i32 {
  const board = space.board;
  for (let p = firstPoint(board); p < endOfPoints(board); p += POINT_BYTES)
    if (board.color[p] != BORDER) board.color[p] = space.exchange[indexOfPoint(p)];
  rebuild(board);
  board.toMove = toMove;
  board.ko = pointOfIndex(koIndex);
  for (let p = firstPoint(board); p < endOfPoints(board); p += POINT_BYTES)
    if (isStone(board.color[p]) && board.liberties[board.chain[p]] == 0) return indexOfPoint(p);
  return 0;
}

/** Writes the colour of every point index into the list. */
export function readStones(space: Workspace): void {
  const board = space.board;
  for (let p = firstPoint(board); p < endOfPoints(board); p += POINT_BYTES)
    space.exchange[indexOfPoint(p)] = board.color[p];
}

/** Legality for a move of either colour at any time: the ko binds only the side whose stone was taken. */
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
  return p >= firstPoint(board) && p < endOfPoints(board) && board.color[p] != BORDER;
}

/** Plays if legal: the number of stones taken, or -1. */
export function tryMove(board: Board, color: Color, p: Point): i32 {
  if (!isLegalMove(board, color, p)) return -1;
  const empties = board.emptyCount;
  if (p == PASS) pass(board);
  else play(board, color, p);
  board.toMove = opponent(color);
  return p == PASS ? 0 : board.emptyCount - empties + 1;
}

/** Plays the first `count` moves of the list; returns how many were legal before the first that was not. */
export function tryMoves(space: Workspace, count: i32): i32 {
  const moves: ShortList = space.exchange;
  for (let i = 0; i < count; i++) {
    const move = moves[i];
    if (tryMove(space.board, move >> COLOR_SHIFT, pointOfIndex(move & INDEX_MASK)) < 0) return i;
  }
  return count;
}

/** How many different liberties the chain on a point has; 0 without a stone. */
export function countLiberties(space: Workspace, p: Point): i32 {
  const board = space.board;
  const head = board.chain[p];
  if (!isOnBoard(board, p) || head == NONE) return 0;
  const found = space.exchange;
  let count = 0;
  let stone = head;
  do {
    for (let i = 0; i < 4; i++) {
      const n = neighbour(board, stone, i);
      if (board.color[n] == EMPTY && !contains(found, count, n)) found[count++] = n;
    }
    stone = board.next[stone];
  } while (stone != head);
  return count;
}

function contains(list: ShortList, count: i32, p: Point): bool {
  for (let i = 0; i < count; i++) if (list[i] == p) return true;
  return false;
}
