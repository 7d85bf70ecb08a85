/**
 * Ties weights of the territory network, so that the network treats rotated, mirrored and colour-exchanged boards
 * exactly alike. Training keeps tied weights equal or opposite; without ties, every weight is a free parameter. Weights
 * are tied because of three kinds of symmetry:
 *
 * - Each plane of the territory network passes values along a diagonal, so a cell receives values from two cells.
 *   Mirroring the board at this diagonal exchanges these two cells, and exchanges the points of the 3x3 neighbourhood
 *   on the two sides of the diagonal. The hidden units stay unchanged.
 * - Turning or mirroring the board permutes the inputs of the output subnet: the points of the 3x3 neighbourhood, and
 *   the planes.
 * - Exchanging the colours exchanges the inputs for Black and for White, changes the sign of the propensity, and
 *   exchanges the hidden units 2i and 2i + 1 and the lateral values 2i and 2i + 1, for every i. It also changes the
 *   sign of the number from which the logistic function computes the output of the network.
 *
 * Each symmetry maps every weight to a weight, possibly with the opposite sign. Weights that are mapped to each other
 * share one free parameter. A weight that a symmetry maps to its own negative is always zero.
 */

import { BOARD_INPUTS, type TerritoryNetworkShape } from '../../engine/territory/territoryNetwork.js';
import { TIED_TO_ZERO } from '../../engine/territory/territoryPool.js';
import { windowPointsUnderSymmetry } from '../../engine/territory/windows.js';
import { SYMMETRIES } from '../../rules/symmetry.js';
import {
  INPUTS_PER_NEIGHBOUR,
  NEIGHBOURHOOD_POINTS,
  PLANES,
  parameterCount,
  type SubnetLayout,
  subnetLayoutOf,
} from './weightLayout.js';

export interface WeightTies {
  /**
   * For each weight: the number p of the free parameter that it equals, or ~p if it is the negative of free parameter
   * p, or TIED_TO_ZERO if it is always zero.
   */
  readonly ties: Int32Array;
  readonly freeParameters: number;
}

/** The index of the propensity among the seven inputs of each point of the 3x3 neighbourhood. */
const PROPENSITY = 6;
/** The symmetry that mirrors at the diagonal: it exchanges columns and rows. */
const TRANSPOSE = 4;

/** Returns ties in which every weight is a free parameter of its own. */
export function untiedWeights(parameters: number): WeightTies {
  return { ties: Int32Array.from({ length: parameters }, (_, i) => i), freeParameters: parameters };
}

/** Returns the ties with which the network treats rotated, mirrored and colour-exchanged boards exactly alike. */
export function symmetryTies(shape: TerritoryNetworkShape): WeightTies {
  const union = new SignedUnion(parameterCount(shape));
  const tie = (cells: number, action: Action): void => tieSubnet(union, shape, subnetLayoutOf(shape, cells), action);
  for (let cells = 0; cells <= 2; cells++) {
    // The side subnet (`cells` is 1) computes the cells on the two edges at which a plane starts. It needs no ties for
    // mirroring: the kernel mirrors the inputs at one of these edges, so both edges look alike to the subnet (see
    // `gatherLateralInputs` in kernel/territory/forwardPass.ts).
    if (cells !== 1)
      tie(cells, { neighbours: windowPointsUnderSymmetry(TRANSPOSE), exchangesCells: true, colors: false });
    tie(cells, { neighbours: windowPointsUnderSymmetry(0), exchangesCells: false, colors: true });
  }
  for (const symmetry of SYMMETRIES)
    for (const colors of [false, true])
      tie(PLANES, { neighbours: windowPointsUnderSymmetry(symmetry), exchangesCells: true, colors });
  return union.ties();
}

/** What a symmetry does to the inputs of one subnet. */
interface Action {
  /** For each of the nine points of the 3x3 neighbourhood: the point to which the symmetry moves it. */
  readonly neighbours: readonly number[];
  /**
   * Does the symmetry permute the cells whose values are inputs of the subnet? If so, the subnet treats all these cells
   * alike, and their weights are tied.
   */
  readonly exchangesCells: boolean;
  /** Does the symmetry exchange the colours? */
  readonly colors: boolean;
}

/** Ties every weight of a subnet to the weight to which the symmetry maps it. */
function tieSubnet(
  union: SignedUnion,
  { hidden, lateral }: TerritoryNetworkShape,
  subnet: SubnetLayout,
  action: Action,
): void {
  const { start, inputs, outputs } = subnet;
  const unit = (u: number): number => (action.colors ? u ^ 1 : u);
  for (let h = 0; h < hidden; h++) {
    for (let input = 0; input < inputs; input++)
      for (const [image, sign] of imagesOf(input, subnet.cells, lateral, action))
        union.join(start + input * hidden + h, start + image * hidden + unit(h), sign);
    union.join(start + inputs * hidden + h, start + inputs * hidden + unit(h), 1);
    const second = start + (inputs + 1) * hidden;
    for (let o = 0; o < outputs; o++) {
      const [image, sign] = outputs === 1 ? ([0, action.colors ? -1 : 1] as const) : ([unit(o), 1] as const);
      union.join(second + h * outputs + o, second + unit(h) * outputs + image, sign);
    }
  }
  const bias = start + (inputs + 1) * hidden + hidden * outputs;
  for (let o = 0; o < outputs; o++) {
    if (outputs === 1) union.join(bias, bias, action.colors ? -1 : 1);
    else union.join(bias + o, bias + unit(o), 1);
  }
}

type SignedImage = [image: number, sign: number];

/**
 * Returns the inputs to which the symmetry maps an input, each with a sign: -1 if the symmetry also changes the sign of
 * the value, otherwise 1. An input is usually mapped to one input. But if the symmetry permutes the cells, an input
 * that comes from a cell is mapped to the corresponding inputs from all cells.
 */
function imagesOf(input: number, cells: number, lateral: number, action: Action): SignedImage[] {
  const { neighbours, exchangesCells, colors } = action;
  if (input >= BOARD_INPUTS) {
    const [cell, unit] = [Math.floor((input - BOARD_INPUTS) / lateral), (input - BOARD_INPUTS) % lateral];
    const image = colors ? unit ^ 1 : unit;
    const targets = exchangesCells ? Array.from({ length: cells }, (_, to) => to) : [cell];
    return targets.map((to) => [BOARD_INPUTS + to * lateral + image, 1]);
  }
  if (input >= NEIGHBOURHOOD_POINTS * INPUTS_PER_NEIGHBOUR) return [[input, 1]];
  const [neighbour, kind] = [Math.floor(input / INPUTS_PER_NEIGHBOUR), input % INPUTS_PER_NEIGHBOUR];
  const image = colors && kind !== PROPENSITY ? kind ^ 1 : kind;
  const sign = colors && kind === PROPENSITY ? -1 : 1;
  return [[(neighbours[neighbour] as number) * INPUTS_PER_NEIGHBOUR + image, sign]];
}

/**
 * A union-find structure: it joins weights that must be equal or opposite into trees. Each link from a weight to its
 * parent has a sign.
 */
class SignedUnion {
  readonly #parent: Int32Array;
  /** For each weight: 1 if it equals its parent in the tree, -1 if it is the opposite of its parent. */
  readonly #sign: Int8Array;
  readonly #isZero: Uint8Array;

  constructor(count: number) {
    this.#parent = Int32Array.from({ length: count }, (_, i) => i);
    this.#sign = new Int8Array(count).fill(1);
    this.#isZero = new Uint8Array(count);
  }

  join(a: number, b: number, sign: number): void {
    const [rootA, signA] = this.#root(a);
    const [rootB, signB] = this.#root(b);
    const between = signA * signB * sign;
    if (rootA === rootB) {
      if (between < 0) this.#isZero[rootA] = 1;
      return;
    }
    this.#parent[rootB] = rootA;
    this.#sign[rootB] = between;
    this.#isZero[rootA] = (this.#isZero[rootA] as number) | (this.#isZero[rootB] as number);
  }

  #root(element: number): [root: number, sign: number] {
    let [at, sign] = [element, 1];
    while (this.#parent[at] !== at) {
      sign *= this.#sign[at] as number;
      at = this.#parent[at] as number;
    }
    return [at, sign];
  }

  ties(): WeightTies {
    const numbers = new Map<number, number>();
    const ties = this.#parent.map((_, element) => {
      const [root, sign] = this.#root(element);
      if (this.#isZero[root]) return TIED_TO_ZERO;
      const number = numbers.get(root) ?? numbers.size;
      numbers.set(root, number);
      return sign > 0 ? number : ~number;
    });
    return { ties, freeParameters: numbers.size };
  }
}
