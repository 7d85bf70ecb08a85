/**
 * The board for reading. It knows the exact number of liberties of every chain, and every move can be taken back. Its
 * points are those of the fast board (board/point.ts).
 *
 * When a move changes a field, the old value of the field is added to a log. To take back moves, the old values are
 * restored, the latest first, so that the board is again what it was, bit for bit. A board is one block of memory that
 * contains no addresses, so the whole block can be copied. It contains:
 *
 *   0        ReadingBoard: the fields below
 *   RECORDS  one record of POINT_BYTES bytes per point
 *   LOG      u32 list: for each change, the offset of the field in the high half, its old value in the low half
 *
 * The record of a point:
 *
 *   offset  field      valid for     meaning
 *    0  u16  color      point         EMPTY, BLACK, WHITE, BORDER
 *    2  u16  chain      point         head of the stone's chain; NONE for a point without a stone
 *    4  u16  next       stone         next stone of the chain, in a circle
 *    6  u16  stones     chain's head  number of stones
 *    8  u16  liberties  chain's head  number of liberties
 *   10  u16  cell       point         number of the point, row by row from the top left, without border cells
 *   12  u16  mark       empty point   while setUp counts liberties: the last chain that counted the point as a liberty
 */
import {
  BORDER, Color, EMPTY, cellIndexOfPoint, MAX_CELLS, NONE, opponent, Point, POINT_BYTES, pointAt, pointOfCellIndex,
} from '../board/point';

const RECORDS: usize = 64;
const COLOR: usize = RECORDS;
const CHAIN: usize = RECORDS + 2;
const NEXT: usize = RECORDS + 4;
const STONES: usize = RECORDS + 6;
const LIBERTIES: usize = RECORDS + 8;
const CELL: usize = RECORDS + 10;
const MARK: usize = RECORDS + 12;

const LOG: usize = (RECORDS + MAX_CELLS * POINT_BYTES + 127) & ~127;
const LOG_ENTRIES: i32 = 16384;
/** The largest number of entries that one move can add to the log. */
const MAX_CHANGES: i32 = 2400;
export const READING_BOARD_BYTES: usize = LOG + LOG_ENTRIES * 4;

@unmanaged
export class ReadingBoard {
  size: i32;
  /** The difference between a point and the point below it. */
  stride: Point;
  /** The number of entries in the log. */
  changes: i32;
  /** The number of moves that the reading of a ladder has tried so far (ladders.ts). */
  played: i32;
  /** The point that a ko forbids; NONE if there is no ko. */
  ko: u16;

  @inline color(p: Point): Color { return load<u16>(changetype<usize>(this) + p, COLOR); }
  @inline chain(p: Point): Point { return load<u16>(changetype<usize>(this) + p, CHAIN); }
  @inline next(p: Point): Point { return load<u16>(changetype<usize>(this) + p, NEXT); }
  @inline stones(head: Point): i32 { return load<u16>(changetype<usize>(this) + head, STONES); }
  @inline liberties(head: Point): i32 { return load<u16>(changetype<usize>(this) + head, LIBERTIES); }
  @inline cell(p: Point): i32 { return load<u16>(changetype<usize>(this) + p, CELL); }

  /** Does the log have room for the changes of another move? */
  @inline get hasRoom(): bool { return this.changes <= LOG_ENTRIES - MAX_CHANGES; }
}

/**
 * Puts a position on the board. `cells` is the address of the colours of the points, one byte each, sorted by the point
 * indices of `src/rules`. Chains without liberties are allowed.
 */
export function setUp(board: ReadingBoard, size: i32, cells: usize, ko: Point): void {
  const points = (size + 1) * (size + 2) + 1;
  memory.fill(changetype<usize>(board), 0, RECORDS + points * POINT_BYTES);
  board.size = size;
  board.stride = pointOfCellIndex(size + 1);
  board.ko = <u16>ko;
  for (let index = 0; index < points; index++) store<u16>(field(board, pointOfCellIndex(index), COLOR), BORDER);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const p = pointAt(size, row, column);
      store<u16>(field(board, p, COLOR), load<u8>(cells + <usize>cellIndexOfPoint(p)));
      store<u16>(field(board, p, CELL), <u16>(row * size + column));
    }
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES)
    if (isStone(board, p) && board.chain(p) == NONE) buildChain(board, p);
}

/**
 * The first point of the board. Loops over the board run from here to the point before pointAfterLast. Between two rows
 * they also visit a border cell.
 */
@inline
export function firstPoint(board: ReadingBoard): Point {
  return board.stride + POINT_BYTES;
}

@inline
export function pointAfterLast(board: ReadingBoard): Point {
  return board.stride * (board.size + 1);
}

@inline
export function isStone(board: ReadingBoard, p: Point): bool {
  const color = board.color(p);
  return color != EMPTY && color != BORDER;
}

/** The neighbour of `p` on a side: 0 up, 1 left, 2 right, 3 down. */
@inline
export function neighbour(board: ReadingBoard, p: Point, side: i32): Point {
  const step = side == 0 || side == 3 ? board.stride : POINT_BYTES;
  return side < 2 ? p - step : p + step;
}

@inline
function field(board: ReadingBoard, p: Point, offset: usize): usize {
  return changetype<usize>(board) + p + offset;
}

/**
 * Finds all stones of the chain of `head`, and makes `head` the head of the chain. The stones found so far are linked
 * in a circle. The search follows the links. For each stone that it visits, it adds the neighbours of the same colour
 * to the circle.
 */
function buildChain(board: ReadingBoard, head: Point): void {
  const color = board.color(head);
  store<u16>(field(board, head, CHAIN), <u16>head);
  store<u16>(field(board, head, NEXT), <u16>head);
  let stones = 0;
  let liberties = 0;
  let last = head;
  let stone = head;
  do {
    stones++;
    for (let side = 0; side < 4; side++) {
      const n = neighbour(board, stone, side);
      if (board.color(n) == EMPTY && load<u16>(field(board, n, MARK)) != <u16>head) {
        store<u16>(field(board, n, MARK), <u16>head);
        liberties++;
      }
      if (board.color(n) != color || board.chain(n) != NONE) continue;
      store<u16>(field(board, n, CHAIN), <u16>head);
      store<u16>(field(board, n, NEXT), <u16>head);
      store<u16>(field(board, last, NEXT), <u16>n);
      last = n;
    }
    stone = board.next(stone);
  } while (stone != head);
  store<u16>(field(board, head, STONES), <u16>stones);
  store<u16>(field(board, head, LIBERTIES), <u16>liberties);
}

/** Changes a field, and writes the old value to the log. */
@inline
function change(board: ReadingBoard, offset: usize, value: i32): void {
  const at = changetype<usize>(board) + offset;
  const changes = board.changes;
  store<u32>(changetype<usize>(board) + ((<usize>changes) << 2), (<u32>offset << 16) | load<u16>(at), LOG);
  board.changes = changes + 1;
  store<u16>(at, <u16>value);
}

/** Takes back all changes since the log had `changes` entries. */
export function takeBackTo(board: ReadingBoard, changes: i32): void {
  let at = board.changes;
  while (at > changes) {
    const entry = load<u32>(changetype<usize>(board) + ((<usize>--at) << 2), LOG);
    store<u16>(changetype<usize>(board) + (entry >> 16), <u16>entry);
  }
  board.changes = changes;
}

@inline
export function setKo(board: ReadingBoard, p: Point): void {
  if (board.ko != p) change(board, offsetof<ReadingBoard>('ko'), p);
}

/**
 * May `color` play at the empty point `p`? Suicide counts as illegal. The point that the ko forbids is forbidden to
 * both sides.
 */
export function isLegal(board: ReadingBoard, color: Color, p: Point): bool {
  return p != board.ko && !isSuicide(board, color, p);
}

/** Would a stone of `color` at the empty point `p` have no liberty? */
export function isSuicide(board: ReadingBoard, color: Color, p: Point): bool {
  for (let side = 0; side < 4; side++) {
    const n = neighbour(board, p, side);
    const there = board.color(n);
    if (there == EMPTY) return false;
    if (there != BORDER && (there == color) != (board.liberties(board.chain(n)) <= 1)) return false;
  }
  return true;
}

/**
 * Plays a legal move. To take the move back, call `takeBackTo` with the value that `board.changes` had before the move.
 */
export function play(board: ReadingBoard, color: Color, p: Point): void {
  const enemy = opponent(color);
  const n0 = p - board.stride;
  const n1 = p - POINT_BYTES;
  const n2 = p + POINT_BYTES;
  const n3 = p + board.stride;
  const head = addStone(board, color, p, n0, n1, n2, n3);
  const e0 = headOf(board, enemy, n0);
  const e1 = headOf(board, enemy, n1);
  const e2 = headOf(board, enemy, n2);
  const e3 = headOf(board, enemy, n3);
  let taken = 0;
  if (e0 != NONE) taken = takeLiberty(board, e0, color);
  if (e1 != NONE && e1 != e0) taken += takeLiberty(board, e1, color);
  if (e2 != NONE && e2 != e0 && e2 != e1) taken += takeLiberty(board, e2, color);
  if (e3 != NONE && e3 != e0 && e3 != e1 && e3 != e2) taken += takeLiberty(board, e3, color);
  const isKo = taken == 1 && board.stones(head) == 1 && board.liberties(head) == 1;
  setKo(board, isKo ? otherLiberty(board, head, NONE) : NONE);
}

/** The head of the chain of the stone at `p` if the stone has this colour, otherwise NONE. */
@inline
function headOf(board: ReadingBoard, color: Color, p: Point): Point {
  return board.color(p) == color ? board.chain(p) : NONE;
}

/**
 * Adds a stone, and joins it with the chains of its colour that are next to it. Returns the head of the joined chain.
 */
@inline
function addStone(
  board: ReadingBoard, color: Color, p: Point, n0: Point, n1: Point, n2: Point, n3: Point,
): Point {
  const f0 = headOf(board, color, n0);
  const f1 = headOf(board, color, n1);
  const f2 = headOf(board, color, n2);
  const f3 = headOf(board, color, n3);
  const head = larger(board, larger(board, f0, f1), larger(board, f2, f3));
  if (head == NONE) {
    startChain(board, color, p);
    return p;
  }
  extendChain(board, head, color, p);
  if (f0 != head && f0 != NONE) join(board, head, f0);
  if (f1 != head && f1 != NONE && f1 != f0) join(board, head, f1);
  if (f2 != head && f2 != NONE && f2 != f0 && f2 != f1) join(board, head, f2);
  if (f3 != head && f3 != NONE && f3 != f0 && f3 != f1 && f3 != f2) join(board, head, f3);
  return head;
}

/**
 * Of two chains, given by their heads, returns the head of the one with more stones. If one is NONE, returns the other.
 */
@inline
function larger(board: ReadingBoard, a: Point, b: Point): Point {
  if (a == NONE || b == NONE) return a | b;
  return board.stones(b) > board.stones(a) ? b : a;
}

function startChain(board: ReadingBoard, color: Color, p: Point): void {
  change(board, p + COLOR, color);
  change(board, p + CHAIN, p);
  change(board, p + NEXT, p);
  change(board, p + STONES, 1);
  change(board, p + LIBERTIES, emptyNeighbourCount(board, p));
}

/** Adds a stone at `p` to the chain `head`, of which `p` is a liberty. */
function extendChain(board: ReadingBoard, head: Point, color: Color, p: Point): void {
  const liberties = board.liberties(head) - 1 + newLiberties(board, head, p);
  change(board, p + COLOR, color);
  change(board, p + CHAIN, head);
  // In the list of the chain's stones, the new stone comes right after the head, because most searches for liberties
  // end at a new stone.
  change(board, p + NEXT, board.next(head));
  change(board, head + NEXT, p);
  change(board, head + STONES, board.stones(head) + 1);
  change(board, head + LIBERTIES, liberties);
}

/** Makes the stones of chain `small` part of chain `head`, which is next to it. */
function join(board: ReadingBoard, head: Point, small: Point): void {
  let liberties = board.liberties(head);
  let stone = small;
  do {
    liberties += newLiberties(board, head, stone);
    change(board, stone + CHAIN, head);
    stone = board.next(stone);
  } while (stone != small);
  change(board, head + LIBERTIES, liberties);
  change(board, head + STONES, board.stones(head) + board.stones(small));
  // The stones of each chain are linked in a ring. Exchanging one link of each ring joins the two rings.
  const afterHead = board.next(head);
  change(board, head + NEXT, board.next(small));
  change(board, small + NEXT, afterHead);
}

/** The number of empty neighbours of `p` that are not liberties of the chain `head`. */
function newLiberties(board: ReadingBoard, head: Point, p: Point): i32 {
  let count = 0;
  for (let side = 0; side < 4; side++) {
    const n = neighbour(board, p, side);
    if (board.color(n) == EMPTY && !isNextTo(board, head, n)) count++;
  }
  return count;
}

@inline
function isNextTo(board: ReadingBoard, head: Point, p: Point): bool {
  return (
    board.chain(p - board.stride) == head ||
    board.chain(p - POINT_BYTES) == head ||
    board.chain(p + POINT_BYTES) == head ||
    board.chain(p + board.stride) == head
  );
}

/**
 * Takes a liberty from a chain. If this was the last liberty, removes the stones of the chain from the board. Returns
 * the number of removed stones.
 */
function takeLiberty(board: ReadingBoard, head: Point, by: Color): i32 {
  const left = board.liberties(head) - 1;
  change(board, head + LIBERTIES, left);
  if (left > 0) return 0;
  let stone = head;
  do {
    change(board, stone + COLOR, EMPTY);
    change(board, stone + CHAIN, NONE);
    freeLiberty(board, stone, by);
    stone = board.next(stone);
  } while (stone != head);
  return board.stones(head);
}

/** Adds the empty point `p` to the liberties of the chains of `color` next to it. */
function freeLiberty(board: ReadingBoard, p: Point, color: Color): void {
  const h0 = headOf(board, color, p - board.stride);
  const h1 = headOf(board, color, p - POINT_BYTES);
  const h2 = headOf(board, color, p + POINT_BYTES);
  const h3 = headOf(board, color, p + board.stride);
  if (h0 != NONE) addLiberty(board, h0);
  if (h1 != NONE && h1 != h0) addLiberty(board, h1);
  if (h2 != NONE && h2 != h0 && h2 != h1) addLiberty(board, h2);
  if (h3 != NONE && h3 != h0 && h3 != h1 && h3 != h2) addLiberty(board, h3);
}

@inline
function addLiberty(board: ReadingBoard, head: Point): void {
  change(board, head + LIBERTIES, board.liberties(head) + 1);
}

export function emptyNeighbourCount(board: ReadingBoard, p: Point): i32 {
  return (
    i32(board.color(p - board.stride) == EMPTY) +
    i32(board.color(p - POINT_BYTES) == EMPTY) +
    i32(board.color(p + POINT_BYTES) == EMPTY) +
    i32(board.color(p + board.stride) == EMPTY)
  );
}

/** A liberty of the chain `head` other than `known`; NONE if there is none. */
export function otherLiberty(board: ReadingBoard, head: Point, known: Point): Point {
  let stone = head;
  do {
    for (let side = 0; side < 4; side++) {
      const n = neighbour(board, stone, side);
      if (board.color(n) == EMPTY && n != known) return n;
    }
    stone = board.next(stone);
  } while (stone != head);
  return NONE;
}
