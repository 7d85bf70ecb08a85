/**
 * A network without some of its parts, to see what they are worth. Inputs are left out by tying their weights to zero; the
 * corner and the side net by tying them to the lateral net, which then sees zeros where a cell is missing.
 */
import { TIED_TO_ZERO } from '../../engine/netCrew.js';
import { NET_INPUTS, type NetShape } from '../../engine/territoryNet.js';
import type { Ties } from './ties.js';

export const PARTS = ['propensity', 'influence', 'groups', 'corner and side nets'] as const;
export type Part = (typeof PARTS)[number];

/** Numbers of a neighbour: two stones, four of influence, the propensity. Those of the group follow all neighbours. */
const SHARED = 7;
const NEIGHBOUR_INPUTS = 9 * SHARED;

const INPUTS_OF: Readonly<Record<Part, (input: number) => boolean>> = {
  propensity: (input) => input < NEIGHBOUR_INPUTS && input % SHARED === 6,
  influence: (input) => input < NEIGHBOUR_INPUTS && input % SHARED >= 2 && input % SHARED < 6,
  groups: (input) => input >= NEIGHBOUR_INPUTS && input < NET_INPUTS,
  'corner and side nets': () => false,
};

/** The same ties, and fewer free parameters. */
export function leaveOut({ ties }: Ties, shape: NetShape, parts: readonly Part[]): Ties {
  const left = ties.slice();
  if (parts.includes('corner and side nets')) for (const cells of [0, 1]) tieToLateral(left, shape, cells);
  for (const cells of [0, 1, 2, 4])
    for (let input = 0; input < NET_INPUTS; input++) {
      if (!parts.some((part) => INPUTS_OF[part](input))) continue;
      const from = startOf(shape, cells) + input * shape.hidden;
      left.fill(TIED_TO_ZERO, from, from + shape.hidden);
    }
  return renumbered(left);
}

/** Where the weights of the net that sees so many cells begin, in the order of kernel/net.ts. */
function startOf({ hidden, lateral }: NetShape, cells: number): number {
  const before = [0, 1, 2].filter((each) => each < cells);
  return before.reduce((sum, each) => sum + (NET_INPUTS + each * lateral + 1) * hidden + (hidden + 1) * lateral, 0);
}

function tieToLateral(ties: Int32Array, shape: NetShape, cells: number): void {
  const { hidden, lateral } = shape;
  const [from, to] = [startOf(shape, 2), startOf(shape, cells)];
  const seen = (NET_INPUTS + cells * lateral) * hidden;
  ties.copyWithin(to, from, from + seen);
  // Biases of the hidden layer and the whole second layer follow all inputs.
  const rest = hidden + (hidden + 1) * lateral;
  const lateralRest = from + (NET_INPUTS + 2 * lateral) * hidden;
  ties.copyWithin(to + seen, lateralRest, lateralRest + rest);
}

/** Parameters that no weight has any more are dropped. */
function renumbered(ties: Int32Array): Ties {
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
