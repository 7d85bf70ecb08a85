/**
 * The territory network (Wu & Baldi 2006): its parts and where they lie.
 *
 * Four nets: N_corner, N_side and N_lateral compute a cell of a lateral plane from
 * the point's inputs and none, one or two preceding cells of the plane; N_out
 * computes who will own the point from its inputs and its cells in all four planes.
 * Each has one hidden layer. A net block holds, in this order:
 *
 *   0           Net: the fields below
 *   WEIGHTS     the weights: corner, side, lateral, output; of each the first layer
 *               input by input, its biases, the second layer unit by unit, its biases
 *   behind      the same weights turned round, as far as errors flow back through them
 *   behind      the propensities of 3x3 windows (netPropensity.ts)
 *
 * A gradient is an array in the order of the weights.
 */
import { INPUTS, PLANES, WINDOW_TABLE_BYTES } from './netShape';

const WEIGHTS: usize = 256;

/** One of the four nets. Addresses of weights; those of a gradient have the same distances from its start. */
@unmanaged
export class Part {
  /** Cells of planes that it sees besides the point's inputs. */
  cells: i32;
  inputs: i32;
  outputs: i32;
  first: usize;
  firstBias: usize;
  second: usize;
  secondBias: usize;
  /** The weights of the cells, [hidden][cells * lateral], and the second layer, [outputs][hidden]. */
  cellsTurned: usize;
  secondTurned: usize;
}

@unmanaged
export class Net {
  hidden: i32;
  lateral: i32;
  parameters: i32;
  /** The end of the block; what follows the turned weights. */
  windows: usize;
  private cornerCells: i32;

  @inline part(cells: i32): Part {
    return changetype<Part>(changetype<usize>(this) + offsetof<Net>() + (<usize>cells) * offsetof<Part>());
  }
  /** By the number of preceding cells: corner 0, side 1, lateral 2. The output net sees four. */
  @inline get output(): Part { return this.part(3); }
  @inline get weights(): usize { return changetype<usize>(this) + WEIGHTS; }
}

/** Cells that the parts see, in order. */
function cellsOf(part: i32): i32 {
  return part == 3 ? PLANES : part;
}

export function parameterCount(hidden: i32, lateral: i32): i32 {
  let count = 0;
  for (let part = 0; part < 4; part++) {
    const outputs = part == 3 ? 1 : lateral;
    count += (INPUTS + cellsOf(part) * lateral + 1) * hidden + (hidden + 1) * outputs;
  }
  return count;
}

/** Room for a net, its turned weights and its window table. */
export function netBytes(hidden: i32, lateral: i32): usize {
  return aligned(WEIGHTS + (<usize>parameterCount(hidden, lateral)) * 4 + turnedFloats(hidden, lateral) * 4) + WINDOW_TABLE_BYTES;
}

function turnedFloats(hidden: i32, lateral: i32): usize {
  return hidden * lateral * (1 + 2 + PLANES) + 3 * hidden * lateral;
}

@inline
function aligned(bytes: usize): usize {
  return (bytes + 127) & ~127;
}

/** Makes a block of `netBytes` a net of this shape. Its weights are whatever lies there. */
export function layOutNet(net: Net, hidden: i32, lateral: i32): void {
  net.hidden = hidden;
  net.lateral = lateral;
  net.parameters = parameterCount(hidden, lateral);
  let at = net.weights;
  for (let i = 0; i < 4; i++) {
    const part = net.part(i);
    part.cells = cellsOf(i);
    part.inputs = INPUTS + part.cells * lateral;
    part.outputs = i == 3 ? 1 : lateral;
    part.first = at;
    part.firstBias = part.first + part.inputs * hidden * 4;
    part.second = part.firstBias + hidden * 4;
    part.secondBias = part.second + hidden * part.outputs * 4;
    at = part.secondBias + part.outputs * 4;
  }
  at = (at + 15) & ~15;
  for (let i = 0; i < 4; i++) {
    const part = net.part(i);
    part.cellsTurned = at;
    at += part.cells * lateral * hidden * 4;
    part.secondTurned = at;
    if (i < 3) at += hidden * lateral * 4;
  }
  net.windows = changetype<usize>(net) + netBytes(hidden, lateral) - WINDOW_TABLE_BYTES;
}

/** Must be called whenever weights have changed. */
export function turnWeights(net: Net): void {
  const hidden = net.hidden;
  for (let i = 0; i < 4; i++) {
    const part = net.part(i);
    turn(part.first + INPUTS * hidden * 4, part.cellsTurned, part.cells * net.lateral, hidden);
    if (i < 3) turn(part.second, part.secondTurned, hidden, part.outputs);
  }
}

function turn(from: usize, to: usize, rows: i32, columns: i32): void {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      store<f32>(to + ((column * rows + row) << 2), load<f32>(from + ((row * columns + column) << 2)));
}
