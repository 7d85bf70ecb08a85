/**
 * The policy `ngrams` averages the results of moves (n-gram statistics; Tak, Winands and Björnsson 2012). It keeps
 * three mean results of each move: in any context, as an answer to the last move, and as an answer to the last two
 * moves. The second and the third mean are used only after the move was played often enough as such an answer. The
 * value of a move is the average of the means in use; a move that was never played has the highest value. The policy
 * plays a heavy move with probability epsilon, otherwise the move of highest value. When a search begins, all counts
 * shrink. The policy state contains:
 *
 *   0      Ngrams: the options
 *   MOVES  entries by colour and move
 *   TWO    entries by last move, colour and move
 *   THREE  entries by a hash of colour, last two moves and move
 *
 * An entry is an f32 mean result for the side that played the move, and an f32 count.
 */
import { Color, cellIndexOfPoint, MAX_CELLS, opponent, PASS, Point } from '../board/point';
import { POLICY_OPTION_BYTES, Workspace } from '../memory/workspace';
import { isFeasible } from '../playout/feasible';
import { heavyMove } from '../playout/heavy';

const THREE_BITS: i32 = 20;
const MOVES: usize = POLICY_OPTION_BYTES;
const TWO: usize = MOVES + 3 * MAX_CELLS * 8;
const THREE: usize = TWO + (2 * MAX_CELLS + 1) * MAX_CELLS * 8;
const END: usize = THREE + (1 << THREE_BITS) * 8;

@unmanaged
export class Ngrams {
  /** The probability with which the policy plays a heavy move. */
  epsilon: f32;
  /** The factor by which every count shrinks when a search begins. */
  decay: f32;
  /**
   * The number of times that a move must have been played as an answer before its mean result as this answer is used.
   */
  minRuns: f32;

  bytes(): usize {
    return END;
  }

  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    const board = space.board;
    if (<f32>space.rng.next() < this.epsilon * 4294967296.0)
      return heavyMove(board, color, last, space.rng, space.tables);
    let best: Point = PASS;
    let bestValue: f32 = -1;
    const empties = board.emptyCount;
    if (empties == 0) return PASS;
    let slot = space.rng.below(empties);
    for (let i = 0; i < empties; i++) {
      const p = board.empties[slot];
      const value = this.valueOf(space, color, p, count);
      if (value > bestValue && isFeasible(board, color, p)) {
        best = p;
        bestValue = value;
      }
      if (++slot == empties) slot = 0;
    }
    return best;
  }

  learn(space: Workspace, winner: Color): void {
    let color = space.root.toMove;
    for (let t = 0; t < space.moveCount; t++) {
      const move = space.moves[t];
      if (move != PASS) {
        const result: f32 = color == winner ? 1 : 0;
        addResult(this.ofMove(color, move), result);
        addResult(this.ofTwo(color, space.moves[t - 1], move), result);
        addResult(this.ofThree(color, space.moves[t - 2], space.moves[t - 1], move), result);
      }
      color = opponent(color);
    }
  }

  age(): void {
    for (let offset = MOVES + 4; offset < END; offset += 8) {
      const count = changetype<usize>(this) + offset;
      store<f32>(count, load<f32>(count) * this.decay);
    }
  }

  @inline private valueOf(space: Workspace, color: Color, p: Point, count: i32): f32 {
    const alone = this.ofMove(color, p);
    if (countOf(alone) == 0) return 1;
    const last = space.moves[count - 1];
    const two = this.ofTwo(color, last, p);
    // Every time a move answers the last two moves, it also answers the last move. So a move that was played too seldom
    // as an answer to the last move was also played too seldom as an answer to the last two moves.
    if (countOf(two) < this.minRuns) return meanOf(alone);
    const three = this.ofThree(color, space.moves[count - 2], last, p);
    if (countOf(three) < this.minRuns) return (meanOf(alone) + meanOf(two)) / 2;
    return (meanOf(alone) + meanOf(two) + meanOf(three)) / 3;
  }

  @inline private ofMove(color: Color, move: Point): usize {
    return changetype<usize>(this) + MOVES + (<usize>(color * MAX_CELLS + cellIndexOfPoint(move)) << 3);
  }
  @inline private ofTwo(color: Color, last: Point, move: Point): usize {
    return changetype<usize>(this) + TWO + (<usize>(((last >> 4) + color) * MAX_CELLS + cellIndexOfPoint(move)) << 3);
  }
  /**
   * The address of the entry for a move as an answer to the last two moves. Different moves may share an entry. This is
   * rare and does little harm, because the means are only estimates.
   */
  @inline private ofThree(color: Color, before: Point, last: Point, move: Point): usize {
    const moves = ((<u64>before) << 40) | ((<u64>last) << 20) | (<u64>move) | <u64>color;
    const key = (moves * 0x9e3779b97f4a7c15) >> (64 - THREE_BITS);
    return changetype<usize>(this) + THREE + (<usize>key << 3);
  }
}

@inline
function meanOf(entry: usize): f32 {
  return load<f32>(entry);
}

@inline
function countOf(entry: usize): f32 {
  return load<f32>(entry, 4);
}

@inline
function addResult(entry: usize, result: f32): void {
  const count = countOf(entry) + 1;
  const mean = meanOf(entry);
  store<f32>(entry, mean + (result - mean) / count);
  store<f32>(entry, count, 4);
}
