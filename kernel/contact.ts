/**
 * Features of a move that come from the chains it touches: capture, extension,
 * atari, self-atari and liberties (Coulom 2007, and some of ours).
 *
 * A chain is *newly* in atari when the last move touches it. Levels are
 * numbered from 1 in the order of `src/features/levels.ts`; the first that holds is taken.
 */
import { Board, playLight } from './board';
import { Feature, FeatureSpace } from './featureSpace';
import { escapesAfter, escapesBy, escapesNow, libertiesUpTo } from './ladder';
import { ByteList } from './lists';
import { isEyeLike } from './legality';
import { Color, EMPTY, indexOfPoint, NONE, opponent, PASS, Point, POINT_BYTES } from './point';
import { endOfPoints, firstPoint, isStone } from './setup';
import { sideOf } from './shape';

/** Liberties are counted up to here. */
const MANY: i32 = 6;
/** A chain with no more than these may soon be taken. */
const WEAK: i32 = 3;

const enum Reading {
  Unknown,
  Escapes,
  Caught,
}

/** Counts the liberties of every chain, once for all candidates, and forgets what was read of ladders. */
export function countChains(f: FeatureSpace, board: Board): void {
  for (let p = firstPoint(board); p < endOfPoints(board); p += POINT_BYTES) {
    if (!isStone(board.color[p]) || board.chain[p] != p) continue;
    f.liberties[indexOfPoint(p)] = libertiesUpTo(f, board, p, MANY);
    f.escapes[indexOfPoint(p)] = Reading.Unknown;
  }
}

@inline
function libertiesOf(f: FeatureSpace, head: Point): i32 {
  return f.liberties[indexOfPoint(head)];
}

/** The chain of this colour on a side of `p`, unless an earlier side has it already; NONE without one. */
@inline
function chainBeside(board: Board, color: Color, p: Point, side: i32): Point {
  const n = sideOf(board, p, side);
  if (board.color[n] != color) return NONE;
  const head = board.chain[n];
  for (let earlier = 0; earlier < side; earlier++) if (board.chain[sideOf(board, p, earlier)] == head) return NONE;
  return head;
}

export function readContacts(f: FeatureSpace, board: Board, color: Color, p: Point, levels: ByteList): void {
  const enemy = opponent(color);
  // A point with four empty neighbours touches nothing.
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

/** What a move at `p` may decide about: the stones of weak chains beside it, of either side, those of each chain by its liberties. */
export function stakesAt(f: FeatureSpace, board: Board, p: Point): f32 {
  let stakes: f32 = 0;
  for (let side = 0; side < 4; side++) {
    const n = sideOf(board, p, side);
    if (!isStone(board.color[n])) continue;
    const head = chainBeside(board, board.color[n], p, side);
    if (head != NONE && libertiesOf(f, head) <= WEAK) stakes += <f32>board.stones[head] / <f32>libertiesOf(f, head);
  }
  return stakes;
}

/** Fewer liberties, then more stones. */
@inline
function weaker(f: FeatureSpace, board: Board, a: Point, b: Point): Point {
  if (a == NONE) return b;
  const difference = libertiesOf(f, a) - libertiesOf(f, b);
  if (difference != 0) return difference < 0 ? a : b;
  return board.stones[a] >= board.stones[b] ? a : b;
}

@inline
function weaknessLevel(f: FeatureSpace, board: Board, head: Point): i32 {
  if (head == NONE) return 0;
  return 2 * min(libertiesOf(f, head), 4) - 1 + i32(board.stones[head] > 2);
}

/** 1, 2, 3 to 5, 6 or more. */
@inline
function sizeLevel(stones: i32): i32 {
  return stones < 3 ? stones : stones < 6 ? 3 : 4;
}

function touchesLast(f: FeatureSpace, board: Board, head: Point): bool {
  if (f.last == PASS) return false;
  for (let side = 0; side < 4; side++) if (board.chain[sideOf(board, f.last, side)] == head) return true;
  return false;
}

/** The chain that the last move belongs to; NONE after a pass. */
@inline
function lastChain(f: FeatureSpace, board: Board): Point {
  return f.last == PASS ? NONE : board.chain[f.last];
}

function captureLevel(f: FeatureSpace, board: Board, color: Color, p: Point): i32 {
  const enemy = opponent(color);
  const moved = lastChain(f, board);
  let touchesMoved = false;
  for (let side = 0; side < 4; side++) touchesMoved = touchesMoved || (moved != NONE && board.chain[sideOf(board, p, side)] == moved);
  let level = 6;
  for (let side = 0; side < 4; side++) {
    const head = chainBeside(board, enemy, p, side);
    if (head == NONE || libertiesOf(f, head) != 1) continue;
    if (touchesNewAtari(f, board, color, head)) return 1;
    if (head == moved && f.lastTook) level = min(level, 2);
    else if (head != moved && touchesMoved) level = min(level, 3);
    else if (level > 4) level = escapesIfToMove(f, board, head) ? 4 : 5;
  }
  return level;
}

/** Is a chain of `color` beside the chain `head` newly in atari? */
function touchesNewAtari(f: FeatureSpace, board: Board, color: Color, head: Point): bool {
  let stone = head;
  do {
    for (let side = 0; side < 4; side++) {
      const n = sideOf(board, stone, side);
      if (board.color[n] != color) continue;
      const friend = board.chain[n];
      if (libertiesOf(f, friend) == 1 && touchesLast(f, board, friend)) return true;
    }
    stone = board.next[stone];
  } while (stone != head);
  return false;
}

/** Read once a position for each chain. */
function escapesIfToMove(f: FeatureSpace, board: Board, head: Point): bool {
  const index = indexOfPoint(head);
  if (f.escapes[index] == Reading.Unknown)
    f.escapes[index] = escapesNow(f, board, head) ? Reading.Escapes : Reading.Caught;
  return f.escapes[index] == Reading.Escapes;
}

function extensionLevel(f: FeatureSpace, board: Board, color: Color, p: Point): i32 {
  let level = 0;
  for (let side = 0; side < 4; side++) {
    const head = chainBeside(board, color, p, side);
    if (head == NONE || libertiesOf(f, head) != 1) continue;
    const found = (touchesLast(f, board, head) ? 1 : 3) + i32(!escapesBy(f, board, head, p));
    level = level == 0 ? found : min(level, found);
  }
  return level;
}

function atariLevel(f: FeatureSpace, board: Board, color: Color, p: Point): i32 {
  let isAtari = false;
  for (let side = 0; side < 4; side++) {
    const head = chainBeside(board, opponent(color), p, side);
    if (head == NONE || libertiesOf(f, head) != 2) continue;
    isAtari = true;
    if (!escapesAfter(f, board, head, p)) return 1;
  }
  if (!isAtari) return 0;
  return board.ko != NONE ? 2 : 3;
}

/** Liberties of the chain that a move without captures makes. */
function libertiesAfter(f: FeatureSpace, board: Board, color: Color, p: Point): i32 {
  f.clearMarks();
  f.mark(p);
  let count = 0;
  for (let side = 0; side < 4; side++) {
    const n = sideOf(board, p, side);
    if (board.color[n] == EMPTY && f.mark(n)) count++;
  }
  for (let side = 0; side < 4; side++) {
    const head = chainBeside(board, color, p, side);
    if (head == NONE) continue;
    let stone = head;
    do {
      for (let s = 0; s < 4; s++) {
        const n = sideOf(board, stone, s);
        if (board.color[n] == EMPTY && f.mark(n) && ++count == MANY) return MANY;
      }
      stone = board.next[stone];
    } while (stone != head);
  }
  return count;
}

/** What a capture opens up is easiest seen by playing it. */
function libertiesAfterCapture(f: FeatureSpace, board: Board, color: Color, p: Point): i32 {
  const after = f.copyTo(0, board);
  playLight(after, color, p);
  return libertiesUpTo(f, after, after.chain[p], MANY);
}

/** `libertiesAfterCapture` has left the position behind: is the capture just made a ko? */
@inline
function takesKo(f: FeatureSpace, taken: i32): bool {
  return taken == 1 && f.board(0).ko != NONE;
}

/** Does the move take a liberty of the chain that was just played? */
function attackLevel(f: FeatureSpace, board: Board, enemy: Color, p: Point): i32 {
  const moved = lastChain(f, board);
  for (let side = 0; side < 4; side++) {
    const n = sideOf(board, p, side);
    if (board.color[n] == enemy && board.chain[n] == moved) return max(min(libertiesOf(f, moved), 5) - 1, 0);
  }
  return 0;
}

/** Is the move at a liberty of a chain that the last move touches? The weakest such chain counts. */
function defenceLevel(f: FeatureSpace, board: Board, color: Color, p: Point): i32 {
  let fewest = MANY + 1;
  for (let side = 0; side < 4; side++) {
    const head = chainBeside(board, color, p, side);
    if (head != NONE && touchesLast(f, board, head)) fewest = min(fewest, libertiesOf(f, head));
  }
  return fewest > MANY ? 0 : max(min(fewest, 5) - 1, 0);
}
