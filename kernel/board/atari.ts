/**
 * Keeps, for each colour, a list of the chains in atari. A move that puts a chain into atari adds the chain to the
 * list. When the chain escapes, is joined to another or is captured, its entry becomes stale. The next function that
 * reads the list removes stale entries.
 */
import { Board } from './board';
import { isAtari } from './liberties';
import { BLACK, Color, Point, POINT_BYTES, WHITE } from './point';

/**
 * If the chain of the stone just played at `p` is in atari, adds the chain to the list of its colour. Does the same for
 * the enemy chains next to the stone.
 */
@inline
export function addAtarisAround(board: Board, p: Point, enemy: Color): void {
  listIfAtari(board, p);
  if (board.color[p - board.stride] == enemy) listIfAtari(board, p - board.stride);
  if (board.color[p - POINT_BYTES] == enemy) listIfAtari(board, p - POINT_BYTES);
  if (board.color[p + POINT_BYTES] == enemy) listIfAtari(board, p + POINT_BYTES);
  if (board.color[p + board.stride] == enemy) listIfAtari(board, p + board.stride);
}

/** Adds the chain of the stone at `p` to the list of its colour if the chain is in atari and not yet listed. */
@inline
function listIfAtari(board: Board, p: Point): void {
  const head = board.chain[p];
  if (isAtari(board.liberties[head]) && !isListed(board, head)) list(board, head);
}

/**
 * Is the chain with the head `head` in the list of its colour? The field `listed` of a point has a bit for each of the
 * two lists, because both lists may contain the point: while the point is the head of a black chain, the white list may
 * still hold a stale entry for the same point.
 */
@inline
function isListed(board: Board, head: Point): bool {
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

/**
 * Removes the stale entries from the list of the chains of `color` in atari. Returns the number of chains that stay in
 * the list.
 */
export function removeStaleAtaris(board: Board, color: Color): i32 {
  let i = 0;
  while (i < atariCount(board, color)) {
    if (isStaleAtariEntry(board, color, board.ataris.get(color, i))) removeAtariEntry(board, color, i);
    else i++;
  }
  return i;
}

/**
 * Is the entry `head` of the list of chains of `color` in atari stale? It is stale if the chain escaped, was joined to
 * another or was captured.
 */
@inline
export function isStaleAtariEntry(board: Board, color: Color, head: Point): bool {
  return board.color[head] != color || board.chain[head] != head || !isAtari(board.liberties[head]);
}

/** Removes entry `i` of the list of chains of `color` in atari. The last entry of this list moves to position `i`. */
@inline
export function removeAtariEntry(board: Board, color: Color, i: i32): void {
  const count = atariCount(board, color) - 1;
  board.listed[board.ataris.get(color, i)] &= ~color;
  board.ataris.set(color, i, board.ataris.get(color, count));
  setAtariCount(board, color, count);
}

/**
 * Fills the two lists of chains in atari after stones were set up. Visits the points from `first` up to, but not
 * including, `end`.
 */
export function relistAllAtaris(board: Board, first: Point, end: Point): void {
  board.blackAtaris = 0;
  board.whiteAtaris = 0;
  for (let p = first; p < end; p += POINT_BYTES) board.listed[p] = 0;
  for (let p = first; p < end; p += POINT_BYTES)
    if (board.color[p] == BLACK || board.color[p] == WHITE) listIfAtari(board, p);
}
