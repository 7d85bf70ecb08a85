/**
 * Runs playouts: both sides play by a policy until the game is over.
 *
 * A policy is a class in a file of `kernel/policies`; docs/guides/own-policy.md explains how to add one. In its
 * methods, `this` is not an object but the address of the engine's policy state. All threads share this memory, in
 * which the policy keeps its options and what it learns from playouts. A policy must have the method `choose` and may
 * have the others:
 *
 *   choose(space, color, last, count)  returns a legal move or PASS. `last` is the last move (PASS if there was none).
 *                                      `count` is the number of moves since the root, which are in space.moves
 *   start(space)                       is called when a playout begins, to compute what `choose` needs to know
 *   begin(size)                        prepares the policy state, in which all bytes but the options are zero
 *   bytes()                            returns the number of bytes of the policy state that the policy uses. Without
 *                                      this method, the policy uses all POLICY_STATE_BYTES
 *   prefetch(space, color, before, last, count)
 *                                      is called when the move `last` is chosen but not yet played, to load from memory
 *                                      what `choose` will need when `color` answers it
 *   learn(space, winner)               is called when the playout in space.moves is over, to learn from it
 *   age()                              is called when a search begins, usually after another move of the game
 *   isLight                            a field; if it exists, playouts do not update neighbourhood codes and lists of
 *                                      chains in atari, which the policy must then not use
 *   notesShapes                        a field; if it exists, the playout stores the neighbourhood code of each move's
 *                                      point in space.shapes, for the policy to use
 *
 * The compiler makes a separate loop for each policy, so a policy does not slow down the others.
 */
import { Board } from '../board/board';
import { isLegalNonEye } from '../board/legality';
import { pass, play, playForLightPlayout } from '../board/play';
import { BLACK, Color, EMPTY, opponent, PASS, Point, WHITE } from '../board/point';
import { Rng } from '../memory/rng';
import { POLICY_OPTION_BYTES, PlayoutRules, POLICY_STATE_BYTES, Workspace } from '../memory/workspace';
import { isFeasible } from './feasible';
import { playedOutScore } from './score';

/**
 * Plays the game to its end by policy P, after the `space.moveCount` moves that are already in `space.moves`. Returns
 * the winner, or EMPTY if the game became too long.
 */
export function playOutByPolicy<P>(
  space: Workspace, rules: PlayoutRules, first: Color, passed: i32, mercy: i32,
): Color {
  const policy = changetype<P>(space.policyState);
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
  if (isDefined(policy.prefetch)) policy.prefetch(space, first, space.moves[count - 2], before, count);
  while (passes < 2) {
    if (count >= longest) {
      space.moveCount = count;
      return EMPTY;
    }
    const move = policy.choose(space, color, last, count);
    if (isDefined(policy.notesShapes)) space.shapes[count] = board.shape[move];
    space.moves[count++] = move;
    if (isDefined(policy.prefetch)) {
      policy.prefetch(space, opponent(color), before, move, count);
      before = move;
    }
    if (move == PASS) {
      pass(board);
      passes++;
    } else {
      if (isDefined(policy.isLight)) playForLightPlayout(board, color, move);
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

/** Clears the policy state, except for the options, and lets the policy prepare it for boards of this size. */
@inline
export function beginPolicyOfType<P>(state: usize, size: i32): void {
  const policy = changetype<P>(state);
  if (!isDefined(policy.begin) && !isDefined(policy.learn)) return;
  const bytes = isDefined(policy.bytes) ? policy.bytes() : POLICY_STATE_BYTES;
  memory.fill(state + POLICY_OPTION_BYTES, 0, bytes - POLICY_OPTION_BYTES);
  if (isDefined(policy.begin)) policy.begin(size);
}

/** Makes the policy learn from the playout that has just ended. */
@inline
export function learnPolicyOfType<P>(space: Workspace, winner: Color): void {
  const policy = changetype<P>(space.policyState);
  if (isDefined(policy.learn)) policy.learn(space, winner);
}

/** Tells the policy that a search begins. */
@inline
export function agePolicyOfType<P>(state: usize): void {
  const policy = changetype<P>(state);
  if (isDefined(policy.age)) policy.age();
}

/** Draws a random legal move that fills no own eye; PASS if there is none. */
@inline
export function randomLightMove(board: Board, color: Color, rng: Rng): Point {
  return randomMove(board, color, rng, false);
}

/** Draws a random feasible move (feasible.ts); PASS if there is none. */
@inline
export function randomFeasibleMove(board: Board, color: Color, rng: Rng): Point {
  return randomMove(board, color, rng, true);
}

/**
 * Draws empty points until one of them is an acceptable move: a feasible one if `usesFilter` is true, otherwise a legal
 * one that fills no own eye. A rejected point is swapped behind the remaining candidates, so all acceptable moves are
 * equally likely. The compiler inlines this function with `usesFilter` as a constant, so checking `usesFilter` costs no
 * time.
 */
@inline
function randomMove(board: Board, color: Color, rng: Rng, usesFilter: bool): Point {
  let candidates = board.emptyCount;
  while (candidates > 0) {
    const slot = rng.below(candidates);
    const p = board.empties[slot];
    if (usesFilter ? isFeasible(board, color, p) : isLegalNonEye(board, color, p)) return p;
    swapEmptyPoints(board, slot, --candidates);
  }
  return PASS;
}

/** Swaps the entries `slot` and `end` of the list of empty points. */
@inline
export function swapEmptyPoints(board: Board, slot: i32, end: i32): void {
  const p = board.empties[slot];
  const other = board.empties[end];
  board.empties[end] = p;
  board.slot[p] = end;
  board.empties[slot] = other;
  board.slot[other] = slot;
}
