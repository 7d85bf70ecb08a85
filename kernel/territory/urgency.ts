/**
 * Computes the urgency of moves by the territory network. The urgency of a move is the difference between what the
 * network predicts after one side plays the move and what it predicts after the other side plays it:
 *
 *   U(m) = sum over points p of e^(-d(m, p) / 2) * [ L(p | I play m) - L(p | the enemy plays m) ]
 *
 * U(m) is the urgency of the move m. L(p | …) are the log odds, after the move named, that I will own point p: ln (O /
 * (1 - O)) if the network gives the probability O. d(m, p) is the distance from m to p, in steps along lines. The
 * urgency predicts people's moves better than the expected area: a point that both sides want is urgent, and the life
 * or death of a stone changes log odds far more than it changes a sum of probabilities. Changes far from the move count
 * little, since most of them are noise.
 */
import { BLACK, Color, EMPTY, opponent, pointOfCellIndex } from '../board/point';
import { tryMove } from '../memory/exchange';
import { storeAsRoot, restoreRoot, Workspace } from '../memory/workspace';
import { evaluate, pointIndexOfDenseIndex } from './forwardPass';
import { TerritoryMemory, LOG_ODDS_AFTER_MOVE_OFFSET } from './territoryMemory';
import { TerritoryNetwork } from './weights';

/** Log odds are kept between -MAX_ODDS and MAX_ODDS. MAX_ODDS corresponds to a probability of 99.3 %. */
const MAX_ODDS: f32 = 5;
/** The factor e^(-1/2), by which the weight of a point shrinks with each step away from the move. */
const FADE: f32 = 0.60653066;

/**
 * Writes the urgency of each legal move of `color`, by point index; NaN for other points. At the end, the board is as
 * before.
 */
export function findUrgencies(
  network: TerritoryNetwork, own: TerritoryMemory, space: Workspace, color: Color, to: usize,
): void {
  const size = space.board.size;
  storeAsRoot(space);
  evaluate(network, own, space.board);
  keepOdds(own, size, own.odds);
  for (let dense = 0; dense < size * size; dense++) {
    const index = pointIndexOfDenseIndex(dense, size);
    const p = pointOfCellIndex(index);
    let urgency: f32 = NaN;
    if (space.root.color[p] == EMPTY && tryMove(space.board, color, p) >= 0) {
      evaluate(network, own, space.board);
      keepOdds(own, size, own.odds + LOG_ODDS_AFTER_MOVE_OFFSET);
      restoreRoot(space);
      const change = fadingSum(own, size, dense, oddsOfEnemy(network, own, space, color, p));
      urgency = color == BLACK ? change : -change;
    }
    store<f32>(to + (<usize>index << 2), urgency);
  }
}

/**
 * Computes the log odds after the enemy plays at `p`, and returns their address. They overwrite the outputs of the
 * network. If the enemy's move is illegal, returns the address of the log odds in the position before the move.
 */
function oddsOfEnemy(network: TerritoryNetwork, own: TerritoryMemory, space: Workspace, color: Color, p: i32): usize {
  if (tryMove(space.board, opponent(color), p) < 0) return own.odds;
  evaluate(network, own, space.board);
  keepOdds(own, space.board.size, own.outputs);
  restoreRoot(space);
  return own.outputs;
}

/** Stores the log odds that Black will own each point, by point index. Takes the probabilities from `own.outputs`. */
function keepOdds(own: TerritoryMemory, size: i32, to: usize): void {
  for (let dense = 0; dense < size * size; dense++) {
    const at = <usize>pointIndexOfDenseIndex(dense, size) << 2;
    const share = load<f32>(own.outputs + at);
    store<f32>(to + at, max(-MAX_ODDS, min(MAX_ODDS, Mathf.log(share / (1 - share)))));
  }
}

/**
 * The sum, over all points, of the differences between the log odds after the own move and after the enemy's move.
 * Points near the move have more weight.
 */
function fadingSum(own: TerritoryMemory, size: i32, dense: i32, others: usize): f32 {
  let sum: f32 = 0;
  for (let row = 0; row < size; row++) {
    let rowSum: f32 = 0;
    for (let column = 0; column < size; column++) {
      const at = <usize>pointIndexOfDenseIndex(row * size + column, size) << 2;
      const change = load<f32>(own.odds + LOG_ODDS_AFTER_MOVE_OFFSET + at) - load<f32>(others + at);
      rowSum += change * faded(column - (dense % size));
    }
    sum += rowSum * faded(row - dense / size);
  }
  return sum;
}

@inline
function faded(steps: i32): f32 {
  let weight: f32 = 1;
  for (let left = abs(steps); left > 0; left--) weight *= FADE;
  return weight;
}
