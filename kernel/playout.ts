/** Light playouts: both sides play uniformly among the legal moves that do not fill an own eye. */
import { Board, breathes, hasEmptyNeighbour, isEyeLike, pass, play } from './board';
import { Color, opponent, PASS, Point } from './point';
import { Rng } from './rng';
import { playedOutScore } from './score';
import { restoreRoot, Workspace } from './workspace';

/** Games between random players can cycle (triple ko): no playout lasts longer than this many moves a point. */
const MOVES_PER_POINT: i32 = 3;

/** Plays from the root position to the end; returns Black's lead on the board. */
export function playLight(space: Workspace): i32 {
  restoreRoot(space);
  const board = space.board;
  const rng = space.rng;
  const limit = MOVES_PER_POINT * board.size * board.size;
  let color = board.toMove;
  let moves = 0;
  let passes = 0;
  do {
    const move = randomMove(board, color, rng);
    if (move == PASS) {
      pass(board);
      passes++;
    } else {
      play(board, color, move);
      passes = 0;
    }
    color = opponent(color);
    moves++;
  } while (passes < 2 && moves < limit);
  space.moves += moves;
  return playedOutScore(board);
}

/**
 * Draws from the empty points; a point that may not be played is swapped behind
 * the ones still in the draw, so the choice is exactly uniform over the rest.
 */
@inline
function randomMove(board: Board, color: Color, rng: Rng): Point {
  let candidates = board.emptyCount;
  while (candidates > 0) {
    const slot = rng.below(candidates);
    const p = board.empties[slot];
    if (isSensible(board, color, p)) return p;
    candidates--;
    const other = board.empties[candidates];
    board.empties[candidates] = p;
    board.slot[p] = candidates;
    board.empties[slot] = other;
    board.slot[other] = slot;
  }
  return PASS;
}

/** Legal, and not filling an own eye. */
@inline
function isSensible(board: Board, color: Color, p: Point): bool {
  const neighbours = board.neighbours[p];
  return hasEmptyNeighbour(neighbours) || isSensibleInside(board, color, p, neighbours);
}

/** The rarer half of `isSensible`, kept out of line to keep the loop small: the point has no empty neighbour. */
function isSensibleInside(board: Board, color: Color, p: Point, neighbours: i32): bool {
  return p != board.ko && !isEyeLike(board, color, p, neighbours) && breathes(board, color, p);
}
