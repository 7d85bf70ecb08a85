/**
 * The policy `softmax` is Softmax-1 of Baier and Drake 2010. It counts the wins and visits of every reply to every
 * move. It draws among all feasible moves: the probability of reply a is proportional to exp(win rate of a /
 * temperature). A reply that was never tried has the win rate of the option `untried`, usually 1/2; the paper does not
 * say which. The paper found that this policy nearly always loses, because it replaces every other rule. It is included
 * here to reproduce that result.
 *
 *   0        Softmax: the options
 *   COUNTS   by answered move, colour and reply: u32 visits, u32 wins
 *   WEIGHTS  f64 in the same order: exp((win rate - 1/2) / temperature), updated with the counts
 */
import { Board } from '../board/board';
import { Color, cellIndexOfPoint, MAX_CELLS, opponent, PASS, Point } from '../board/point';
import { Rng } from '../memory/rng';
import { POLICY_OPTION_BYTES, Workspace } from '../memory/workspace';
import { isFeasible } from '../playout/feasible';
import { swapEmptyPoints } from '../playout/playout';

const ENTRIES: i32 = (2 * MAX_CELLS + 1) * MAX_CELLS;
const COUNTS: usize = POLICY_OPTION_BYTES;
const WEIGHTS: usize = COUNTS + ENTRIES * 8;

@unmanaged
export class Softmax {
  temperature: f32;
  /** The win rate that stands for replies that were never tried. */
  untried: f32;

  bytes(): usize {
    return WEIGHTS + ENTRIES * 8;
  }

  begin(size: i32): void {
    const weight = this.weightOf(this.untried);
    for (let entry = 0; entry < ENTRIES; entry++)
      store<f64>(changetype<usize>(this) + (<usize>entry << 3), weight, WEIGHTS);
  }

  choose(space: Workspace, color: Color, last: Point, count: i32): Point {
    const board = space.board;
    const weights = this.rowOf(color, space.moves[count - 1]) + WEIGHTS;
    let candidates = board.emptyCount;
    while (candidates > 0) {
      const slot = drawSlot(board, weights, candidates, space.rng);
      const p = board.empties[slot];
      if (isFeasible(board, color, p)) return p;
      swapEmptyPoints(board, slot, --candidates);
    }
    return PASS;
  }

  learn(space: Workspace, winner: Color): void {
    let color = space.root.toMove;
    for (let t = 0; t < space.moveCount; t++) {
      const move = space.moves[t];
      if (move != PASS) this.count(this.rowOf(color, space.moves[t - 1]) + weightOffset(move), color == winner);
      color = opponent(color);
    }
  }

  /**
   * Where the replies of `color` to the move `last` begin in both tables. To find them in one table, the caller adds
   * COUNTS or WEIGHTS to this address. The same address serves both tables, because an entry of either table has eight
   * bytes.
   */
  @inline private rowOf(color: Color, last: Point): usize {
    return changetype<usize>(this) + (<usize>(((last >> 4) + color) * MAX_CELLS) << 3);
  }

  @inline private count(entry: usize, isWon: bool): void {
    const visits = load<u32>(entry, COUNTS) + 1;
    const wins = load<u32>(entry, COUNTS + 4) + u32(isWon);
    store<u32>(entry, visits, COUNTS);
    store<u32>(entry, wins, COUNTS + 4);
    store<f64>(entry, this.weightOf(<f64>wins / <f64>visits), WEIGHTS);
  }

  @inline private weightOf(winRate: f64): f64 {
    return Math.exp((winRate - 0.5) / <f64>this.temperature);
  }
}

@inline
function weightOffset(p: Point): usize {
  return <usize>cellIndexOfPoint(p) << 3;
}

/**
 * Draws one of the first `candidates` empty points in proportion to their weights, or uniformly if all weights are 0.
 * Returns the slot of the point in the list of empty points.
 */
function drawSlot(board: Board, weights: usize, candidates: i32, rng: Rng): i32 {
  let total: f64 = 0;
  for (let slot = 0; slot < candidates; slot++) total += load<f64>(weights + weightOffset(board.empties[slot]));
  if (!(total > 0)) return rng.below(candidates);
  let left = (total * <f64>rng.next()) / 4294967296.0;
  for (let slot = 0; slot < candidates; slot++) {
    left -= load<f64>(weights + weightOffset(board.empties[slot]));
    if (left < 0) return slot;
  }
  return candidates - 1;
}
