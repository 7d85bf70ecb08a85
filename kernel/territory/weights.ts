/**
 * Stores the territory network (Wu & Baldi 2006): its four subnets with their weights, and the propensities.
 *
 * Each subnet has one hidden layer. The corner, side and lateral subnets compute a cell of a plane from the inputs of a
 * point and from zero, one or two preceding cells of the plane. The output subnet computes the probability that Black
 * will own a point, from the inputs of the point and from its cells in all four planes. A network is stored in one
 * block of memory, in this order:
 *
 *   TerritoryNetwork   the fields below
 *   weights            the weights of the corner, side, lateral and output subnet. For each subnet: the first layer,
 *                      sorted by input; its biases; the second layer, sorted by hidden unit; its biases
 *   transposed         transposed copies of the weights that the backward pass needs
 *   propensities       the propensities of 3x3 windows (propensity.ts)
 *
 * A gradient is an array in the same order as the weights.
 */
import { alignToCacheLines } from '../memory/lists';
import { BOARD_INPUTS, PLANES, WINDOW_TABLES_BYTES } from './dimensions';

const WEIGHTS: usize = 256;

/** One of the four subnets, with the addresses of its weights. */
@unmanaged
export class Subnet {
  /** The number of cells that the subnet uses as inputs, besides the inputs of the point. */
  cells: i32;
  inputs: i32;
  outputs: i32;
  first: usize;
  firstBias: usize;
  second: usize;
  secondBias: usize;
  /**
   * The addresses of two transposed copies of weights, for the backward pass: the weights from the cells to the hidden
   * units, [hidden][cells * lateral], and the weights of the second layer, [outputs][hidden].
   */
  cellsTransposed: usize;
  secondTransposed: usize;
}

@unmanaged
export class TerritoryNetwork {
  hidden: i32;
  lateral: i32;
  parameters: i32;
  /** The address of the window tables (propensity.ts), which are at the end of the block. */
  windows: usize;
  private cornerCells: i32;

  @inline part(cells: i32): Subnet {
    const first = changetype<usize>(this) + offsetof<TerritoryNetwork>();
    return changetype<Subnet>(first + (<usize>cells) * offsetof<Subnet>());
  }
  /**
   * The output subnet, which has number 3. The number of each other subnet is the number of its preceding cells: corner
   * 0, side 1, lateral 2.
   */
  @inline get output(): Subnet { return this.part(3); }
  @inline get weights(): usize { return changetype<usize>(this) + WEIGHTS; }
}

/**
 * The number of cells whose values are inputs of the subnet with number `part`. The output subnet uses the cells of all
 * four planes, any other subnet the preceding cells.
 */
function conditionUnitsOf(part: i32): i32 {
  return part == 3 ? PLANES : part;
}

export function parameterCount(hidden: i32, lateral: i32): i32 {
  let count = 0;
  for (let part = 0; part < 4; part++) {
    const outputs = part == 3 ? 1 : lateral;
    count += (BOARD_INPUTS + conditionUnitsOf(part) * lateral + 1) * hidden + (hidden + 1) * outputs;
  }
  return count;
}

/** The number of bytes of the block of memory that holds a network. */
export function territoryNetworkBytes(hidden: i32, lateral: i32): usize {
  const floats = <usize>parameterCount(hidden, lateral) + transposedFloats(hidden, lateral);
  return alignToCacheLines(WEIGHTS + floats * 4) + WINDOW_TABLES_BYTES;
}

function transposedFloats(hidden: i32, lateral: i32): usize {
  return hidden * lateral * (1 + 2 + PLANES) + 3 * hidden * lateral;
}

/**
 * Prepares a block of `territoryNetworkBytes` bytes for a network with `hidden` hidden units and `lateral` lateral
 * values. Does not set the weights.
 */
export function layOutTerritoryNetwork(network: TerritoryNetwork, hidden: i32, lateral: i32): void {
  network.hidden = hidden;
  network.lateral = lateral;
  network.parameters = parameterCount(hidden, lateral);
  let at = network.weights;
  for (let i = 0; i < 4; i++) {
    const part = network.part(i);
    part.cells = conditionUnitsOf(i);
    part.inputs = BOARD_INPUTS + part.cells * lateral;
    part.outputs = i == 3 ? 1 : lateral;
    part.first = at;
    part.firstBias = part.first + part.inputs * hidden * 4;
    part.second = part.firstBias + hidden * 4;
    part.secondBias = part.second + hidden * part.outputs * 4;
    at = part.secondBias + part.outputs * 4;
  }
  at = (at + 15) & ~15;
  for (let i = 0; i < 4; i++) {
    const part = network.part(i);
    part.cellsTransposed = at;
    at += part.cells * lateral * hidden * 4;
    part.secondTransposed = at;
    if (i < 3) at += hidden * lateral * 4;
  }
  network.windows = changetype<usize>(network) + territoryNetworkBytes(hidden, lateral) - WINDOW_TABLES_BYTES;
}

/** Updates the transposed weights. Must be called after every change of the weights. */
export function transposeWeights(network: TerritoryNetwork): void {
  const hidden = network.hidden;
  for (let i = 0; i < 4; i++) {
    const part = network.part(i);
    transpose(part.first + BOARD_INPUTS * hidden * 4, part.cellsTransposed, part.cells * network.lateral, hidden);
    if (i < 3) transpose(part.second, part.secondTransposed, hidden, part.outputs);
  }
}

function transpose(from: usize, to: usize, rows: i32, columns: i32): void {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      store<f32>(to + ((column * rows + row) << 2), load<f32>(from + ((row * columns + column) << 2)));
}
