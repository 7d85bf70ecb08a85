/**
 * The backward pass: the gradient of the mean cross-entropy of a position,
 *
 *   -1/area * sum of T ln O + (1 - T) ln (1 - O),
 *
 * with respect to all weights, through the unfolded planes, last cells first. The
 * targets T lie by point index. Call after `forward`, with the same position.
 */
import { Net, Part } from './net';
import { addGradient, denseLinear } from './netDense';
import { cellOf, gatherPlace, gatherPoints, indexAt, partAt } from './netForward';
import { add, mul, slope } from './netMath';
import { PLANES, VECTOR_BYTES } from './netShape';
import { NetSpace } from './netSpace';

/** Adds to `gradient`, which lies like the weights. */
export function backward(net: Net, space: NetSpace, size: i32, targets: usize, gradient: usize): void {
  const shift = gradient - net.weights;
  memory.fill(space.cellErrors, 0, <usize>(size * size * PLANES * net.lateral) << 2);
  for (let place = 0; place < size * size; place += 4) returnFromOutputs(net, space, size, place, targets, shift);
  for (let sum = 2 * size - 2; sum >= 0; sum--)
    for (let a = max(0, sum - size + 1); a <= min(sum, size - 1); a++) returnFromCells(net, space, size, a, sum - a, shift);
}

/** From four outputs to the weights of the output net and the errors of the cells there. */
function returnFromOutputs(net: Net, space: NetSpace, size: i32, place: i32, targets: usize, shift: usize): void {
  const part = net.output;
  const hiddenBytes = (<usize>net.hidden) << 2;
  const lateralBytes = (<usize>net.lateral) << 2;
  const area = size * size;
  gatherPoints(net, space, size, place);
  for (let i = 0; i < 4; i++) {
    const at = (<usize>indexAt(min(place + i, area - 1), size)) << 2;
    // Past the last point there is nothing to learn.
    const error: f32 = place + i < area ? (load<f32>(space.outputs + at) - load<f32>(targets + at)) / <f32>area : 0;
    const hidden = space.outHidden + <usize>(place + i) * hiddenBytes;
    returnFromOutput(part, hidden, hiddenBytes, error, space.errorVector(i), shift);
  }
  addGradient(
    part.first + shift, part.firstBias + shift, part.inputs, net.hidden,
    space.vectors, VECTOR_BYTES, space.errors, VECTOR_BYTES,
  );
  const back = space.errorVector(4);
  denseLinear(part.cellsTurned, space.zeros, net.hidden, PLANES * net.lateral, space.errors, VECTOR_BYTES, back, VECTOR_BYTES);
  for (let i = 0; i < 4 && place + i < area; i++)
    for (let plane = 0; plane < PLANES; plane++) {
      const cell = cellOf(space.cellErrors, lateralBytes, plane, size, (place + i) / size, (place + i) % size);
      addTo(cell, back + <usize>i * VECTOR_BYTES + <usize>plane * lateralBytes, lateralBytes);
    }
}

/** Through the second layer of the output net: its gradient, and the errors of its hidden units. */
function returnFromOutput(part: Part, hidden: usize, hiddenBytes: usize, error: f32, errors: usize, shift: usize): void {
  const all = f32x4.splat(error);
  const gradient = part.second + shift;
  for (let i: usize = 0; i < hiddenBytes; i += 16) {
    const h = v128.load(hidden + i);
    v128.store(gradient + i, add(v128.load(gradient + i), mul(all, h)));
    v128.store(errors + i, mul(mul(all, v128.load(part.second + i)), slope(h)));
  }
  store<f32>(part.secondBias + shift, load<f32>(part.secondBias + shift) + error);
}

/** From the four cells at one place to the weights of their net and the errors of the cells before them. */
function returnFromCells(net: Net, space: NetSpace, size: i32, a: i32, b: i32, shift: usize): void {
  const part = partAt(net, a, b);
  const hiddenBytes = (<usize>net.hidden) << 2;
  const lateralBytes = (<usize>net.lateral) << 2;
  const place = <usize>(a * size + b);
  const hidden = space.cellHidden + place * <usize>PLANES * hiddenBytes;
  const cells = space.cells + place * <usize>PLANES * lateralBytes;
  const errors = space.cellErrors + place * <usize>PLANES * lateralBytes;
  timesSlope(errors, cells, <usize>PLANES * lateralBytes);
  addGradient(
    part.second + shift, part.secondBias + shift, net.hidden, net.lateral,
    hidden, hiddenBytes, errors, lateralBytes,
  );
  denseLinear(part.secondTurned, space.zeros, net.lateral, net.hidden, errors, lateralBytes, space.errors, hiddenBytes);
  timesSlope(space.errors, hidden, <usize>PLANES * hiddenBytes);
  gatherPlace(net, space, size, a, b);
  addGradient(
    part.first + shift, part.firstBias + shift, part.inputs, net.hidden,
    space.vectors, VECTOR_BYTES, space.errors, hiddenBytes,
  );
  if (part.cells == 0) return;
  const back = space.errorVector(4);
  denseLinear(part.cellsTurned, space.zeros, net.hidden, part.cells * net.lateral, space.errors, hiddenBytes, back, VECTOR_BYTES);
  const quad = <usize>PLANES * lateralBytes;
  for (let plane = 0; plane < PLANES; plane++) {
    let from = back + <usize>plane * VECTOR_BYTES;
    if (a > 0) {
      addTo(space.cellErrors + <usize>((a - 1) * size + b) * quad + <usize>plane * lateralBytes, from, lateralBytes);
      from += lateralBytes;
    }
    if (b > 0) addTo(space.cellErrors + <usize>(a * size + b - 1) * quad + <usize>plane * lateralBytes, from, lateralBytes);
  }
}

@inline
function timesSlope(errors: usize, values: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(errors + i, mul(v128.load(errors + i), slope(v128.load(values + i))));
}

@inline
function addTo(sum: usize, what: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(sum + i, add(v128.load(sum + i), v128.load(what + i)));
}
