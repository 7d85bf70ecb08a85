/**
 * A playout: both sides play on, by a policy, until the game is over.
 *
 * light: uniformly among the legal moves that do not fill an own eye.
 * heavy: the rules of heavy.ts.
 */
import { Board, hasEmptyNeighbour, pass, play, playLight } from './board';
import { breathes, isEyeLike } from './legality';
import { isPlayable } from './feasible';
import { heavyMove } from './heavy';
import { BLACK, Color, EMPTY, opponent, PASS, Point, WHITE } from './point';
import { Rng } from './rng';
import { playedOutScore } from './score';
import { Workspace } from './workspace';

export const enum Policy {
  Light,
  Heavy,
}

/** How the game is played out from the board of a workspace. */
@unmanaged
export class PlayoutRules {
  policy: Policy;
  doubledKomi: i32;
  /** End the playout when the stones on the board, komi included, differ by more than this; 0 is never. */
  mercy: i32;
  /** Moves of a game, real ones included, after which a playout is thrown away. */
  longestGame: i32;
}

/** Plays to the end. `space.moveCount` moves since the root are in the list already. Returns the winner; EMPTY if it took too long. */
export function playOut(space: Workspace, rules: PlayoutRules, color: Color, passes: i32, mercy: i32): Color {
  return rules.policy == Policy.Light
    ? playOutWith(space, rules, color, passes, mercy, false)
    : playOutWith(space, rules, color, passes, mercy, true);
}

/** `isHeavy` is a constant at both places that inline this. */
@inline
function playOutWith(space: Workspace, rules: PlayoutRules, first: Color, passed: i32, mercy: i32, isHeavy: bool): Color {
  const board = space.board;
  const rng = space.rng;
  const longest = rules.longestGame - space.rootMoveNumber;
  const doubledKomi = rules.doubledKomi;
  let color = first;
  let passes = passed;
  let count = space.moveCount;
  let last = count > 0 ? space.moves[count - 1] : space.rootLastMove;
  space.isPlayedOut = false;
  while (passes < 2) {
    if (count >= longest) {
      space.moveCount = count;
      return EMPTY;
    }
    const move = isHeavy ? heavyMove(board, color, last, rng, space.tables) : randomLightMove(board, color, rng);
    if (move == PASS) {
      pass(board);
      passes++;
    } else {
      if (isHeavy) play(board, color, move);
      else playLight(board, color, move);
      passes = 0;
    }
    space.moves[count++] = move;
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

/**
 * Draws from the empty points; a point that may not be played is swapped behind
 * the ones still in the draw, so the choice is exactly uniform over the rest.
 */
@inline
function randomLightMove(board: Board, color: Color, rng: Rng): Point {
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
function setAside(board: Board, slot: i32, end: i32): void {
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
