/**
 * Which chains are in atari? Each colour has a list of chain heads. A chain is
 * listed when a move puts it into atari; entries go stale when it escapes, is
 * joined or captured, and are dropped when somebody reads the list.
 */
import { Board } from './board';
import { isAtari } from './liberties';
import { BLACK, Color, Point, POINT_BYTES, WHITE } from './point';

/** Lists the chain of a stone just played, and the enemy chains around it, where they are in atari now. */
@inline
export function listAtarisAround(board: Board, p: Point, enemy: Color): void {
  listIfAtari(board, p);
  if (board.color[p - board.stride] == enemy) listIfAtari(board, p - board.stride);
  if (board.color[p - POINT_BYTES] == enemy) listIfAtari(board, p - POINT_BYTES);
  if (board.color[p + POINT_BYTES] == enemy) listIfAtari(board, p + POINT_BYTES);
  if (board.color[p + board.stride] == enemy) listIfAtari(board, p + board.stride);
}

/** `p` has a stone. */
@inline
function listIfAtari(board: Board, p: Point): void {
  const head = board.chain[p];
  if (isAtari(board.liberties[head]) && !isListed(board, head)) list(board, head);
}

/** A point can be in both lists: a stale entry of a captured chain may wait there while the other colour stands on it. */
@inline
export function isListed(board: Board, head: Point): bool {
  return (board.listed[head] & board.color[head]) != 0;
}

function list(board: Board, head: Point): void {
  const color = board.color[head];
  const count = atariCount(board, color);
  board.listed[head] |= color;
  board.ataris.set(color, count, head);
  setAtariCount(board, color, count + 1);
}

@inline
export function atariCount(board: Board, color: Color): i32 {
  return color == BLACK ? board.blackAtaris : board.whiteAtaris;
}

@inline
function setAtariCount(board: Board, color: Color, count: i32): void {
  if (color == BLACK) board.blackAtaris = count;
  else board.whiteAtaris = count;
}

/** Drops stale entries; returns how many chains of `color` are in atari. */
export function refreshAtaris(board: Board, color: Color): i32 {
  let i = 0;
  while (i < atariCount(board, color)) {
    if (isStale(board, color, board.ataris.get(color, i))) drop(board, color, i);
    else i++;
  }
  return i;
}

/** Has the chain of this entry escaped, been joined or been captured? */
@inline
export function isStale(board: Board, color: Color, head: Point): bool {
  return board.color[head] != color || board.chain[head] != head || !isAtari(board.liberties[head]);
}

/** Takes an entry out of the list; the last one takes its place. */
@inline
export function drop(board: Board, color: Color, i: i32): void {
  const count = atariCount(board, color) - 1;
  board.listed[board.ataris.get(color, i)] &= ~color;
  board.ataris.set(color, i, board.ataris.get(color, count));
  setAtariCount(board, color, count);
}

/** Lists every chain in atari of a board that was set up, not played. */
export function listAllAtaris(board: Board, first: Point, end: Point): void {
  board.blackAtaris = 0;
  board.whiteAtaris = 0;
  for (let p = first; p < end; p += POINT_BYTES) board.listed[p] = 0;
  for (let p = first; p < end; p += POINT_BYTES)
    if (board.color[p] == BLACK || board.color[p] == WHITE) listIfAtari(board, p);
}
