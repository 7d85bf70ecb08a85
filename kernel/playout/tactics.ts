/** Finds captures, escapes and self-atari by looking one move ahead. */
import { atariCount, removeStaleAtaris } from '../board/atari';
import { Board, hasEmptyNeighbour } from '../board/board';
import { isLegal } from '../board/legality';
import { isAtari, lastLiberty, Liberties } from '../board/liberties';
import { firstNeighbourOfBits, stoneNeighbourBits } from '../board/neighbourhood';
import { Color, EMPTY, NONE, opponent, Point, POINT_BYTES } from '../board/point';
import { Rng } from '../memory/rng';

/** The chain on the point `n` if it has this colour and is in atari; NONE otherwise. */
@inline
export function chainInAtari(board: Board, color: Color, n: Point): Point {
  if (board.color[n] != color) return NONE;
  const head = board.chain[n];
  return isAtari(board.liberties[head]) ? head : NONE;
}

@inline
export function lastLibertyOfChain(board: Board, head: Point): Point {
  return lastLiberty(board.liberties[head]);
}

/** Would a stone of `color` at `p` capture nothing and leave its own chain with at most one liberty? */
export function isSelfAtari(board: Board, color: Color, p: Point): bool {
  if ((board.neighbours[p] & 15) >= 2) return false;
  const n0 = p - board.stride;
  const n1 = p - POINT_BYTES;
  const n2 = p + POINT_BYTES;
  const n3 = p + board.stride;
  const enemy = opponent(color);
  if (atariCount(board, enemy) > 0) {
    if (chainInAtari(board, enemy, n0) | chainInAtari(board, enemy, n1)) return false;
    if (chainInAtari(board, enemy, n2) | chainInAtari(board, enemy, n3)) return false;
  }
  return isSelfAtariWithoutCapture(board, color, p);
}

/** Like isSelfAtari, but only for moves of which the caller knows that they capture nothing. */
export function isSelfAtariWithoutCapture(board: Board, color: Color, p: Point): bool {
  return isAtari(libertiesAfterMove(board, color, p));
}

/** The pseudo-liberties of the chain that a stone of `color` at `p` would create, if the stone captures nothing. */
@inline
export function libertiesAfterMove(board: Board, color: Color, p: Point): Liberties {
  const n0 = p - board.stride;
  const n1 = p - POINT_BYTES;
  const n2 = p + POINT_BYTES;
  const n3 = p + board.stride;
  const h0 = friendAt(board, color, n0);
  const h1 = friendAt(board, color, n1);
  const h2 = friendAt(board, color, n2);
  const h3 = friendAt(board, color, n3);
  let sum =
    libertiesOfPoint(board, n0) +
    libertiesOfPoint(board, n1) +
    libertiesOfPoint(board, n2) +
    libertiesOfPoint(board, n3);
  if (h0 != NONE) sum += board.liberties[h0];
  if (h1 != NONE && h1 != h0) sum += board.liberties[h1];
  if (h2 != NONE && h2 != h1 && h2 != h0) sum += board.liberties[h2];
  if (h3 != NONE && h3 != h2 && h3 != h1 && h3 != h0) sum += board.liberties[h3];
  const friends = i32(h0 != NONE) + i32(h1 != NONE) + i32(h2 != NONE) + i32(h3 != NONE);
  return sum - <Liberties>friends * board.pair[p];
}

@inline
function friendAt(board: Board, color: Color, n: Point): Point {
  return board.color[n] == color ? board.chain[n] : NONE;
}

@inline
function libertiesOfPoint(board: Board, n: Point): Liberties {
  return board.color[n] == EMPTY ? board.pair[n] : 0;
}

/** A legal move that captures an enemy chain next to the chain `head`; NONE if there is none. */
export function counterCapture(board: Board, color: Color, head: Point): Point {
  const enemy = opponent(color);
  let stone = head;
  do {
    for (let enemies = stoneNeighbourBits(board.shape[stone], enemy); enemies != 0; enemies &= enemies - 1) {
      const attacker = board.chain[firstNeighbourOfBits(board, stone, enemies)];
      if (!isAtari(board.liberties[attacker])) continue;
      const capture = lastLibertyOfChain(board, attacker);
      if (isLegal(board, color, capture)) return capture;
    }
    stone = board.next[stone];
  } while (stone != head);
  return NONE;
}

/**
 * The move that captures the most stones; NONE if no move captures. If several moves capture equally many stones,
 * chooses one of these moves at random.
 */
export function largestCapture(board: Board, color: Color, rng: Rng): Point {
  const enemy = opponent(color);
  const count = removeStaleAtaris(board, enemy);
  // Usually there is at most one chain to capture. This case needs no loop.
  if (count < 2) return count == 0 ? NONE : takeUnlessKo(board, lastLibertyOfChain(board, board.ataris.get(enemy, 0)));
  let best: Point = NONE;
  let most = 0;
  let ties = 0;
  for (let i = 0; i < count; i++) {
    const head = board.ataris.get(enemy, i);
    const p = lastLibertyOfChain(board, head);
    // Skips the point that the ko forbids; all other captures are legal. Also skips `best`: `most` already counts the
    // stones of every chain that a move at `best` captures.
    if (p == board.ko || p == best) continue;
    const stones = capturedAt(board, enemy, p);
    if (stones < most) continue;
    ties = stones == most ? ties + 1 : 1;
    if (stones > most || rng.below(ties) == 0) best = p;
    most = stones;
  }
  return best;
}

@inline
function takeUnlessKo(board: Board, p: Point): Point {
  return p == board.ko ? NONE : p;
}

/** The number of stones of `color` that a move at `p` would capture. */
export function capturedAt(board: Board, color: Color, p: Point): i32 {
  const h0 = chainInAtari(board, color, p - board.stride);
  const h1 = chainInAtari(board, color, p - POINT_BYTES);
  const h2 = chainInAtari(board, color, p + POINT_BYTES);
  const h3 = chainInAtari(board, color, p + board.stride);
  let stones = 0;
  if (h0 != NONE) stones += board.stones[h0];
  if (h1 != NONE && h1 != h0) stones += board.stones[h1];
  if (h2 != NONE && h2 != h1 && h2 != h0) stones += board.stones[h2];
  if (h3 != NONE && h3 != h2 && h3 != h1 && h3 != h0) stones += board.stones[h3];
  return stones;
}

/** Can a chain in atari escape at its last liberty `p`, by a legal move that is not self-atari? */
@inline
export function canExtendAt(board: Board, color: Color, p: Point): bool {
  return (hasEmptyNeighbour(board.neighbours[p]) || isLegal(board, color, p)) && !isSelfAtari(board, color, p);
}
