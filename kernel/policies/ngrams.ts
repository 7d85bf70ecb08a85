/**
 * N-gram statistics (Tak, Winands and Björnsson 2012), as an alternative to remembering one reply: the mean result of a move
 * alone, as an answer to the last move, and as an answer to the last two. Longer contexts count once they were seen often
 * enough; the value of a move is the mean over those that count; a move never seen has the highest value. With
 * probability epsilon a heavy move is played, otherwise the move of highest value. Counts shrink from search to search.
 *
 *   0      Ngrams: the options
 *   MOVES  by colour and move; TWO by last move, colour and move; THREE by a hash of colour, two moves and move:
 *          f32 mean result for the mover, f32 count
 */
import { isPlayable } from '../feasible';
import { heavyMove } from '../heavy';
import { Color, indexOfPoint, MAX_POINTS, opponent, PASS, Point } from '../point';
import { OPTION_BYTES, Workspace } from '../workspace';

const THREE_BITS: i32 = 20;
const MOVES: usize = OPTION_BYTES;
const TWO: usize = MOVES + 3 * MAX_POINTS * 8;
const THREE: usize = TWO + (2 * MAX_POINTS + 1) * MAX_POINTS * 8;
const END: usize = THREE + (1 << THREE_BITS) * 8;

@unmanaged
export class Ngrams {
  /** How often a heavy move is played. */
  epsilon: f32;
  /** What is left of every count when a search begins. */
  decay: f32;
  /** Counts from which on a context of one or two moves is trusted. */
  trusted: f32;

  bytes(): usize {
    return END;
  }

  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    const board = space.board;
    if (<f32>space.rng.next() < this.epsilon * 4294967296.0) return heavyMove(board, color, last, space.rng, space.tables);
    let best: Point = PASS;
    let bestValue: f32 = -1;
    const empties = board.emptyCount;
    if (empties == 0) return PASS;
    let slot = space.rng.below(empties);
    for (let i = 0; i < empties; i++) {
      const p = board.empties[slot];
      const value = this.valueOf(space, color, p, count);
      if (value > bestValue && isPlayable(board, color, p)) {
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
    // What was seen often after two moves was seen as often after one.
    if (countOf(two) < this.trusted) return meanOf(alone);
    const three = this.ofThree(color, space.moves[count - 2], last, p);
    if (countOf(three) < this.trusted) return (meanOf(alone) + meanOf(two)) / 2;
    return (meanOf(alone) + meanOf(two) + meanOf(three)) / 3;
  }

  @inline private ofMove(color: Color, move: Point): usize {
    return changetype<usize>(this) + MOVES + (<usize>(color * MAX_POINTS + indexOfPoint(move)) << 3);
  }
  @inline private ofTwo(color: Color, last: Point, move: Point): usize {
    return changetype<usize>(this) + TWO + (<usize>(((last >> 4) + color) * MAX_POINTS + indexOfPoint(move)) << 3);
  }
  /** Without a check: contexts that share an entry are few, and all this is a guess. */
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
