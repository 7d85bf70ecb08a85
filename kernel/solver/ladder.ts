/**
 * Reads ladders exactly: can the attacker capture a chain by moves that all put it into atari? Networks were trained
 * with a rougher definition, that of `kernel/reading/ladders.ts`. Here, a chain is caught only if that is proved: the
 * attacker never takes back a ko, the defender always may, and a ladder that takes too long to read is none.
 *
 * The defender extends at the only liberty of its chain, or captures a chain next to it. No other move can save it. It
 * has escaped if its chain has three liberties after its move.
 */
import { NONE, opponent, Point } from '../board/point';
import { U16List } from '../memory/lists';
import { isLegal, isSuicide, neighbour, otherLiberty, play, ReadingBoard, takeBackTo } from '../reading/readingBoard';

/** The number of moves that may be tried to read a ladder. */
const MAX_PLAYED: i32 = 20000;
const ENOUGH: i32 = 3;

/**
 * The move with which the attacker begins to capture the chain of `stone` in a ladder, or captures it at once. NONE if
 * there is none.
 */
export function ladderMove(board: ReadingBoard, stone: Point): Point {
  board.played = 0;
  return catchingMove(board, stone);
}

/** Is the chain of `stone`, which is in atari, caught although its own side moves first? */
function isCaughtMovingFirst(board: ReadingBoard, stone: Point): bool {
  board.played = 0;
  return rescue(board, stone) == NONE;
}

function isTooLong(board: ReadingBoard): bool {
  return board.played >= MAX_PLAYED || !board.hasRoom;
}

function catchingMove(board: ReadingBoard, stone: Point): Point {
  const head = board.chain(stone);
  const liberties = board.liberties(head);
  const a = otherLiberty(board, head, NONE);
  if (liberties == 1) return a == board.ko ? NONE : a;
  if (liberties != 2 || isTooLong(board)) return NONE;
  if (catchesAt(board, stone, a)) return a;
  const b = otherLiberty(board, board.chain(stone), a);
  return catchesAt(board, stone, b) ? b : NONE;
}

function catchesAt(board: ReadingBoard, stone: Point, move: Point): bool {
  const attacker = opponent(board.color(stone));
  if (!isLegal(board, attacker, move)) return false;
  const before = board.changes;
  play(board, attacker, move);
  board.played++;
  const isCaught = rescue(board, stone) == NONE;
  takeBackTo(board, before);
  return isCaught;
}

/** The move that saves the chain of `stone`, which is in atari; NONE if no move does. */
function rescue(board: ReadingBoard, stone: Point): Point {
  const head = board.chain(stone);
  const liberty = otherLiberty(board, head, NONE);
  if (isTooLong(board) || escapesAt(board, stone, liberty)) return liberty;
  for (let move = nextCapture(board, stone, NONE); move != NONE; move = nextCapture(board, stone, move))
    if (move != liberty && escapesAt(board, stone, move)) return move;
  return NONE;
}

function escapesAt(board: ReadingBoard, stone: Point, move: Point): bool {
  const color = board.color(stone);
  if (isSuicide(board, color, move)) return false;
  const before = board.changes;
  play(board, color, move);
  board.played++;
  const isSafe = board.liberties(board.chain(stone)) >= ENOUGH || catchingMove(board, stone) == NONE;
  takeBackTo(board, before);
  return isSafe;
}

/** The first point after `last`, in the order of points, that captures a chain next to the chain of `stone`. */
function nextCapture(board: ReadingBoard, stone: Point, last: Point): Point {
  const enemy = opponent(board.color(stone));
  let lowest = NONE;
  let at = stone;
  do {
    for (let side = 0; side < 4; side++) {
      const n = neighbour(board, at, side);
      if (board.color(n) != enemy || board.liberties(board.chain(n)) != 1) continue;
      const move = otherLiberty(board, board.chain(n), NONE);
      if (move > last && (lowest == NONE || move < lowest)) lowest = move;
    }
    at = board.next(at);
  } while (at != stone);
  return lowest;
}

/**
 * Writes the moves of the ladder that captures the chain of `stone` to `line`, and returns how many there are; 0 if
 * there is no ladder. The defender extends as long as it can.
 */
export function writeLadder(
  board: ReadingBoard, stone: Point, isAttackerFirst: bool, longest: i32, line: U16List,
): i32 {
  if (!isAttackerFirst && (board.liberties(board.chain(stone)) != 1 || !isCaughtMovingFirst(board, stone))) return 0;
  const color = board.color(stone);
  const before = board.changes;
  let count = 0;
  let isAttacker = isAttackerFirst;
  for (; count < longest && board.color(stone) == color; isAttacker = !isAttacker) {
    const move = isAttacker ? ladderMove(board, stone) : extension(board, stone);
    if (isAttacker && move == NONE) break;
    line[count++] = move;
    if (move != NONE) play(board, isAttacker ? opponent(color) : color, move);
  }
  takeBackTo(board, before);
  return count;
}

/** A move with which the defender, whose chain is in atari, makes the ladder longer; NONE if it has none. */
function extension(board: ReadingBoard, stone: Point): Point {
  const liberty = otherLiberty(board, board.chain(stone), NONE);
  return isSuicide(board, board.color(stone), liberty) ? nextCapture(board, stone, NONE) : liberty;
}
