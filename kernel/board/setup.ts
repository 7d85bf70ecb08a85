/** Sets up the empty board, and any arrangement of stones. This code is clear rather than fast. */
import { relistAllAtaris } from './atari';
import { Board } from './board';
import { Liberties, libertySumsOfPoint } from './liberties';
import { computeNeighbourhoodCode, neighbourOnSide } from './neighbourhood';
import { BLACK, BORDER, Color, EMPTY, NONE, Point, POINT_BYTES, pointAt, pointOfCellIndex, WHITE } from './point';
import { POINT_RECORDS_OFFSET } from './pointRecord';

/** Turns `board` into an empty board with `size` lines. */
export function resetBoard(board: Board, size: i32): void {
  const points = (size + 1) * (size + 2) + 1;
  memory.fill(changetype<usize>(board), 0, POINT_RECORDS_OFFSET + points * POINT_BYTES);
  board.size = size;
  board.stride = pointOfCellIndex(size + 1);
  board.blockBytes = <i32>POINT_RECORDS_OFFSET + points * POINT_BYTES;
  board.toMove = BLACK;
  for (let index = 0; index < points; index++) {
    const p = pointOfCellIndex(index);
    board.color[p] = BORDER;
    board.pair[p] = libertySumsOfPoint(p);
  }
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const p = pointAt(size, row, column);
      board.color[p] = EMPTY;
      board.row[p] = row;
      board.column[p] = column;
    }
  rebuildBoard(board);
}

/** Computes counts, chains, liberties, neighbourhood codes and lists from the colours of the points. */
export function rebuildBoard(board: Board): void {
  board.emptyCount = 0;
  for (let word = 0; word < board.size + 6; word++) board.stoneRows[word] = 0;
  board.balance = 0;
  board.ko = NONE;
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES) {
    board.chain[p] = NONE;
    board.neighbours[p] = countNeighbours(board, p);
    board.shape[p] = computeNeighbourhoodCode(board, p);
    const color = board.color[p];
    if (color == EMPTY) {
      board.slot[p] = board.emptyCount;
      board.empties[board.emptyCount++] = p;
    } else if (color != BORDER) {
      board.balance += color == BLACK ? 1 : -1;
      board.stoneRows[board.row[p] + 3] |= (<u32>1) << (board.column[p] + 3);
    }
  }
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES)
    if (isStone(board.color[p]) && board.chain[p] == NONE) buildChain(board, p);
  relistAllAtaris(board, firstPoint(board), pointAfterLast(board));
}

/**
 * The point at which loops over the board begin. These loops go row by row, include the border cells between rows, and
 * end before pointAfterLast.
 */
@inline
export function firstPoint(board: Board): Point {
  return board.stride + POINT_BYTES;
}

@inline
export function pointAfterLast(board: Board): Point {
  return board.stride * (board.size + 1);
}

@inline
export function isStone(color: Color): bool {
  return color == BLACK || color == WHITE;
}

export function countNeighbours(board: Board, p: Point): i32 {
  let counts = 0;
  for (let i = 0; i < 4; i++) {
    const color = board.color[neighbourOnSide(board, p, i)];
    counts += color == BORDER ? 0x110 : 1 << (color << 2);
  }
  return counts;
}

/** The pseudo-liberties that the stone at `p` adds to its chain. */
export function libertiesOfStone(board: Board, p: Point): Liberties {
  let sum: Liberties = 0;
  for (let i = 0; i < 4; i++) {
    const n = neighbourOnSide(board, p, i);
    if (board.color[n] == EMPTY) sum += board.pair[n];
  }
  return sum;
}

/**
 * Finds the chain of the stone at `head` by a flood fill, and makes this stone the head of the chain. The circle of
 * `next` links serves as the queue of the flood fill.
 */
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
      const n = neighbourOnSide(board, stone, i);
      if (board.color[n] != color || board.chain[n] != NONE) continue;
      board.chain[n] = head;
      board.next[n] = head;
      board.next[last] = n;
      last = n;
    }
    stone = board.next[stone];
  } while (stone != head);
}
