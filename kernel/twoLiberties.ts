/**
 * Reading two moves deep: chains with two liberties, which the next move may put into an atari that they do not survive.
 */
import { atariCount } from './atari';
import { Board } from './board';
import { isLegal } from './legality';
import { isAtari, Liberties, pairsOf } from './liberties';
import { Color, NONE, opponent, Point } from './point';
import { emptyBeside, firstBeside, sideOf, stonesBeside } from './shape';
import { isSelfAtari, libertiesAfter } from './tactics';
import { Workspace } from './workspace';

/** One point has four neighbours, so two liberties are at most so many pairs. */
const MOST_PAIRS: i32 = 8;

/** Has this chain exactly two liberties? They are left in the workspace then. */
export function hasTwoLiberties(space: Workspace, board: Board, head: Point): bool {
  const liberties = board.liberties[head];
  if (pairsOf(liberties) > MOST_PAIRS || isAtari(liberties)) return false;
  let first: Point = NONE;
  let second: Point = NONE;
  let stone = head;
  do {
    for (let empty = emptyBeside(board.shape[stone]); empty != 0; empty &= empty - 1) {
      const n = firstBeside(board, stone, empty);
      if (n == first || n == second) continue;
      if (first == NONE) first = n;
      else if (second == NONE) second = n;
      else return false;
    }
    stone = board.next[stone];
  } while (stone != head);
  space.libertyA = first;
  space.libertyB = second;
  return true;
}

/** The move of `color` that catches the enemy chain, which has the two liberties of the workspace; NONE without one. */
export function catchingMove(space: Workspace, board: Board, color: Color, head: Point): Point {
  const a = space.libertyA;
  const b = space.libertyB;
  if (takesAttacker(board, opponent(color), head)) return NONE;
  if (catchesAt(board, color, a, b)) return a;
  return catchesAt(board, color, b, a) ? b : NONE;
}

/** Can the chain's side take a neighbour in atari, and so get out of anything? */
function takesAttacker(board: Board, color: Color, head: Point): bool {
  const enemy = opponent(color);
  if (atariCount(board, enemy) == 0) return false;
  let stone = head;
  do {
    for (let enemies = stonesBeside(board.shape[stone], enemy); enemies != 0; enemies &= enemies - 1)
      if (isAtari(board.liberties[board.chain[firstBeside(board, stone, enemies)]])) return true;
    stone = board.next[stone];
  } while (stone != head);
  return false;
}

/** We play at `p`; is the chain still in atari when it runs to its other liberty? */
function catchesAt(board: Board, color: Color, p: Point, other: Point): bool {
  if (!isLegal(board, color, p) || isSelfAtari(board, color, p)) return false;
  const left = libertiesAfter(board, opponent(color), other) - pairsAt(board, opponent(color), other, p);
  return pairsOf(left) == 0 || isAtari(left);
}

/** How the point `liberty` is counted in the liberties after a stone at `p`. */
function pairsAt(board: Board, color: Color, p: Point, liberty: Point): Liberties {
  let pairs = 0;
  for (let side = 0; side < 4; side++) {
    const n = sideOf(board, liberty, side);
    if (n == p || (board.color[n] == color && touchesChain(board, color, p, board.chain[n]))) pairs++;
  }
  return <Liberties>pairs * board.pair[liberty];
}

@inline
function touchesChain(board: Board, color: Color, p: Point, head: Point): bool {
  for (let own = stonesBeside(board.shape[p], color); own != 0; own &= own - 1)
    if (board.chain[firstBeside(board, p, own)] == head) return true;
  return false;
}

/** Would a stone of `color` at `p` put an enemy chain into atari? */
export function givesAtari(board: Board, color: Color, p: Point): bool {
  const enemy = opponent(color);
  const enemies = stonesBeside(board.shape[p], enemy);
  for (let left = enemies; left != 0; left &= left - 1) {
    const head = board.chain[firstBeside(board, p, left)];
    let pairs = 0;
    for (let others = enemies; others != 0; others &= others - 1)
      pairs += i32(board.chain[firstBeside(board, p, others)] == head);
    if (isAtari(board.liberties[head] - <Liberties>pairs * board.pair[p])) return true;
  }
  return false;
}

/** The move that catches the chain of the last move; NONE without one. */
export function catchLast(space: Workspace, board: Board, color: Color, last: Point): Point {
  const head = board.chain[last];
  return hasTwoLiberties(space, board, head) ? catchingMove(space, board, color, head) : NONE;
}

/** A move for an own chain beside the last move that could be caught next; NONE without one. */
export function saveBeside(space: Workspace, board: Board, color: Color, last: Point): Point {
  for (let own = stonesBeside(board.shape[last], color); own != 0; own &= own - 1) {
    const save = savingMove(space, board, color, board.chain[firstBeside(board, last, own)]);
    if (save != NONE) return save;
  }
  return NONE;
}

/** An own chain that the enemy could catch next: the liberty where it gets most of them, if that is more than two. */
function savingMove(space: Workspace, board: Board, color: Color, head: Point): Point {
  if (!hasTwoLiberties(space, board, head)) return NONE;
  const a = space.libertyA;
  const b = space.libertyB;
  if (catchingMove(space, board, opponent(color), head) == NONE) return NONE;
  const breathA = breathAfter(board, color, a);
  const breathB = breathAfter(board, color, b);
  if (max(breathA, breathB) < 3) return NONE;
  return breathA >= breathB ? a : b;
}

/** Pairs after a stone at `p`; 0 where it may not be played. Three pairs may still be two liberties: good enough. */
@inline
function breathAfter(board: Board, color: Color, p: Point): i32 {
  return isLegal(board, color, p) ? pairsOf(libertiesAfter(board, color, p)) : 0;
}
