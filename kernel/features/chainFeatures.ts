/**
 * Computes the features of a move that depend on the chains next to it: capture, extension, atari, self-atari and
 * liberties (Coulom 2007, and some of our own).
 *
 * A chain is *newly* in atari if it is in atari and next to the last move. The levels of a feature are numbered from 1
 * in the order of `src/engine/features/featureList.ts`. If several levels apply, the first is taken.
 */
import { Board } from '../board/board';
import { isEyeLike } from '../board/legality';
import { neighbourOnSide } from '../board/neighbourhood';
import { playForLightPlayout } from '../board/play';
import { Color, EMPTY, cellIndexOfPoint, NONE, opponent, PASS, Point, POINT_BYTES } from '../board/point';
import { pointAfterLast, firstPoint, isStone } from '../board/setup';
import { U8List } from '../memory/lists';
import { Feature, FeatureMemory } from './featureMemory';
import { escapesAfterAtari, escapesByPlaying, escapesIfToMove, libertiesUpTo } from './ladderFeature';

/** The counting of liberties stops at this number. */
const MANY: i32 = 6;
/** A chain with at most this many liberties is weak. */
const WEAK: i32 = 3;

const enum LadderResult {
  Unknown,
  Escapes,
  Caught,
}

/**
 * Counts the liberties of every chain, once for all candidates. Clears the stored results of the ladders of an earlier
 * position.
 */
export function countChainLiberties(f: FeatureMemory, board: Board): void {
  for (let p = firstPoint(board); p < pointAfterLast(board); p += POINT_BYTES) {
    if (!isStone(board.color[p]) || board.chain[p] != p) continue;
    f.liberties[cellIndexOfPoint(p)] = libertiesUpTo(f, board, p, MANY);
    f.escapes[cellIndexOfPoint(p)] = LadderResult.Unknown;
  }
}

@inline
function libertiesOf(f: FeatureMemory, head: Point): i32 {
  return f.liberties[cellIndexOfPoint(head)];
}

/**
 * The chain of `color` on a side of `p`. NONE if there is none, or if the same chain is also on an earlier side, so
 * that a loop over the sides finds each chain once.
 */
@inline
function chainBeside(board: Board, color: Color, p: Point, side: i32): Point {
  const n = neighbourOnSide(board, p, side);
  if (board.color[n] != color) return NONE;
  const head = board.chain[n];
  for (let earlier = 0; earlier < side; earlier++)
    if (board.chain[neighbourOnSide(board, p, earlier)] == head) return NONE;
  return head;
}

export function readChainFeatures(f: FeatureMemory, board: Board, color: Color, p: Point, levels: U8List): void {
  const enemy = opponent(color);
  // If all four neighbours are empty, the move touches no chain. So of the features in this file, only Liberties has a
  // level.
  if ((board.neighbours[p] & 15) == 4) {
    levels[Feature.Liberties] = 4;
    return;
  }
  let taken = 0;
  let friends = 0;
  let weakestEnemy: Point = NONE;
  let weakestFriend: Point = NONE;
  for (let side = 0; side < 4; side++) {
    const foe = chainBeside(board, enemy, p, side);
    if (foe != NONE) {
      if (libertiesOf(f, foe) == 1) taken += board.stones[foe];
      weakestEnemy = weaker(f, board, weakestEnemy, foe);
    }
    const friend = chainBeside(board, color, p, side);
    if (friend != NONE) {
      friends += board.stones[friend];
      weakestFriend = weaker(f, board, weakestFriend, friend);
    }
  }
  levels[Feature.WeakestEnemy] = weaknessLevel(f, board, weakestEnemy);
  levels[Feature.WeakestFriend] = weaknessLevel(f, board, weakestFriend);
  if (taken > 0) {
    levels[Feature.Capture] = captureLevel(f, board, color, p);
    levels[Feature.Taken] = sizeLevel(taken);
  }
  levels[Feature.Extension] = extensionLevel(f, board, color, p);
  levels[Feature.Atari] = atariLevel(f, board, color, p);
  const liberties = taken > 0 ? libertiesAfterCapture(f, board, color, p) : libertiesAfter(f, board, color, p);
  levels[Feature.Liberties] = liberties;
  if (liberties == 1 && !takesKo(f, taken)) {
    levels[Feature.SelfAtari] = 1;
    levels[Feature.SelfAtariOf] = sizeLevel(friends + 1);
  }
  if (f.last != PASS) {
    levels[Feature.Attack] = attackLevel(f, board, enemy, p);
    levels[Feature.Defence] = defenceLevel(f, board, color, p);
  }
  if (isEyeLike(board, color, p, board.neighbours[p])) levels[Feature.Eye] = 1;
}

/**
 * For each weak chain of either colour next to `p`, divides the number of its stones by the number of its liberties.
 * Returns the sum of these quotients.
 */
export function stonesPerLibertyBeside(f: FeatureMemory, board: Board, p: Point): f32 {
  let stakes: f32 = 0;
  for (let side = 0; side < 4; side++) {
    const n = neighbourOnSide(board, p, side);
    if (!isStone(board.color[n])) continue;
    const head = chainBeside(board, board.color[n], p, side);
    if (head != NONE && libertiesOf(f, head) <= WEAK) stakes += <f32>board.stones[head] / <f32>libertiesOf(f, head);
  }
  return stakes;
}

/** Of two chains, returns the one with fewer liberties, or the larger one if both have equally many liberties. */
@inline
function weaker(f: FeatureMemory, board: Board, a: Point, b: Point): Point {
  if (a == NONE) return b;
  const difference = libertiesOf(f, a) - libertiesOf(f, b);
  if (difference != 0) return difference < 0 ? a : b;
  return board.stones[a] >= board.stones[b] ? a : b;
}

@inline
function weaknessLevel(f: FeatureMemory, board: Board, head: Point): i32 {
  if (head == NONE) return 0;
  return 2 * min(libertiesOf(f, head), 4) - 1 + i32(board.stones[head] > 2);
}

/** The level for a number of stones: 1 for one stone, 2 for two, 3 for three to five, 4 for six or more. */
@inline
function sizeLevel(stones: i32): i32 {
  return stones < 3 ? stones : stones < 6 ? 3 : 4;
}

function isNextToLast(f: FeatureMemory, board: Board, head: Point): bool {
  if (f.last == PASS) return false;
  for (let side = 0; side < 4; side++) if (board.chain[neighbourOnSide(board, f.last, side)] == head) return true;
  return false;
}

/** The chain of the last move's stone; NONE after a pass. */
@inline
function lastChain(f: FeatureMemory, board: Board): Point {
  return f.last == PASS ? NONE : board.chain[f.last];
}

/** Is the chain `head`, which is in atari, newly in atari? */
@inline
function isNewlyInAtari(f: FeatureMemory, board: Board, head: Point): bool {
  return f.countsOldAtari || isNextToLast(f, board, head);
}

function captureLevel(f: FeatureMemory, board: Board, color: Color, p: Point): i32 {
  const enemy = opponent(color);
  const moved = lastChain(f, board);
  let isNextToMoved = false;
  for (let side = 0; side < 4; side++)
    isNextToMoved = isNextToMoved || (moved != NONE && board.chain[neighbourOnSide(board, p, side)] == moved);
  let level = 6;
  for (let side = 0; side < 4; side++) {
    const head = chainBeside(board, enemy, p, side);
    if (head == NONE || libertiesOf(f, head) != 1) continue;
    if (isNextToNewAtari(f, board, color, head)) return 1;
    if (head == moved && f.lastTook) level = min(level, 2);
    else if (head != moved && isNextToMoved) level = min(level, 3);
    else if (level > 4) level = escapesOncePerChain(f, board, head) ? 4 : 5;
  }
  return level;
}

/** Is the chain `head` next to a chain of `color` that is newly in atari? */
function isNextToNewAtari(f: FeatureMemory, board: Board, color: Color, head: Point): bool {
  let stone = head;
  do {
    for (let side = 0; side < 4; side++) {
      const n = neighbourOnSide(board, stone, side);
      if (board.color[n] != color) continue;
      const friend = board.chain[n];
      if (libertiesOf(f, friend) == 1 && isNewlyInAtari(f, board, friend)) return true;
    }
    stone = board.next[stone];
  } while (stone != head);
  return false;
}

/**
 * Would the chain `head`, which is in atari, escape if its own side were to move? Reads the ladder of each chain only
 * once per position, and stores the result.
 */
function escapesOncePerChain(f: FeatureMemory, board: Board, head: Point): bool {
  const index = cellIndexOfPoint(head);
  if (f.escapes[index] == LadderResult.Unknown)
    f.escapes[index] = escapesIfToMove(f, board, head) ? LadderResult.Escapes : LadderResult.Caught;
  return f.escapes[index] == LadderResult.Escapes;
}

function extensionLevel(f: FeatureMemory, board: Board, color: Color, p: Point): i32 {
  let level = 0;
  for (let side = 0; side < 4; side++) {
    const head = chainBeside(board, color, p, side);
    if (head == NONE || libertiesOf(f, head) != 1) continue;
    const found = (isNewlyInAtari(f, board, head) ? 1 : 3) + i32(!escapesByPlaying(f, board, head, p));
    level = level == 0 ? found : min(level, found);
  }
  return level;
}

function atariLevel(f: FeatureMemory, board: Board, color: Color, p: Point): i32 {
  let isAtari = false;
  for (let side = 0; side < 4; side++) {
    const head = chainBeside(board, opponent(color), p, side);
    if (head == NONE || libertiesOf(f, head) != 2) continue;
    isAtari = true;
    if (!escapesAfterAtari(f, board, head, p)) return 1;
  }
  if (!isAtari) return 0;
  return board.ko != NONE ? 2 : 3;
}

/**
 * The number of liberties, up to MANY, of the chain that a move at `p` creates. The caller knows that the move captures
 * nothing.
 */
function libertiesAfter(f: FeatureMemory, board: Board, color: Color, p: Point): i32 {
  f.clearMarks();
  f.mark(p);
  let count = 0;
  for (let side = 0; side < 4; side++) {
    const n = neighbourOnSide(board, p, side);
    if (board.color[n] == EMPTY && f.mark(n)) count++;
  }
  for (let side = 0; side < 4; side++) {
    const head = chainBeside(board, color, p, side);
    if (head == NONE) continue;
    let stone = head;
    do {
      for (let s = 0; s < 4; s++) {
        const n = neighbourOnSide(board, stone, s);
        if (board.color[n] == EMPTY && f.mark(n) && ++count == MANY) return MANY;
      }
      stone = board.next[stone];
    } while (stone != head);
  }
  return count;
}

/**
 * Like libertiesAfter, for a move that captures. Plays the move on a copy of the board, because the points of captured
 * stones become liberties.
 */
function libertiesAfterCapture(f: FeatureMemory, board: Board, color: Color, p: Point): i32 {
  const after = f.copyTo(0, board);
  playForLightPlayout(after, color, p);
  return libertiesUpTo(f, after, after.chain[p], MANY);
}

/**
 * Does the move, which captures `taken` stones, capture in a ko? Reads the position after the move from a copy of the
 * board: `libertiesAfterCapture` has played the move there.
 */
@inline
function takesKo(f: FeatureMemory, taken: i32): bool {
  return taken == 1 && f.board(0).ko != NONE;
}

/**
 * The level of the feature Attack. It is above 0 if the move takes one of several liberties of the last move's chain,
 * and it grows with the number of these liberties.
 */
function attackLevel(f: FeatureMemory, board: Board, enemy: Color, p: Point): i32 {
  const moved = lastChain(f, board);
  for (let side = 0; side < 4; side++) {
    const n = neighbourOnSide(board, p, side);
    if (board.color[n] == enemy && board.chain[n] == moved) return max(min(libertiesOf(f, moved), 5) - 1, 0);
  }
  return 0;
}

/**
 * The level of the feature Defence. It is above 0 if the last move touches an own chain with several liberties, and the
 * move takes one of these liberties. The level grows with the number of these liberties. If there are several such
 * chains, the one with the fewest liberties counts.
 */
function defenceLevel(f: FeatureMemory, board: Board, color: Color, p: Point): i32 {
  let fewest = MANY + 1;
  for (let side = 0; side < 4; side++) {
    const head = chainBeside(board, color, p, side);
    if (head != NONE && isNextToLast(f, board, head)) fewest = min(fewest, libertiesOf(f, head));
  }
  return fewest > MANY ? 0 : max(min(fewest, 5) - 1, 0);
}
