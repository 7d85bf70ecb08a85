/**
 * How much hangs on who plays a point first: what the network thinks after a move of the
 * one side and after the same move of the other.
 *
 *   U(m) = sum over points p of e^(-d(m, p) / 2) * [ L(p | I play m) - L(p | the enemy plays m) ]
 *
 * L = ln (O / (1 - O)) are the odds that I shall own the point, d counts steps along
 * lines. People choose by this rather than by the expected area after their move: a point that both want
 * is urgent, and a stone that lives or dies changes odds by far more than it changes a sum of
 * probabilities. What a move changes far away counts little: most of that is noise, the more the larger the board.
 */
import { tryMove } from './exchange';
import { Net } from './net';
import { evaluate, indexAt } from './netForward';
import { NetSpace, ODDS_BYTES } from './netSpace';
import { BLACK, Color, EMPTY, opponent, pointOfIndex } from './point';
import { keepAsRoot, restoreRoot, Workspace } from './workspace';

/** Surer than 99.3 % is not told apart. */
const MOST_ODDS: f32 = 5;
/** e^(-1/2): how much less a point counts for each step away from the move. */
const FADE: f32 = 0.60653066;

/** The urgency of each legal move of `color` from the position on the board, by point index; NaN where none may be played. */
export function findUrgencies(net: Net, own: NetSpace, space: Workspace, color: Color, to: usize): void {
  const size = space.board.size;
  keepAsRoot(space);
  evaluate(net, own, space.board);
  keepOdds(own, size, own.odds);
  for (let place = 0; place < size * size; place++) {
    const index = indexAt(place, size);
    const p = pointOfIndex(index);
    let urgency: f32 = NaN;
    if (space.root.color[p] == EMPTY && tryMove(space.board, color, p) >= 0) {
      evaluate(net, own, space.board);
      keepOdds(own, size, own.odds + ODDS_BYTES);
      restoreRoot(space);
      const change = fadingSum(own, size, place, oddsOfEnemy(net, own, space, color, p));
      urgency = color == BLACK ? change : -change;
    }
    store<f32>(to + (<usize>index << 2), urgency);
  }
}

/** Leaves the odds after the enemy's move in place of the outputs, and says where they are; where he may not play, all stays as it is. */
function oddsOfEnemy(net: Net, own: NetSpace, space: Workspace, color: Color, p: i32): usize {
  if (tryMove(space.board, opponent(color), p) < 0) return own.odds;
  evaluate(net, own, space.board);
  keepOdds(own, space.board.size, own.outputs);
  restoreRoot(space);
  return own.outputs;
}

/** Black's log odds of all points, by point index. */
function keepOdds(own: NetSpace, size: i32, to: usize): void {
  for (let place = 0; place < size * size; place++) {
    const at = <usize>indexAt(place, size) << 2;
    const share = load<f32>(own.outputs + at);
    store<f32>(to + at, max(-MOST_ODDS, min(MOST_ODDS, Mathf.log(share / (1 - share)))));
  }
}

/** The difference between the odds after the one's move and after the other's, near the move above all. */
function fadingSum(own: NetSpace, size: i32, place: i32, others: usize): f32 {
  let sum: f32 = 0;
  for (let row = 0; row < size; row++) {
    let rowSum: f32 = 0;
    for (let column = 0; column < size; column++) {
      const at = <usize>indexAt(row * size + column, size) << 2;
      const change = load<f32>(own.odds + ODDS_BYTES + at) - load<f32>(others + at);
      rowSum += change * faded(column - (place % size));
    }
    sum += rowSum * faded(row - place / size);
  }
  return sum;
}

@inline
function faded(steps: i32): f32 {
  let weight: f32 = 1;
  for (let left = abs(steps); left > 0; left--) weight *= FADE;
  return weight;
}
