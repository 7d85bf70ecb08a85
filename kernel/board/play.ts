/**
 * Plays moves on the fast board. Suicide is illegal, and only simple ko is checked. `src/rules` is the specification;
 * tests compare this file with it in random games.
 */
import { addAtarisAround } from './atari';
import { Board, neighbourCount } from './board';
import { Liberties } from './liberties';
import { removeFromNeighbourhoodCodes, addToNeighbourhoodCodes } from './neighbourhood';
import { BLACK, Color, EMPTY, NONE, opponent, Point, POINT_BYTES } from './point';

/**
 * When a stone of `color` is played, this number is added to the packed neighbour counts (pointRecord.ts) of each
 * direct neighbour. The addition counts one stone of `color` more and one empty point fewer.
 */
@inline
function stoneStep(color: Color): i32 {
  return (1 << (color << 2)) - 1;
}

/**
 * Plays a move, but does not update the neighbourhood codes, the stone bits (StoneBitsByRow) and the lists of chains in
 * atari. After that, only light playouts can use the board. The caller has checked that the move is legal and not a
 * pass.
 */
export function playForLightPlayout(board: Board, color: Color, p: Point): void {
  put(board, color, p, false);
}

/** Plays a move and updates everything on the board. The caller has checked that the move is legal and not a pass. */
export function play(board: Board, color: Color, p: Point): void {
  put(board, color, p, true);
}

/**
 * Plays a move. If `keepsAll` is false, skips what light playouts do not need. The compiler inlines this function with
 * `keepsAll` as a constant, so the skipped parts cost no time.
 */
@inline
function put(board: Board, color: Color, p: Point, keepsAll: bool): void {
  const stride = board.stride;
  const n0 = p - stride;
  const n1 = p - POINT_BYTES;
  const n2 = p + POINT_BYTES;
  const n3 = p + stride;

  const emptyCount = leaveEmptyList(board, p);
  const neighbours = board.neighbours[p];
  const step = stoneStep(color);
  board.color[p] = color;
  board.neighbours[n0] += step;
  board.neighbours[n1] += step;
  board.neighbours[n2] += step;
  board.neighbours[n3] += step;
  board.balance += color == BLACK ? 1 : -1;
  board.ko = NONE;
  if (keepsAll) addToNeighbourhoodCodes(board, color, p);

  const c0 = board.color[n0];
  const c1 = board.color[n1];
  const c2 = board.color[n2];
  const c3 = board.color[n3];
  // `select` avoids branches on the colours of neighbours, which are slow because processors cannot predict them.
  const own = pairIf(board, n0, c0) + pairIf(board, n1, c1) + pairIf(board, n2, c2) + pairIf(board, n3, c3);
  if ((neighbours & 15) == 4) {
    startChain(board, p, own);
    return;
  }

  // Removes the point from the liberties of the chains next to it. An empty neighbour has no chain, so for an empty
  // neighbour only the trash record changes (pointRecord.ts).
  const h0 = board.chain[n0];
  const h1 = board.chain[n1];
  const h2 = board.chain[n2];
  const h3 = board.chain[n3];
  const pair = board.pair[p];
  const isAnyCaptured =
    i32(takeLiberty(board, h0, pair)) |
    i32(takeLiberty(board, h1, pair)) |
    i32(takeLiberty(board, h2, pair)) |
    i32(takeLiberty(board, h3, pair));

  const f0 = select<Point>(h0, NONE, c0 == color);
  const f1 = select<Point>(h1, NONE, c1 == color);
  const f2 = select<Point>(h2, NONE, c2 == color);
  const f3 = select<Point>(h3, NONE, c3 == color);
  const friends = f0 | f1 | f2 | f3;
  if (friends == NONE) startChain(board, p, own);
  else if (isNoneOr(f0, friends) & isNoneOr(f1, friends) & isNoneOr(f2, friends) & isNoneOr(f3, friends))
    extendChain(board, friends, p, own);
  else extendChain(board, joinFriends(board, p, color), p, own);

  if (isAnyCaptured) captureAround(board, p, opponent(color), keepsAll);

  // There is a ko if the new stone was surrounded by enemies and captured exactly one stone.
  if (neighbourCount(neighbours, opponent(color)) == 4 && board.emptyCount == emptyCount + 1)
    board.ko = board.empties[emptyCount];
  if (keepsAll) addAtarisAround(board, p, opponent(color));
}

/**
 * If the neighbour `n` of a stone is empty, the stone has a pseudo-liberty there: returns the 64-bit word that counts
 * it. Otherwise returns 0. `color` is the colour of `n`.
 */
@inline
function pairIf(board: Board, n: Point, color: Color): Liberties {
  return select<Liberties>(board.pair[n], 0, color == EMPTY);
}

@inline
export function pass(board: Board): void {
  board.ko = NONE;
}

/**
 * Removes a point from the list of empty points. The last point of the list moves to the slot that becomes free.
 * Returns the new number of empty points.
 */
@inline
function leaveEmptyList(board: Board, p: Point): i32 {
  const count = board.emptyCount - 1;
  const moved = board.empties[count];
  const slot = board.slot[p];
  board.empties[slot] = moved;
  board.slot[moved] = slot;
  board.emptyCount = count;
  return count;
}

@inline
function startChain(board: Board, p: Point, liberties: Liberties): void {
  board.chain[p] = p;
  board.next[p] = p;
  board.stones[p] = 1;
  board.liberties[p] = liberties;
}

@inline
function extendChain(board: Board, head: Point, p: Point, liberties: Liberties): void {
  board.chain[p] = head;
  board.next[p] = board.next[head];
  board.next[head] = p;
  board.stones[head] += 1;
  board.liberties[head] += liberties;
}

/**
 * Removes the pseudo-liberty `pair` from the chain whose head is `head`. Returns true if the chain has no liberty left.
 */
@inline
function takeLiberty(board: Board, head: Point, pair: Liberties): bool {
  const left = board.liberties[head] - pair;
  board.liberties[head] = left;
  return left == 0;
}

@inline
function isNoneOr(a: Point, b: Point): i32 {
  return i32(a == NONE) | i32(a == b);
}

/** Joins all chains of `color` next to the point `p`. Returns the head of the new chain. */
function joinFriends(board: Board, p: Point, color: Color): Point {
  let head = NONE;
  const stride = board.stride;
  if (board.color[p - stride] == color) head = board.chain[p - stride];
  if (board.color[p - POINT_BYTES] == color) head = joined(board, head, board.chain[p - POINT_BYTES]);
  if (board.color[p + POINT_BYTES] == color) head = joined(board, head, board.chain[p + POINT_BYTES]);
  if (board.color[p + stride] == color) head = joined(board, head, board.chain[p + stride]);
  return head;
}

@inline
function joined(board: Board, a: Point, b: Point): Point {
  return a == NONE || a == b ? b : merge(board, a, b);
}

/** Joins two chains by relabelling the smaller one. Returns the head of the new chain. */
function merge(board: Board, a: Point, b: Point): Point {
  let large = a;
  let small = b;
  if (board.stones[a] < board.stones[b]) {
    large = b;
    small = a;
  }
  board.liberties[large] += board.liberties[small];
  board.stones[large] += board.stones[small];
  let stone = small;
  do {
    board.chain[stone] = large;
    stone = board.next[stone];
  } while (stone != small);
  // Each chain is a circle of `next` links. Swapping one link of each circle joins the circles.
  const afterLarge = board.next[large];
  board.next[large] = board.next[small];
  board.next[small] = afterLarge;
  return large;
}

/** Captures those chains of `color` next to the point `p` that have no liberties. */
function captureAround(board: Board, p: Point, color: Color, keepsAll: bool): void {
  captureIfNoLiberties(board, p - board.stride, color, keepsAll);
  captureIfNoLiberties(board, p - POINT_BYTES, color, keepsAll);
  captureIfNoLiberties(board, p + POINT_BYTES, color, keepsAll);
  captureIfNoLiberties(board, p + board.stride, color, keepsAll);
}

@inline
function captureIfNoLiberties(board: Board, p: Point, color: Color, keepsAll: bool): void {
  // This function is called for each direct neighbour of the move, and two neighbours may belong to one chain. If the
  // call for the first neighbour captures this chain, the second neighbour is already empty.
  if (board.color[p] != color) return;
  const head = board.chain[p];
  if (board.liberties[head] == 0) capture(board, head, color, keepsAll);
}

/** Removes a chain from the board and adds its points to the end of the list of empty points. */
function capture(board: Board, head: Point, color: Color, keepsAll: bool): void {
  const before = board.emptyCount;
  const stride = board.stride;
  const step = stoneStep(color);
  let count = before;
  let stone = head;
  do {
    board.color[stone] = EMPTY;
    board.chain[stone] = NONE;
    if (keepsAll) removeFromNeighbourhoodCodes(board, color, stone);
    board.empties[count] = stone;
    board.slot[stone] = count++;
    const pair = board.pair[stone];
    freeNeighbour(board, stone - stride, step, pair);
    freeNeighbour(board, stone - POINT_BYTES, step, pair);
    freeNeighbour(board, stone + POINT_BYTES, step, pair);
    freeNeighbour(board, stone + stride, step, pair);
    stone = board.next[stone];
  } while (stone != head);
  board.emptyCount = count;
  board.balance += color == BLACK ? before - count : count - before;
}

@inline
function freeNeighbour(board: Board, n: Point, step: i32, pair: Liberties): void {
  board.neighbours[n] -= step;
  board.liberties[board.chain[n]] += pair;
}
