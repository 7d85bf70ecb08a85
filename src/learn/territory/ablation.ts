/**
 * Leaves out parts of the territory network, to measure what they contribute. To leave out an input, its weights are
 * tied to zero. To leave out the corner and side subnets, their weights are tied to the weights of the lateral subnet.
 * The network then computes cells at corners and sides in the same way as other cells, with zeros in place of the
 * values of the missing cells beyond the edge.
 */
import { BOARD_INPUTS, type TerritoryNetworkShape } from '../../engine/territory/territoryNetwork.js';
import { TIED_TO_ZERO } from '../../engine/territory/territoryPool.js';
import { INPUTS_PER_NEIGHBOUR, NEIGHBOURHOOD_POINTS, subnetLayoutOf, subnetLayouts } from './weightLayout.js';
import type { WeightTies } from './weightTies.js';

const TERRITORY_PARTS = ['propensity', 'influence', 'groups', 'corner and side nets'] as const;
export type TerritoryPart = (typeof TERRITORY_PARTS)[number];

const NEIGHBOUR_INPUTS = NEIGHBOURHOOD_POINTS * INPUTS_PER_NEIGHBOUR;

const INPUTS_OF: Readonly<Record<TerritoryPart, (input: number) => boolean>> = {
  propensity: (input) => input < NEIGHBOUR_INPUTS && input % INPUTS_PER_NEIGHBOUR === 6,
  influence: (input) =>
    input < NEIGHBOUR_INPUTS && input % INPUTS_PER_NEIGHBOUR >= 2 && input % INPUTS_PER_NEIGHBOUR < 6,
  groups: (input) => input >= NEIGHBOUR_INPUTS && input < BOARD_INPUTS,
  'corner and side nets': () => false,
};

/** Takes the weight ties of the whole network, and returns those of the network without `parts`. */
export function ablate(
  { ties }: WeightTies,
  shape: TerritoryNetworkShape,
  parts: readonly TerritoryPart[],
): WeightTies {
  const remaining = ties.slice();
  if (parts.includes('corner and side nets')) for (const cells of [0, 1]) tieToLateral(remaining, shape, cells);
  for (const { start } of subnetLayouts(shape))
    for (let input = 0; input < BOARD_INPUTS; input++) {
      if (!parts.some((part) => INPUTS_OF[part](input))) continue;
      const from = start + input * shape.hidden;
      remaining.fill(TIED_TO_ZERO, from, from + shape.hidden);
    }
  return renumbered(remaining);
}

/**
 * Ties the weights of the corner subnet (if `cells` is 0) or of the side subnet (if `cells` is 1) to the weights of the
 * lateral subnet.
 */
function tieToLateral(ties: Int32Array, shape: TerritoryNetworkShape, cells: number): void {
  const { hidden } = shape;
  const [lateral, subnet] = [subnetLayoutOf(shape, 2), subnetLayoutOf(shape, cells)];
  const inputWeights = subnet.inputs * hidden;
  ties.copyWithin(subnet.start, lateral.start, lateral.start + inputWeights);
  // In each subnet, the input weights come first. The lateral subnet has more of them, so its other parameters (the
  // biases, and the weights of the second layer) start later. Therefore the ties of the other parameters are copied in
  // a second step.
  ties.copyWithin(subnet.start + inputWeights, lateral.start + lateral.inputs * hidden, lateral.end);
}

/** Removes the free parameters that no weight uses any more, and numbers the remaining ones from 0. */
function renumbered(ties: Int32Array): WeightTies {
  const numbers = new Map<number, number>();
  const numbered = ties.map((tie) => {
    if (tie === TIED_TO_ZERO) return tie;
    const parameter = tie >= 0 ? tie : ~tie;
    const number = numbers.get(parameter) ?? numbers.size;
    numbers.set(parameter, number);
    return tie >= 0 ? number : ~number;
  });
  return { ties: numbered, freeParameters: numbers.size };
}
