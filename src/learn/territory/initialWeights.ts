/**
 * Draws each initial weight uniformly between -b and b. Here b is 1 / √n, where n is the number of inputs of the unit
 * that the weight belongs to.
 */
import { makeRng } from '../../base/rng.js';
import type { TerritoryNetworkShape } from '../../engine/territory/territoryNetwork.js';
import { type TerritoryLearnerState, TIED_TO_ZERO } from '../../engine/territory/territoryPool.js';
import { subnetLayouts } from './weightLayout.js';
import type { WeightTies } from './weightTies.js';

/**
 * Draws the initial value of each free parameter. If several weights are tied to a parameter, the first of these
 * weights decides between which bounds the value is drawn.
 */
export function initialWeights(
  shape: TerritoryNetworkShape,
  { ties, freeParameters }: WeightTies,
  seed: number,
): Float32Array {
  const rng = makeRng(seed);
  const free = new Float32Array(freeParameters).fill(Number.NaN);
  const bounds = boundsOf(shape);
  for (const [weight, tie] of ties.entries()) {
    if (tie === TIED_TO_ZERO) continue;
    const parameter = tie >= 0 ? tie : ~tie;
    if (Number.isNaN(free[parameter])) free[parameter] = (2 * rng.unit() - 1) * (bounds[weight] as number);
  }
  return free;
}

/** Returns a bound for each weight. The initial value of the weight is drawn between minus the bound and the bound. */
function boundsOf(shape: TerritoryNetworkShape): number[] {
  const { hidden } = shape;
  return subnetLayouts(shape).flatMap(({ inputs, outputs }) => [
    ...Array((inputs + 1) * hidden).fill(1 / Math.sqrt(inputs)),
    ...Array((hidden + 1) * outputs).fill(1 / Math.sqrt(hidden)),
  ]);
}

/** The state of a learner before its first update. `free` has the initial values of the free parameters. */
export function initialLearnerState(free: Float32Array): TerritoryLearnerState {
  const zeros = new Float32Array(free.length);
  return { free, firstMoment: zeros, secondMoment: zeros, powers: Float64Array.of(1, 1) };
}
