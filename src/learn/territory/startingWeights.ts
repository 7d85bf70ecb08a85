/** Weights before anything is learned: uniform within ± 1 / √(inputs of the unit). */
import { makeRng } from '../../base/rng.js';
import { TIED_TO_ZERO } from '../../engine/netCrew.js';
import { NET_INPUTS, type NetShape } from '../../engine/territoryNet.js';
import type { Ties } from './ties.js';

/** The free parameters. Tied weights share the bound of the first of them. */
export function startingWeights(shape: NetShape, { ties, freeParameters }: Ties, seed: number): Float32Array {
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

/** By weight, in the order of kernel/net.ts. */
function boundsOf({ hidden, lateral }: NetShape): number[] {
  return [0, 1, 2, 4].flatMap((cells) => {
    const inputs = NET_INPUTS + cells * lateral;
    const outputs = cells === 4 ? 1 : lateral;
    return [
      ...Array((inputs + 1) * hidden).fill(1 / Math.sqrt(inputs)),
      ...Array((hidden + 1) * outputs).fill(1 / Math.sqrt(hidden)),
    ];
  });
}
