/**
 * Reads ladders for the features of moves: can a chain in atari escape by extending, or by capturing attackers in
 * atari? The strengths in the pattern models were learned with this definition of a ladder, so it must not change.
 *
 * The defender extends or captures. The attacker plays at one of the chain's two liberties. A chain with three
 * liberties has escaped. To play a move, the code copies the board and plays on the copy. So it keeps one board for
 * each level: the level is the number of moves played since the reading began. A chain counts as caught only if this is
 * certain: a ko counts as an escape, and so does a ladder that takes more than MAX_LADDER_MOVES moves or MAX_POSITIONS
 * positions to read.
 */
import { Board } from '../board/board';
import { isLegal } from '../board/legality';
import { isAtari, lastLiberty } from '../board/liberties';
import { neighbourOnSide } from '../board/neighbourhood';
import { playForLightPlayout } from '../board/play';
import { EMPTY, NONE, opponent, Point } from '../board/point';
import { chainInAtari, lastLibertyOfChain } from '../playout/tactics';
import { FeatureMemory, MAX_LADDER_MOVES } from './featureMemory';

const MAX_POSITIONS: i32 = 2000;

/** Would the chain of `stone`, which is in atari, escape if its own side were to move? Ignores a ko on the board. */
export function escapesIfToMove(f: FeatureMemory, board: Board, stone: Point): bool {
  const copy = f.copyTo(0, board);
  copy.ko = NONE;
  f.ladderPositions = 0;
  return escapes(f, 0, stone);
}

/** Would the chain of `stone`, which is in atari, escape if its own side played at `move`? */
export function escapesByPlaying(f: FeatureMemory, board: Board, stone: Point, move: Point): bool {
  f.copyTo(0, board);
  f.ladderPositions = 0;
  return runs(f, 0, stone, move);
}

/** Would the chain of `stone` escape after the enemy puts it into atari by a move at `move`? */
export function escapesAfterAtari(f: FeatureMemory, board: Board, stone: Point, move: Point): bool {
  const copy = f.copyTo(0, board);
  playForLightPlayout(copy, opponent(copy.color[stone]), move);
  f.ladderPositions = 0;
  return escapes(f, 0, stone);
}

/**
 * Can the chain of `stone` escape? The chain is in atari on the board of this `level` (the number of moves played since
 * the reading began), and its side is to move.
 */
function escapes(f: FeatureMemory, level: i32, stone: Point): bool {
  if (level >= MAX_LADDER_MOVES || f.ladderPositions++ >= MAX_POSITIONS) return true;
  const board = f.board(level);
  const color = board.color[stone];
  const liberty = lastLiberty(board.liberties[board.chain[stone]]);
  if (escapesByCapture(f, level, stone, liberty)) return true;
  return isLegal(board, color, liberty) && runs(f, level, stone, liberty);
}

/**
 * Can the chain escape by capturing an attacker? Skips a capture at the chain's own liberty, because the function
 * `escapes` tries this move.
 */
function escapesByCapture(f: FeatureMemory, level: i32, head: Point, liberty: Point): bool {
  const board = f.board(level);
  const color = board.color[head];
  const enemy = opponent(color);
  let tried = liberty;
  let stone = head;
  do {
    for (let side = 0; side < 4; side++) {
      const attacker = chainInAtari(board, enemy, neighbourOnSide(board, stone, side));
      if (attacker == NONE) continue;
      const capture = lastLibertyOfChain(board, attacker);
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

/** Is the chain of `stone` safe after its side plays at `move`? */
function runs(f: FeatureMemory, level: i32, stone: Point, move: Point): bool {
  const before = f.board(level);
  const board = f.copyTo(level + 1, before);
  playForLightPlayout(board, before.color[stone], move);
  if (board.ko != NONE) return true;
  const liberties = libertiesUpTo(f, board, board.chain[stone], 3);
  if (liberties != 2) return liberties > 2;
  const a = f.firstLiberty;
  const b = f.secondLiberty;
  // Of the chain's two liberties, the attacker first tries the one where an extension would give the chain more new
  // liberties. In most ladders this is the attacker's only good move.
  const first = (board.neighbours[a] & 15) >= (board.neighbours[b] & 15) ? a : b;
  return !catches(f, level + 1, stone, first) && !catches(f, level + 1, stone, first == a ? b : a);
}

/** Is the chain of `stone` caught after the attacker plays at `move`, one of the chain's liberties? */
function catches(f: FeatureMemory, level: i32, stone: Point, move: Point): bool {
  if (level >= MAX_LADDER_MOVES) return false;
  const before = f.board(level);
  const attacker = opponent(before.color[stone]);
  if (!isLegal(before, attacker, move)) return false;
  playForLightPlayout(f.copyTo(level + 1, before), attacker, move);
  return !escapes(f, level + 1, stone);
}

/** Counts the liberties of a chain, but stops at `limit`. Stores the first two liberties in the FeatureMemory. */
export function libertiesUpTo(f: FeatureMemory, board: Board, head: Point, limit: i32): i32 {
  if (isAtari(board.liberties[head])) {
    f.firstLiberty = lastLiberty(board.liberties[head]);
    return 1;
  }
  f.clearMarks();
  let count = 0;
  let stone = head;
  do {
    for (let side = 0; side < 4; side++) {
      const n = neighbourOnSide(board, stone, side);
      if (board.color[n] != EMPTY || !f.mark(n)) continue;
      if (count == 0) f.firstLiberty = n;
      if (count == 1) f.secondLiberty = n;
      if (++count == limit) return count;
    }
    stone = board.next[stone];
  } while (stone != head);
  return count;
}
