/**
 * Looks two moves ahead. Finds moves that catch a chain with two liberties: they give atari, and the chain cannot
 * escape. Also finds moves that save a chain from being caught in this way.
 */
import { atariCount } from '../board/atari';
import { Board } from '../board/board';
import { isLegal } from '../board/legality';
import { isAtari, Liberties, pseudoLibertyCount } from '../board/liberties';
import { emptyNeighbourBits, firstNeighbourOfBits, neighbourOnSide, stoneNeighbourBits } from '../board/neighbourhood';
import { Color, NONE, opponent, Point } from '../board/point';
import { Workspace } from '../memory/workspace';
import { isSelfAtari, libertiesAfterMove } from './tactics';

/** A chain with two liberties has at most this many pseudo-liberties, because each liberty has four neighbours. */
const MAX_PAIRS: i32 = 8;

/** Does this chain have exactly two liberties? If so, stores them in the workspace. */
function hasTwoLiberties(space: Workspace, board: Board, head: Point): bool {
  const liberties = board.liberties[head];
  if (pseudoLibertyCount(liberties) > MAX_PAIRS || isAtari(liberties)) return false;
  let first: Point = NONE;
  let second: Point = NONE;
  let stone = head;
  do {
    for (let empty = emptyNeighbourBits(board.shape[stone]); empty != 0; empty &= empty - 1) {
      const n = firstNeighbourOfBits(board, stone, empty);
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

/**
 * A move of `color` that catches the enemy chain whose two liberties are in the workspace; NONE if no move catches the
 * chain.
 */
function catchingMove(space: Workspace, board: Board, color: Color, head: Point): Point {
  const a = space.libertyA;
  const b = space.libertyB;
  if (takesAttacker(board, opponent(color), head)) return NONE;
  if (catchesAt(board, color, a, b)) return a;
  return catchesAt(board, color, b, a) ? b : NONE;
}

/** Can `color` capture an enemy chain next to its own chain `head`? If so, the chain `head` counts as safe. */
function takesAttacker(board: Board, color: Color, head: Point): bool {
  const enemy = opponent(color);
  if (atariCount(board, enemy) == 0) return false;
  let stone = head;
  do {
    for (let enemies = stoneNeighbourBits(board.shape[stone], enemy); enemies != 0; enemies &= enemies - 1)
      if (isAtari(board.liberties[board.chain[firstNeighbourOfBits(board, stone, enemies)]])) return true;
    stone = board.next[stone];
  } while (stone != head);
  return false;
}

/**
 * `p` and `other` are the two liberties of an enemy chain. Does the chain have at most one liberty after `color` plays
 * at `p` and the chain extends to `other`? False if the move at `p` is illegal or a self-atari.
 */
function catchesAt(board: Board, color: Color, p: Point, other: Point): bool {
  if (!isLegal(board, color, p) || isSelfAtari(board, color, p)) return false;
  const left = libertiesAfterMove(board, opponent(color), other) - pairsAt(board, opponent(color), other, p);
  return pseudoLibertyCount(left) == 0 || isAtari(left);
}

/** The pseudo-liberties at the empty point `liberty` that the chain of a new stone at `p` would have. */
function pairsAt(board: Board, color: Color, p: Point, liberty: Point): Liberties {
  let pairs = 0;
  for (let side = 0; side < 4; side++) {
    const n = neighbourOnSide(board, liberty, side);
    if (n == p || (board.color[n] == color && isNextToChain(board, color, p, board.chain[n]))) pairs++;
  }
  return <Liberties>pairs * board.pair[liberty];
}

@inline
function isNextToChain(board: Board, color: Color, p: Point, head: Point): bool {
  for (let own = stoneNeighbourBits(board.shape[p], color); own != 0; own &= own - 1)
    if (board.chain[firstNeighbourOfBits(board, p, own)] == head) return true;
  return false;
}

/** Would a stone of `color` at `p` put an enemy chain into atari? */
export function givesAtari(board: Board, color: Color, p: Point): bool {
  const enemy = opponent(color);
  const enemies = stoneNeighbourBits(board.shape[p], enemy);
  for (let left = enemies; left != 0; left &= left - 1) {
    const head = board.chain[firstNeighbourOfBits(board, p, left)];
    let pairs = 0;
    for (let others = enemies; others != 0; others &= others - 1)
      pairs += i32(board.chain[firstNeighbourOfBits(board, p, others)] == head);
    if (isAtari(board.liberties[head] - <Liberties>pairs * board.pair[p])) return true;
  }
  return false;
}

/** A move that catches the chain of the last move, if that chain has two liberties; NONE if there is no such move. */
export function catchLastMovedChain(space: Workspace, board: Board, color: Color, last: Point): Point {
  const head = board.chain[last];
  return hasTwoLiberties(space, board, head) ? catchingMove(space, board, color, head) : NONE;
}

/**
 * If the last move touches an own chain that the enemy could catch, returns a move that saves the chain. Returns NONE
 * if there is no such chain or no such move.
 */
export function saveChainBesideLastMove(space: Workspace, board: Board, color: Color, last: Point): Point {
  for (let own = stoneNeighbourBits(board.shape[last], color); own != 0; own &= own - 1) {
    const save = savingMove(space, board, color, board.chain[firstNeighbourOfBits(board, last, own)]);
    if (save != NONE) return save;
  }
  return NONE;
}

/**
 * The move that saves the chain `head`; NONE if the enemy cannot catch the chain, or if no move saves it. The chain can
 * extend to either of its two liberties. Considers only the extension that gives the chain more pseudo-liberties. If
 * they are at least three, the chain counts as saved.
 */
function savingMove(space: Workspace, board: Board, color: Color, head: Point): Point {
  if (!hasTwoLiberties(space, board, head)) return NONE;
  const a = space.libertyA;
  const b = space.libertyB;
  if (catchingMove(space, board, opponent(color), head) == NONE) return NONE;
  const pairsA = pairsAfter(board, color, a);
  const pairsB = pairsAfter(board, color, b);
  if (max(pairsA, pairsB) < 3) return NONE;
  return pairsA >= pairsB ? a : b;
}

/**
 * The number of pseudo-liberties of the chain that a stone at `p` would create; 0 if the move is illegal. This number
 * is only an estimate of the liberties: three pseudo-liberties may be only two liberties.
 */
@inline
function pairsAfter(board: Board, color: Color, p: Point): i32 {
  return isLegal(board, color, p) ? pseudoLibertyCount(libertiesAfterMove(board, color, p)) : 0;
}
