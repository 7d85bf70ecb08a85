/**
 * Exports the functions of the board for reading. So far only tests call these exports. `board` is the address of
 * READING_BOARD_BYTES bytes, points are point indices of `src/rules`, and `cells` is the address of the colours of the
 * points, one byte each.
 */
import { Color, cellIndexOfPoint, pointOfCellIndex } from '../board/point';
import { findLife, PassAliveMemory, writeAliveStones } from '../reading/passAlive';
import { isLegal, play, ReadingBoard, setUp, takeBackTo } from '../reading/readingBoard';

export { PASS_ALIVE_MEMORY_BYTES } from '../reading/passAlive';
export { READING_BOARD_BYTES } from '../reading/readingBoard';

export function setUpReading(board: ReadingBoard, size: i32, cells: usize, ko: i32): void {
  setUp(board, size, cells, pointOfCellIndex(ko));
}

export function readingColor(board: ReadingBoard, index: i32): Color {
  return board.color(pointOfCellIndex(index));
}

/** Returns the head of the chain at a point. For this function and the next two, the point must have a stone. */
export function readingChain(board: ReadingBoard, index: i32): i32 {
  return cellIndexOfPoint(board.chain(pointOfCellIndex(index)));
}

export function readingStones(board: ReadingBoard, index: i32): i32 {
  return board.stones(board.chain(pointOfCellIndex(index)));
}

export function readingLiberties(board: ReadingBoard, index: i32): i32 {
  return board.liberties(board.chain(pointOfCellIndex(index)));
}

export function readingKo(board: ReadingBoard): i32 {
  return cellIndexOfPoint(board.ko);
}

export function isLegalReading(board: ReadingBoard, color: Color, index: i32): bool {
  return isLegal(board, color, pointOfCellIndex(index));
}

/** Plays a legal move. Returns a number with which `takeBackReading` takes back this move and all later ones. */
export function playReading(board: ReadingBoard, color: Color, index: i32): i32 {
  const before = board.changes;
  play(board, color, pointOfCellIndex(index));
  return before;
}

export function takeBackReading(board: ReadingBoard, before: i32): void {
  takeBackTo(board, before);
}

/** Writes 1 to `to` for each stone of `color` in a pass-alive chain and 0 for every other point, by point index. */
export function passAliveStones(
  board: ReadingBoard, color: Color, allowsSuicide: bool, life: PassAliveMemory, to: usize,
): void {
  findLife(board, color, allowsSuicide, life);
  writeAliveStones(board, color, life, to);
}
