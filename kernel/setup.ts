/** Boards from nothing: the empty board, and any arrangement of stones. Clear rather than fast. */
import { listAllAtaris } from './atari';
import { Board } from './board';
import { RECORDS } from './columns';
import { Liberties, pairAt } from './liberties';
import { BLACK, BORDER, Color, EMPTY, NONE, Point, POINT_BYTES, pointOfIndex, WHITE } from './point';
import { shapeAt } from './shape';

/** Clears the block and makes it an empty board. */
export function resetBoard(board: Board, size: i32): void {
  const points = (size + 1) * (size + 2) + 1;
  memory.fill(changetype<usize>(board), 0, RECORDS + points * POINT_BYTES);
  board.size = size;
  board.stride = pointOfIndex(size + 1);
  board.blockBytes = <i32>RECORDS + points * POINT_BYTES;
  board.toMove = BLACK;
  for (let index = 0; index < points; index++) {
    const p = pointOfIndex(index);
    board.color[p] = BORDER;
    board.pair[p] = pairAt(p);
  }
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const p = pointOfIndex((row + 1) * (size + 1) + column + 1);
      board.color[p] = EMPTY;
      board.row[p] = row;
      board.column[p] = column;
    }
  rebuild(board);
}

/** Derives everything else from the colours of the points: counts, chains, liberties, shapes, lists. */
export function rebuild(board: Board): void {
  board.emptyCount = 0;
  for (let word = 0; word < board.size + 6; word++) board.stoneRows[word] = 0;
  board.balance = 0;
  board.ko = NONE;
  for (let p = firstPoint(board); p < endOfPoints(board); p += POINT_BYTES) {
    board.chain[p] = NONE;
    board.neighbours[p] = countNeighbours(board, p);
    board.shape[p] = shapeAt(board, p);
    const color = board.color[p];
    if (color == EMPTY) {
      board.slot[p] = board.emptyCount;
      board.empties[board.emptyCount++] = p;
    } else if (color != BORDER) {
      board.balance += color == BLACK ? 1 : -1;
      board.stoneRows[board.row[p] + 3] |= (<u32>1) << (board.column[p] + 3);
    }
  }
  for (let p = firstPoint(board); p < endOfPoints(board); p += POINT_BYTES)
    if (isStone(board.color[p]) && board.chain[p] == NONE) buildChain(board, p);
  listAllAtaris(board, firstPoint(board), endOfPoints(board));
}

/** Row by row, border cells between the rows included. */
@inline
export function firstPoint(board: Board): Point {
  return board.stride + POINT_BYTES;
}

@inline
export function endOfPoints(board: Board): Point {
  return board.stride * (board.size + 1);
}

@inline
export function isStone(color: Color): bool {
  return color == BLACK || color == WHITE;
}

/** The i-th neighbour: up, left, right, down. */
export function neighbour(board: Board, p: Point, i: i32): Point {
  if (i == 0) return p - board.stride;
  if (i == 1) return p - POINT_BYTES;
  return i == 2 ? p + POINT_BYTES : p + board.stride;
}

export function countNeighbours(board: Board, p: Point): i32 {
  let counts = 0;
  for (let i = 0; i < 4; i++) {
    const color = board.color[neighbour(board, p, i)];
    counts += color == BORDER ? 0x110 : 1 << (color << 2);
  }
  return counts;
}

/** What one stone adds to the pseudo-liberties of its chain. */
export function libertiesOfStone(board: Board, p: Point): Liberties {
  let sum: Liberties = 0;
  for (let i = 0; i < 4; i++) {
    const n = neighbour(board, p, i);
    if (board.color[n] == EMPTY) sum += board.pair[n];
  }
  return sum;
}

/** Labels the chain around `head`. The circle of stones doubles as the queue of the search. */
function buildChain(board: Board, head: Point): void {
  const color = board.color[head];
  board.chain[head] = head;
  board.next[head] = head;
  board.stones[head] = 0;
  board.liberties[head] = 0;
  let last = head;
  let stone = head;
  do {
    board.stones[head] += 1;
    board.liberties[head] += libertiesOfStone(board, stone);
    for (let i = 0; i < 4; i++) {
      const n = neighbour(board, stone, i);
      if (board.color[n] != color || board.chain[n] != NONE) continue;
      board.chain[n] = head;
      board.next[n] = head;
      board.next[last] = n;
      last = n;
    }
    stone = board.next[stone];
  } while (stone != head);
}
