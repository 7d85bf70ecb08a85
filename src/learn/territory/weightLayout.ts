/** The order of the weights of the territory network, as in kernel/territory/weights.ts. */
import { BOARD_INPUTS, type TerritoryNetworkShape } from '../../engine/territory/territoryNetwork.js';

/**
 * Each point of the 3x3 neighbourhood has seven inputs: two for stones, four for influence, one for the propensity.
 * After the inputs of all nine points come the inputs for groups.
 */
export const INPUTS_PER_NEIGHBOUR = 7;
export const NEIGHBOURHOOD_POINTS = 9;
export const PLANES = 4;

/**
 * The layout of the weights of one of the four subnets of the territory network. First come the weights from each input
 * to all hidden units, then the biases of the hidden units, then the weights from each hidden unit to all outputs, then
 * the biases of the outputs.
 */
export interface SubnetLayout {
  /**
   * The number of cells whose values are inputs of the subnet: 0 in the corner subnet, 1 in the side subnet, 2 in the
   * lateral subnet, PLANES in the output subnet.
   */
  readonly cells: number;
  /** The number of all inputs: those that describe the board, and the values that come from cells. */
  readonly inputs: number;
  readonly outputs: number;
  /** The weights of the subnet have the indices from `start` to `end` - 1. */
  readonly start: number;
  readonly end: number;
}

/** The layouts of the four subnets, in the order in which their weights are stored. */
export function subnetLayouts({ hidden, lateral }: TerritoryNetworkShape): SubnetLayout[] {
  let start = 0;
  return [0, 1, 2, PLANES].map((cells) => {
    const inputs = BOARD_INPUTS + cells * lateral;
    const outputs = cells === PLANES ? 1 : lateral;
    const subnet = { cells, inputs, outputs, start, end: start + (inputs + 1) * hidden + (hidden + 1) * outputs };
    start = subnet.end;
    return subnet;
  });
}

/** The layout of the subnet that has this number of cells as inputs. */
export const subnetLayoutOf = (shape: TerritoryNetworkShape, cells: number): SubnetLayout =>
  subnetLayouts(shape).find((subnet) => subnet.cells === cells) as SubnetLayout;

/** The number of weights of the whole network. */
export const parameterCount = (shape: TerritoryNetworkShape): number => subnetLayoutOf(shape, PLANES).end;
