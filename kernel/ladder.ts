/**
 * Ladders: can a chain in atari be saved by running and by taking attackers in atari?
 *
 * The defender extends or captures, the attacker plays at one of two liberties; three
 * liberties are an escape. Every move is tried on a copy of the board one level
 * up. What is too deep or too wide counts as an escape, and so does a ko: whoever says
 * "ladder" must be sure of it.
 */
import { Board, playLight } from './board';
import { FeatureSpace, MAX_LADDER } from './featureSpace';
import { isLegal } from './legality';
import { isAtari, lastLiberty } from './liberties';
import { Color, EMPTY, NONE, opponent, Point } from './point';
import { sideOf } from './shape';
import { chainInAtari, libertyInAtari } from './tactics';

const MAX_NODES: i32 = 2000;

/** Would the chain on `stone`, in atari, get away if its side were to move, whose turn it is not? A ko does not bind it. */
export function escapesNow(f: FeatureSpace, board: Board, stone: Point): bool {
  const copy = f.copyTo(0, board);
  copy.ko = NONE;
  f.ladderNodes = 0;
  return escapes(f, 0, stone);
}

/** Would the chain on `stone`, in atari, get away by its own move at `move`? */
export function escapesBy(f: FeatureSpace, board: Board, stone: Point, move: Point): bool {
  f.copyTo(0, board);
  f.ladderNodes = 0;
  return runs(f, 0, stone, move);
}

/** Would the chain on `stone` get away after the enemy's move at `move`, which puts it into atari? */
export function escapesAfter(f: FeatureSpace, board: Board, stone: Point, move: Point): bool {
  const copy = f.copyTo(0, board);
  playLight(copy, opponent(copy.color[stone]), move);
  f.ladderNodes = 0;
  return escapes(f, 0, stone);
}

/** The chain is in atari on the board of this level, its side to move. */
function escapes(f: FeatureSpace, level: i32, stone: Point): bool {
  if (level >= MAX_LADDER || f.ladderNodes++ >= MAX_NODES) return true;
  const board = f.board(level);
  const color = board.color[stone];
  const liberty = lastLiberty(board.liberties[board.chain[stone]]);
  if (escapesByCapture(f, level, stone, liberty)) return true;
  return isLegal(board, color, liberty) && runs(f, level, stone, liberty);
}

/** Captures elsewhere than at the chain's own liberty, which is tried anyway. */
function escapesByCapture(f: FeatureSpace, level: i32, head: Point, liberty: Point): bool {
  const board = f.board(level);
  const color = board.color[head];
  const enemy = opponent(color);
  let tried = liberty;
  let stone = head;
  do {
    for (let side = 0; side < 4; side++) {
      const attacker = chainInAtari(board, enemy, sideOf(board, stone, side));
      if (attacker == NONE) continue;
      const capture = libertyInAtari(board, attacker);
      if (capture == tried) continue;
      if (capture == board.ko) return true;
      if (capture != liberty) {
        tried = capture;
        if (isLegal(board, color, capture) && runs(f, level, head, capture)) return true;
      }
    }
    stone = board.next[stone];
  } while (stone != head);
  return false;
}

/** The chain's side plays at `move`: is it out of danger then? */
function runs(f: FeatureSpace, level: i32, stone: Point, move: Point): bool {
  const before = f.board(level);
  const board = f.copyTo(level + 1, before);
  playLight(board, before.color[stone], move);
  if (board.ko != NONE) return true;
  const liberties = libertiesUpTo(f, board, board.chain[stone], 3);
  if (liberties != 2) return liberties > 2;
  const a = f.firstLiberty;
  const b = f.secondLiberty;
  // Where the chain would gain most by running, the attacker plays first: in most ladders that is the only move.
  const first = (board.neighbours[a] & 15) >= (board.neighbours[b] & 15) ? a : b;
  return !catches(f, level + 1, stone, first) && !catches(f, level + 1, stone, first == a ? b : a);
}

/** The attacker plays at one of two liberties: is the chain lost then? */
function catches(f: FeatureSpace, level: i32, stone: Point, move: Point): bool {
  if (level >= MAX_LADDER) return false;
  const before = f.board(level);
  const attacker = opponent(before.color[stone]);
  if (!isLegal(before, attacker, move)) return false;
  playLight(f.copyTo(level + 1, before), attacker, move);
  return !escapes(f, level + 1, stone);
}

/** How many liberties a chain has, counted no further than `limit`; leaves the first two in the space. */
export function libertiesUpTo(f: FeatureSpace, board: Board, head: Point, limit: i32): i32 {
  if (isAtari(board.liberties[head])) {
    f.firstLiberty = lastLiberty(board.liberties[head]);
    return 1;
  }
  f.clearMarks();
  let count = 0;
  let stone = head;
  do {
    for (let side = 0; side < 4; side++) {
      const n = sideOf(board, stone, side);
      if (board.color[n] != EMPTY || !f.mark(n)) continue;
      if (count == 0) f.firstLiberty = n;
      if (count == 1) f.secondLiberty = n;
      if (++count == limit) return count;
    }
    stone = board.next[stone];
  } while (stone != head);
  return count;
}
