/**
 * Computes the gradient of the loss with respect to all weights of the territory network (the backward pass). The loss
 * of a position is the mean cross-entropy of its points,
 *
 *   -1/area * sum over all points of (T ln O + (1 - T) ln (1 - O)),
 *
 * where O is the output for a point, T its target, and area the number of points. The backward pass goes from the
 * outputs back through the planes, from the last cells to the first. It needs the results of `forwardPass` for the same
 * position. The error of a number, such as a cell's value, is the derivative of the loss with respect to this number.
 */
import { addDenseLayerGradient, denseLayerLinear } from './denseLayer';
import { PLANES, INPUT_VECTOR_BYTES } from './dimensions';
import {
  lateralValuesAddress,
  gatherLateralInputs,
  gatherPointInputs,
  pointIndexOfDenseIndex,
  subnetAt,
} from './forwardPass';
import { add, mul } from '../memory/simd';
import { logisticSlope } from './vectorMath';
import { TerritoryMemory } from './territoryMemory';
import { TerritoryNetwork, Subnet } from './weights';

/** Adds the gradient of a position's loss to `gradient`, which has the layout of the weights. */
export function backwardPass(
  network: TerritoryNetwork, space: TerritoryMemory, size: i32, targets: usize, gradient: usize,
): void {
  const shift = gradient - network.weights;
  memory.fill(space.cellErrors, 0, <usize>(size * size * PLANES * network.lateral) << 2);
  for (let first = 0; first < size * size; first += 4) returnFromOutputs(network, space, size, first, targets, shift);
  for (let sum = 2 * size - 2; sum >= 0; sum--)
    for (let a = max(0, sum - size + 1); a <= min(sum, size - 1); a++)
      returnFromCells(network, space, size, a, sum - a, shift);
}

/**
 * The backward pass through the output subnet, for four points from dense index `first` on. Adds what these points
 * contribute to the gradient of this subnet, and to the errors of the cells at these points.
 */
function returnFromOutputs(
  network: TerritoryNetwork, space: TerritoryMemory, size: i32, first: i32, targets: usize, shift: usize,
): void {
  const part = network.output;
  const hiddenBytes = (<usize>network.hidden) << 2;
  const lateralBytes = (<usize>network.lateral) << 2;
  const area = size * size;
  gatherPointInputs(network, space, size, first);
  for (let i = 0; i < 4; i++) {
    const at = (<usize>pointIndexOfDenseIndex(min(first + i, area - 1), size)) << 2;
    // If fewer than four points are left, the rest of the four dense indices are beyond the last point. Their error is
    // 0, so they add nothing to the gradient.
    const error: f32 = first + i < area ? (load<f32>(space.outputs + at) - load<f32>(targets + at)) / <f32>area : 0;
    const hidden = space.outHidden + <usize>(first + i) * hiddenBytes;
    returnFromOutput(part, hidden, hiddenBytes, error, space.errorVector(i), shift);
  }
  addDenseLayerGradient(
    part.first + shift, part.firstBias + shift, part.inputs, network.hidden,
    space.vectors, INPUT_VECTOR_BYTES, space.errors, INPUT_VECTOR_BYTES,
  );
  const back = space.errorVector(4);
  denseLayerLinear(
    part.cellsTransposed, space.zeros, network.hidden, PLANES * network.lateral,
    space.errors, INPUT_VECTOR_BYTES, back, INPUT_VECTOR_BYTES,
  );
  for (let i = 0; i < 4 && first + i < area; i++)
    for (let plane = 0; plane < PLANES; plane++) {
      const index = first + i;
      const cell = lateralValuesAddress(space.cellErrors, lateralBytes, plane, size, index / size, index % size);
      addTo(cell, back + <usize>i * INPUT_VECTOR_BYTES + <usize>plane * lateralBytes, lateralBytes);
    }
}

/**
 * The backward pass through the second layer of the output subnet, for one point. Adds what the point contributes to
 * the gradient of this layer, and writes the errors of the hidden units to `errors`.
 */
function returnFromOutput(
  part: Subnet, hidden: usize, hiddenBytes: usize, error: f32, errors: usize, shift: usize,
): void {
  const all = f32x4.splat(error);
  const gradient = part.second + shift;
  for (let i: usize = 0; i < hiddenBytes; i += 16) {
    const h = v128.load(hidden + i);
    v128.store(gradient + i, add(v128.load(gradient + i), mul(all, h)));
    v128.store(errors + i, mul(mul(all, v128.load(part.second + i)), logisticSlope(h)));
  }
  store<f32>(part.secondBias + shift, load<f32>(part.secondBias + shift) + error);
}

/**
 * The backward pass through the cells (a, b) of the four planes. Adds what these cells contribute to the gradient of
 * the subnet that computes them, and to the errors of the preceding cells.
 */
function returnFromCells(
  network: TerritoryNetwork, space: TerritoryMemory, size: i32, a: i32, b: i32, shift: usize,
): void {
  const part = subnetAt(network, a, b);
  const hiddenBytes = (<usize>network.hidden) << 2;
  const lateralBytes = (<usize>network.lateral) << 2;
  const index = <usize>(a * size + b);
  const hidden = space.cellHidden + index * <usize>PLANES * hiddenBytes;
  const cells = space.cells + index * <usize>PLANES * lateralBytes;
  const errors = space.cellErrors + index * <usize>PLANES * lateralBytes;
  timesSlope(errors, cells, <usize>PLANES * lateralBytes);
  addDenseLayerGradient(
    part.second + shift, part.secondBias + shift, network.hidden, network.lateral,
    hidden, hiddenBytes, errors, lateralBytes,
  );
  denseLayerLinear(
    part.secondTransposed, space.zeros, network.lateral, network.hidden,
    errors, lateralBytes, space.errors, hiddenBytes,
  );
  timesSlope(space.errors, hidden, <usize>PLANES * hiddenBytes);
  gatherLateralInputs(network, space, size, a, b);
  addDenseLayerGradient(
    part.first + shift, part.firstBias + shift, part.inputs, network.hidden,
    space.vectors, INPUT_VECTOR_BYTES, space.errors, hiddenBytes,
  );
  if (part.cells == 0) return;
  const back = space.errorVector(4);
  denseLayerLinear(
    part.cellsTransposed, space.zeros, network.hidden, part.cells * network.lateral,
    space.errors, hiddenBytes, back, INPUT_VECTOR_BYTES,
  );
  const quad = <usize>PLANES * lateralBytes;
  for (let plane = 0; plane < PLANES; plane++) {
    let from = back + <usize>plane * INPUT_VECTOR_BYTES;
    if (a > 0) {
      addTo(space.cellErrors + <usize>((a - 1) * size + b) * quad + <usize>plane * lateralBytes, from, lateralBytes);
      from += lateralBytes;
    }
    if (b > 0)
      addTo(space.cellErrors + <usize>(a * size + b - 1) * quad + <usize>plane * lateralBytes, from, lateralBytes);
  }
}

@inline
function timesSlope(errors: usize, values: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16)
    v128.store(errors + i, mul(v128.load(errors + i), logisticSlope(v128.load(values + i))));
}

@inline
function addTo(sum: usize, what: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(sum + i, add(v128.load(sum + i), v128.load(what + i)));
}
