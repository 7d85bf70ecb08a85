/**
 * Heavy playouts (Orego's, after Gelly, Wang, Munos and Teytaud's MoGo): a strict
 * list of rules around the last move, and the first that yields a move wins:
 * escape from atari, 3x3 pattern, largest capture, random.
 */
import { atariCount } from './atari';
import { Board } from './board';
import { isPlayable } from './feasible';
import { isAtari } from './liberties';
import { Color, EMPTY, NONE, opponent, PASS, Point, POINT_BYTES } from './point';
import { randomPlayableMove } from './playout';
import { Rng } from './rng';
import { firstBeside, stonesBeside } from './shape';
import { canExtendAt, counterCapture, largestCapture, libertyInAtari } from './tactics';
import { Tables } from './tables';

export function heavyMove(board: Board, color: Color, last: Point, rng: Rng, tables: Tables): Point {
  const escape = escapeRule(board, color, last);
  return escape != NONE ? escape : afterEscape(board, color, last, rng, tables);
}

/** The first rule alone; NONE when it has nothing to say. */
@inline
export function escapeRule(board: Board, color: Color, last: Point): Point {
  return last != PASS && atariCount(board, color) > 0 && stonesBeside(board.shape[last], color) != 0 ? escapeMove(board, color, last) : NONE;
}

/** The rules after it. */
@inline
export function afterEscape(board: Board, color: Color, last: Point, rng: Rng, tables: Tables): Point {
  const move = patternOrCapture(board, color, last, rng, tables);
  return move != NONE ? move : randomPlayableMove(board, color, rng);
}

@inline
export function patternOrCapture(board: Board, color: Color, last: Point, rng: Rng, tables: Tables): Point {
  if (last != PASS) {
    const pattern = patternMove(board, color, last, rng, tables);
    if (pattern != NONE) return pattern;
  }
  return atariCount(board, opponent(color)) > 0 ? largestCapture(board, color, rng) : NONE;
}

/** Own chains that the last move put into atari: capture an attacker, or else extend where that helps. */
function escapeMove(board: Board, color: Color, last: Point): Point {
  const own = stonesBeside(board.shape[last], color);
  let threatened = 0;
  for (let left = own; left != 0; left &= left - 1) {
    const head = board.chain[firstBeside(board, last, left)];
    if (!isAtari(board.liberties[head])) continue;
    threatened++;
    const capture = counterCapture(board, color, head);
    if (capture != NONE) return capture;
  }
  if (threatened == 0) return NONE;
  for (let left = own; left != 0; left &= left - 1) {
    const head = board.chain[firstBeside(board, last, left)];
    if (!isAtari(board.liberties[head])) continue;
    const liberty = libertyInAtari(board, head);
    if (canExtendAt(board, color, liberty)) return liberty;
  }
  return NONE;
}

/** One of the eight neighbours of the last move that matches a pattern, the first playable one from a random start. */
function patternMove(board: Board, color: Color, last: Point, rng: Rng, tables: Tables): Point {
  const matches = patternsAround(board, color, last, tables);
  if (matches == 0) return NONE;
  for (let turned = turnedAtRandom(matches, rng); turned != 0; turned &= turned - 1) {
    const p = around(board, last, ctz(turned) & 7);
    if (isPlayable(board, color, p)) return p;
  }
  return NONE;
}

/** The bits of eight neighbours, read on from a random one: each is as likely to be the first, and those before it go behind the others. */
@inline
export function turnedAtRandom(matches: i32, rng: Rng): i32 {
  let later = matches;
  for (let skip = rng.below(popcnt(matches)); skip > 0; skip--) later &= later - 1;
  return later | ((matches ^ later) << 8);
}

/** One bit for each of the eight neighbours that is empty and matches a pattern, in the order of `around`. */
@inline
export function patternsAround(board: Board, color: Color, p: Point, tables: Tables): i32 {
  const above = p - board.stride;
  const below = p + board.stride;
  // The shape of the point tells which neighbours are empty without a look at them (shape.ts has the order).
  const shape = board.shape[p];
  return (
    patternBit(board, color, above - POINT_BYTES, (shape >> 8) & 3, tables) |
    (patternBit(board, color, above, shape & 3, tables) << 1) |
    (patternBit(board, color, above + POINT_BYTES, (shape >> 10) & 3, tables) << 2) |
    (patternBit(board, color, p + POINT_BYTES, (shape >> 4) & 3, tables) << 3) |
    (patternBit(board, color, below + POINT_BYTES, (shape >> 14) & 3, tables) << 4) |
    (patternBit(board, color, below, (shape >> 6) & 3, tables) << 5) |
    (patternBit(board, color, below - POINT_BYTES, (shape >> 12) & 3, tables) << 6) |
    (patternBit(board, color, p - POINT_BYTES, (shape >> 2) & 3, tables) << 7)
  );
}

@inline
function patternBit(board: Board, color: Color, p: Point, content: Color, tables: Tables): i32 {
  return i32(content == EMPTY) & i32(tables.isPattern(color, board.shape[p]));
}

/** The eight neighbours, clockwise from the upper left. */
@inline
export function around(board: Board, p: Point, i: i32): Point {
  const stride = board.stride;
  if (i < 3) return p - stride + (i - 1) * POINT_BYTES;
  if (i == 3) return p + POINT_BYTES;
  if (i < 7) return p + stride + (5 - i) * POINT_BYTES;
  return p - POINT_BYTES;
}
