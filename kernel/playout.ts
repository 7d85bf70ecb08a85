/**
 * A playout: both sides play on, by a policy, until the game is over.
 *
 * A policy is a class in a file of `kernel/policies`; docs/guides/own-policy.md
 * says how to add one. `this` is the lore of the engine: memory that all its
 * threads share, where a policy keeps its options and what it learns from
 * playouts. `choose` gives the move; all else may be left out:
 *
 *   choose(space, color, last, count)  a legal move, or PASS. `last` is the move to answer (PASS also before the
 *                                      first), `count` the moves since the root: space.moves[count - 1] is the last
 *   start(space)                       a playout begins: what the policy knows of the board is old
 *   begin(size)                        the lore is empty, but for the options in its first OPTION_BYTES: make it ready
 *   bytes()                            how much of the lore it uses; LORE_BYTES, all of it, where nothing is said
 *   foresee(space, color, before, last, count)
 *                                      a move was chosen, and will be played on the board now: time to fetch what
 *                                      `choose` will need of the memory when `color` answers it
 *   learn(space, winner)               the playout in space.moves is over
 *   age()                              a search begins: another real move may have been played
 *   isLight                            a field of this name: the policy looks at neither shapes nor lists of atari
 *   notesShapes                        a field of this name: space.shapes shall have what each move saw around it
 *
 * The compiler makes a loop of its own for each policy, so a policy costs the others nothing.
 */
import { Board, hasEmptyNeighbour, pass, play, playLight } from './board';
import { breathes, isEyeLike } from './legality';
import { isPlayable } from './feasible';
import { BLACK, Color, EMPTY, opponent, PASS, Point, WHITE } from './point';
import { Rng } from './rng';
import { playedOutScore } from './score';
import { LORE_BYTES, OPTION_BYTES, Workspace } from './workspace';

/** How the game is played out from the board of a workspace. */
@unmanaged
export class PlayoutRules {
  /** Its number in policies.ts. */
  policy: i32;
  doubledKomi: i32;
  /** End the playout when the stones on the board, komi included, differ by more than this; 0 is never. */
  mercy: i32;
  /** Moves of a game, real ones included, after which a playout is thrown away. */
  longestGame: i32;
}

/**
 * Plays to the end by policy P. `space.moveCount` moves since the root are in the list already. Returns the winner; EMPTY
 * if it took too long.
 */
export function playOutBy<P>(space: Workspace, rules: PlayoutRules, first: Color, passed: i32, mercy: i32): Color {
  const policy = changetype<P>(space.lore);
  const board = space.board;
  const longest = rules.longestGame - space.rootMoveNumber;
  const doubledKomi = rules.doubledKomi;
  let color = first;
  let passes = passed;
  let count = space.moveCount;
  let last = count > 0 ? space.moves[count - 1] : space.rootLastMove;
  space.isPlayedOut = false;
  if (isDefined(policy.start)) policy.start(space);
  let before = space.moves[count - 1];
  if (isDefined(policy.foresee)) policy.foresee(space, first, space.moves[count - 2], before, count);
  while (passes < 2) {
    if (count >= longest) {
      space.moveCount = count;
      return EMPTY;
    }
    const move = policy.choose(space, color, last, count);
    if (isDefined(policy.notesShapes)) space.shapes[count] = board.shape[move];
    space.moves[count++] = move;
    if (isDefined(policy.foresee)) {
      policy.foresee(space, opponent(color), before, move, count);
      before = move;
    }
    if (move == PASS) {
      pass(board);
      passes++;
    } else {
      if (isDefined(policy.isLight)) playLight(board, color, move);
      else play(board, color, move);
      passes = 0;
    }
    last = move;
    color = opponent(color);
    if (mercy != 0) {
      const lead = 2 * board.balance - doubledKomi;
      if (abs(lead) > 2 * mercy) {
        space.moveCount = count;
        return lead > 0 ? BLACK : WHITE;
      }
    }
  }
  space.moveCount = count;
  space.isPlayedOut = true;
  space.score = playedOutScore(board);
  return 2 * space.score > doubledKomi ? BLACK : WHITE;
}

/** Empties the lore, but for the options, and has the policy make it ready for boards of this size. */
@inline
export function beginBy<P>(lore: usize, size: i32): void {
  const policy = changetype<P>(lore);
  if (!isDefined(policy.begin) && !isDefined(policy.learn)) return;
  const bytes = isDefined(policy.bytes) ? policy.bytes() : LORE_BYTES;
  memory.fill(lore + OPTION_BYTES, 0, bytes - OPTION_BYTES);
  if (isDefined(policy.begin)) policy.begin(size);
}

/** Tells the policy how a playout ended. */
@inline
export function learnBy<P>(space: Workspace, winner: Color): void {
  const policy = changetype<P>(space.lore);
  if (isDefined(policy.learn)) policy.learn(space, winner);
}

/** Tells the policy that a search begins. */
@inline
export function ageBy<P>(lore: usize): void {
  const policy = changetype<P>(lore);
  if (isDefined(policy.age)) policy.age();
}

/**
 * Draws from the empty points; a point that may not be played is swapped behind
 * the ones still in the draw, so the choice is exactly uniform over the rest.
 */
@inline
export function randomLightMove(board: Board, color: Color, rng: Rng): Point {
  let candidates = board.emptyCount;
  while (candidates > 0) {
    const slot = rng.below(candidates);
    const p = board.empties[slot];
    if (isSensible(board, color, p)) return p;
    setAside(board, slot, --candidates);
  }
  return PASS;
}

/** The same for points that pass the filter of feasible.ts. */
@inline
export function randomPlayableMove(board: Board, color: Color, rng: Rng): Point {
  let candidates = board.emptyCount;
  while (candidates > 0) {
    const slot = rng.below(candidates);
    const p = board.empties[slot];
    if (isPlayable(board, color, p)) return p;
    setAside(board, slot, --candidates);
  }
  return PASS;
}

/** Swaps two entries of the list of empty points. */
@inline
export function setAside(board: Board, slot: i32, end: i32): void {
  const p = board.empties[slot];
  const other = board.empties[end];
  board.empties[end] = p;
  board.slot[p] = end;
  board.empties[slot] = other;
  board.slot[other] = slot;
}

/** Legal, and not filling an own eye. */
@inline
export function isSensible(board: Board, color: Color, p: Point): bool {
  const neighbours = board.neighbours[p];
  return hasEmptyNeighbour(neighbours) || isSensibleInside(board, color, p, neighbours);
}

/** The rarer case, kept out of line to keep the loop small: the point has no empty neighbour. */
export function isSensibleInside(board: Board, color: Color, p: Point, neighbours: i32): bool {
  return p != board.ko && !isEyeLike(board, color, p, neighbours) && breathes(board, color, p);
}
