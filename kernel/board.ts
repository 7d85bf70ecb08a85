/**
 * The fast board: enough to play moves very quickly, and no history.
 *
 * A board is one block of memory (a head, the list of empty points, a record per
 * point: columns.ts), holds no addresses, and so is copied or restored by one
 * memory.copy of `blockBytes`. Its rules: suicide is illegal, simple ko only;
 * `src/rules` is the specification and random games in the tests hold it to that.
 */
import {
  AtariList,
  ChainColumn,
  ColorColumn,
  ColumnColumn,
  EmptyList,
  LibertiesColumn,
  ListedColumn,
  NeighboursColumn,
  NextColumn,
  PairColumn,
  RECORDS,
  RowColumn,
  ShapeColumn,
  SlotColumn,
  StoneRows,
  StonesColumn,
} from './columns';
import { listAtarisAround } from './atari';
import { Liberties } from './liberties';
import { BLACK, Color, EMPTY, MAX_POINTS, NONE, opponent, Point, POINT_BYTES } from './point';
import { hideStone, showStone } from './shape';

/** Room for a board of any size. */
export const BOARD_BYTES: usize = RECORDS + MAX_POINTS * POINT_BYTES;

@unmanaged
export class Board {
  size: i32;
  /** Distance between vertically neighbouring points. */
  stride: Point;
  /** Bytes of the block that are in use for this size. */
  blockBytes: i32;
  emptyCount: i32;
  /** Where the side to move may not retake; NONE without a ko. */
  ko: Point;
  /** Black stones minus white stones on the board. */
  balance: i32;
  toMove: Color;
  /** Entries in the lists of chains in atari (atari.ts). */
  blackAtaris: i32;
  whiteAtaris: i32;

  @inline get liberties(): LibertiesColumn { return changetype<LibertiesColumn>(this); }
  @inline get pair(): PairColumn { return changetype<PairColumn>(this); }
  @inline get neighbours(): NeighboursColumn { return changetype<NeighboursColumn>(this); }
  @inline get chain(): ChainColumn { return changetype<ChainColumn>(this); }
  @inline get next(): NextColumn { return changetype<NextColumn>(this); }
  @inline get stones(): StonesColumn { return changetype<StonesColumn>(this); }
  @inline get slot(): SlotColumn { return changetype<SlotColumn>(this); }
  @inline get color(): ColorColumn { return changetype<ColorColumn>(this); }
  @inline get listed(): ListedColumn { return changetype<ListedColumn>(this); }
  @inline get shape(): ShapeColumn { return changetype<ShapeColumn>(this); }
  @inline get row(): RowColumn { return changetype<RowColumn>(this); }
  @inline get column(): ColumnColumn { return changetype<ColumnColumn>(this); }
  @inline get empties(): EmptyList { return changetype<EmptyList>(this); }
  @inline get stoneRows(): StoneRows { return changetype<StoneRows>(this); }
  @inline get ataris(): AtariList { return changetype<AtariList>(this); }
}

/** How many neighbours of `color` a packed count holds; a border counts for both colours. */
@inline
export function countOf(neighbours: i32, color: Color): i32 {
  return (neighbours >> (color << 2)) & 15;
}

@inline
export function hasEmptyNeighbour(neighbours: i32): bool {
  return (neighbours & 15) != 0;
}

/** What a stone of `color` adds to the packed count of each neighbour: one stone more, one empty point fewer. */
@inline
function stoneStep(color: Color): i32 {
  return (1 << (color << 2)) - 1;
}

/**
 * Plays a legal move and keeps all that light playouts need. The caller has
 * checked legality; passing is `pass`. Shapes, stone rows and atari lists are
 * left as they were: a board played on like this is for nothing but light moves.
 */
export function playLight(board: Board, color: Color, p: Point): void {
  put(board, color, p, false);
}

/** Plays a legal move and keeps everything. */
export function play(board: Board, color: Color, p: Point): void {
  put(board, color, p, true);
}

/** `keepsAll` is a constant at both places that inline this: the light board pays nothing for what it does not keep. */
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
  if (keepsAll) showStone(board, color, p);

  const c0 = board.color[n0];
  const c1 = board.color[n1];
  const c2 = board.color[n2];
  const c3 = board.color[n3];
  // Colours of neighbours are as good as random, so `select` beats a mispredicted branch throughout.
  const own =
    select<Liberties>(board.pair[n0], 0, c0 == EMPTY) +
    select<Liberties>(board.pair[n1], 0, c1 == EMPTY) +
    select<Liberties>(board.pair[n2], 0, c2 == EMPTY) +
    select<Liberties>(board.pair[n3], 0, c3 == EMPTY);
  if ((neighbours & 15) == 4) {
    startChain(board, p, own);
    return;
  }

  // This point is no longer a liberty of the chains around it (or of the trash record).
  const h0 = board.chain[n0];
  const h1 = board.chain[n1];
  const h2 = board.chain[n2];
  const h3 = board.chain[n3];
  const pair = board.pair[p];
  const breathless =
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

  if (breathless) captureAround(board, p, opponent(color), keepsAll);

  // A lone stone inside enemy stones that took exactly one of them may not be retaken at once.
  if (countOf(neighbours, opponent(color)) == 4 && board.emptyCount == emptyCount + 1) board.ko = board.empties[emptyCount];
  if (keepsAll) listAtarisAround(board, p, opponent(color));
}

@inline
export function pass(board: Board): void {
  board.ko = NONE;
}

/** Takes a point out of the list of empty points by moving the last one into its place; returns the new count. */
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

/** Takes one pair from a chain; is it without liberties now? */
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

/** Makes one chain of all chains of `color` around a point; returns its head. */
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

/** Joins two chains; the smaller one is relabelled. Returns the head of the whole. */
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
  // Swapping one link of each circle makes one circle of two.
  const afterLarge = board.next[large];
  board.next[large] = board.next[small];
  board.next[small] = afterLarge;
  return large;
}

/** Takes the chains of `color` around a point that have no liberty left off the board. */
function captureAround(board: Board, p: Point, color: Color, keepsAll: bool): void {
  captureIfBreathless(board, p - board.stride, color, keepsAll);
  captureIfBreathless(board, p - POINT_BYTES, color, keepsAll);
  captureIfBreathless(board, p + POINT_BYTES, color, keepsAll);
  captureIfBreathless(board, p + board.stride, color, keepsAll);
}

@inline
function captureIfBreathless(board: Board, p: Point, color: Color, keepsAll: bool): void {
  // An earlier capture of this move may have emptied the point.
  if (board.color[p] != color) return;
  const head = board.chain[p];
  if (board.liberties[head] == 0) capture(board, head, color, keepsAll);
}

/** Takes a chain off the board; its points end the list of empty points. */
function capture(board: Board, head: Point, color: Color, keepsAll: bool): void {
  const before = board.emptyCount;
  const stride = board.stride;
  const step = stoneStep(color);
  let count = before;
  let stone = head;
  do {
    board.color[stone] = EMPTY;
    board.chain[stone] = NONE;
    if (keepsAll) hideStone(board, color, stone);
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
