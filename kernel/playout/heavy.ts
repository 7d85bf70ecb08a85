/**
 * Chooses the moves of heavy playouts, as Orego does (after MoGo by Gelly, Wang, Munos and Teytaud). A playout tries
 * these rules in order until one finds a move: escape from atari, 3x3 pattern next to the last move, largest capture,
 * random move.
 */
import { atariCount } from '../board/atari';
import { Board } from '../board/board';
import { isAtari } from '../board/liberties';
import { firstNeighbourOfBits, stoneNeighbourBits } from '../board/neighbourhood';
import { Color, EMPTY, NONE, opponent, PASS, Point, POINT_BYTES } from '../board/point';
import { Rng } from '../memory/rng';
import { SharedTables } from '../memory/sharedTables';
import { isFeasible } from './feasible';
import { randomFeasibleMove } from './playout';
import { canExtendAt, counterCapture, largestCapture, lastLibertyOfChain } from './tactics';

export function heavyMove(board: Board, color: Color, last: Point, rng: Rng, tables: SharedTables): Point {
  const escape = escapeRule(board, color, last);
  return escape != NONE ? escape : moveAfterEscapeRule(board, color, last, rng, tables);
}

/** The move of the first rule, escape from atari; NONE if the rule finds no move. */
@inline
export function escapeRule(board: Board, color: Color, last: Point): Point {
  return last != PASS && atariCount(board, color) > 0 && stoneNeighbourBits(board.shape[last], color) != 0
    ? escapeMove(board, color, last)
    : NONE;
}

/**
 * Tries the rules that come after the escape rule: pattern, largest capture, random move. Returns the first move found.
 */
@inline
export function moveAfterEscapeRule(board: Board, color: Color, last: Point, rng: Rng, tables: SharedTables): Point {
  const move = patternOrCaptureRule(board, color, last, rng, tables);
  return move != NONE ? move : randomFeasibleMove(board, color, rng);
}

@inline
export function patternOrCaptureRule(board: Board, color: Color, last: Point, rng: Rng, tables: SharedTables): Point {
  if (last != PASS) {
    const pattern = patternMove(board, color, last, rng, tables);
    if (pattern != NONE) return pattern;
  }
  return atariCount(board, opponent(color)) > 0 ? largestCapture(board, color, rng) : NONE;
}

/**
 * If the last move touches an own chain in atari, finds a move that saves the chain: the move captures an enemy chain
 * beside the chain, or else extends the chain without leaving it in atari. Returns NONE if there is no such move.
 */
function escapeMove(board: Board, color: Color, last: Point): Point {
  const own = stoneNeighbourBits(board.shape[last], color);
  let threatened = 0;
  for (let left = own; left != 0; left &= left - 1) {
    const head = board.chain[firstNeighbourOfBits(board, last, left)];
    if (!isAtari(board.liberties[head])) continue;
    threatened++;
    const capture = counterCapture(board, color, head);
    if (capture != NONE) return capture;
  }
  if (threatened == 0) return NONE;
  for (let left = own; left != 0; left &= left - 1) {
    const head = board.chain[firstNeighbourOfBits(board, last, left)];
    if (!isAtari(board.liberties[head])) continue;
    const liberty = lastLibertyOfChain(board, head);
    if (canExtendAt(board, color, liberty)) return liberty;
  }
  return NONE;
}

/**
 * Finds a feasible move among the eight neighbours of the last move whose neighbourhoods match a pattern. Begins at one
 * of these neighbours at random and goes on clockwise. Returns NONE if there is no such move.
 */
function patternMove(board: Board, color: Color, last: Point, rng: Rng, tables: SharedTables): Point {
  const matches = patternMatchesAround(board, color, last, tables);
  if (matches == 0) return NONE;
  for (let turned = rotatePatternMatchesAtRandom(matches, rng); turned != 0; turned &= turned - 1) {
    const p = neighbourClockwise(board, last, ctz(turned) & 7);
    if (isFeasible(board, color, p)) return p;
  }
  return NONE;
}

/**
 * Makes a loop over the set bits of `matches` begin at random. `matches` has a bit for each of eight neighbours.
 * Chooses one of the set bits at random, and moves the bits below this bit up by eight places. So a loop from the
 * lowest bit upwards begins with the chosen bit and reaches the moved bits last.
 */
@inline
export function rotatePatternMatchesAtRandom(matches: i32, rng: Rng): i32 {
  let later = matches;
  for (let skip = rng.below(popcnt(matches)); skip > 0; skip--) later &= later - 1;
  return later | ((matches ^ later) << 8);
}

/**
 * The empty neighbours of `p` whose neighbourhoods match a pattern: bit `i` stands for neighbour number `i`
 * (neighbourClockwise).
 */
@inline
export function patternMatchesAround(board: Board, color: Color, p: Point, tables: SharedTables): i32 {
  const above = p - board.stride;
  const below = p + board.stride;
  // The neighbourhood code of `p` tells which neighbours are empty, so their colours need not be loaded.
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
function patternBit(board: Board, color: Color, p: Point, content: Color, tables: SharedTables): i32 {
  return i32(content == EMPTY) & i32(tables.isPattern(color, board.shape[p]));
}

/** Neighbour number `i` of a point. The eight neighbours are numbered clockwise from the upper left, from 0. */
@inline
export function neighbourClockwise(board: Board, p: Point, i: i32): Point {
  const stride = board.stride;
  if (i < 3) return p - stride + (i - 1) * POINT_BYTES;
  if (i == 3) return p + POINT_BYTES;
  if (i < 7) return p + stride + (5 - i) * POINT_BYTES;
  return p - POINT_BYTES;
}
