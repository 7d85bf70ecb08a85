/**
 * The forward pass: four planes, each computed from its own corner to the opposite
 * one, and then who will own each point.
 *
 *   H_q(a, b) = N(I, H_q(a - 1, b), H_q(a, b - 1))     in the frame of plane q
 *   O(p)      = N_out(I, H_0, H_1, H_2, H_3 at p)
 *
 * N is the corner net where both cells before are missing, the side net where one
 * is, else the lateral net. Cells of one anti-diagonal do not depend on each other;
 * the four planes never do, and are computed together.
 */
import { Board } from './board';
import { Net, Part } from './net';
import { denseLogistic } from './netDense';
import { alongA, alongB, findInputs, startOf } from './netInputs';
import { logistic, mul, sumOfLanes } from './netMath';
import { INPUTS, PLANES, SHARED_INPUTS, VECTOR_BYTES } from './netShape';
import { NetSpace, POINT_VECTOR } from './netSpace';

/** Who will own each point of the position on the board: leaves it in the space. */
export function evaluate(net: Net, space: NetSpace, board: Board): void {
  findInputs(board, net, space);
  forward(net, space, board.size);
}

/** Expects the inputs in the space; leaves the outputs there, and all that the backward pass needs. */
export function forward(net: Net, space: NetSpace, size: i32): void {
  for (let sum = 0; sum <= 2 * size - 2; sum++)
    for (let a = max(0, sum - size + 1); a <= min(sum, size - 1); a++) computeCells(net, space, size, a, sum - a);
  computeOutputs(net, space, size);
}

/** The net of a place, by how many cells precede it. */
@inline
export function partAt(net: Net, a: i32, b: i32): Part {
  return net.part(i32(a > 0) + i32(b > 0));
}

function computeCells(net: Net, space: NetSpace, size: i32, a: i32, b: i32): void {
  const part = partAt(net, a, b);
  const hiddenBytes = (<usize>net.hidden) << 2;
  const lateralBytes = (<usize>net.lateral) << 2;
  const place = <usize>(a * size + b);
  gatherPlace(net, space, size, a, b);
  const hidden = space.cellHidden + place * <usize>PLANES * hiddenBytes;
  denseLogistic(part.first, part.firstBias, part.inputs, net.hidden, space.vectors, VECTOR_BYTES, hidden, hiddenBytes);
  const cells = space.cells + place * <usize>PLANES * lateralBytes;
  denseLogistic(part.second, part.secondBias, net.hidden, net.lateral, hidden, hiddenBytes, cells, lateralBytes);
}

/** Fills the four input vectors with what the cells of the four planes at one place see. */
export function gatherPlace(net: Net, space: NetSpace, size: i32, a: i32, b: i32): void {
  const lateralBytes = (<usize>net.lateral) << 2;
  const quad = <usize>PLANES * lateralBytes;
  // The one cell before a cell at a side is always the first one of its frame, so one frame is mirrored.
  const mirrored = a == 0 && b > 0 ? PLANES : 0;
  const before = space.cells + <usize>((a - 1) * size + b) * quad;
  const beside = space.cells + <usize>(a * size + b - 1) * quad;
  for (let plane = 0; plane < PLANES; plane++) {
    const vector = space.vector(plane);
    gatherPoint(space, pointAt(plane, size, a, b), plane + mirrored, vector);
    let to = vector + INPUTS * 4;
    if (a > 0) {
      memory.copy(to, before + <usize>plane * lateralBytes, lateralBytes);
      to += lateralBytes;
    }
    if (b > 0) memory.copy(to, beside + <usize>plane * lateralBytes, lateralBytes);
  }
}

@inline
export function pointAt(plane: i32, size: i32, a: i32, b: i32): i32 {
  return startOf(plane, size) + a * alongA(plane, size) + b * alongB(plane, size);
}

/** The 72 inputs of a point: what its neighbourhood shares, in the order of the frame, and its group. */
@inline
function gatherPoint(space: NetSpace, point: i32, frame: i32, to: usize): void {
  const from = space.points + (<usize>point) * POINT_VECTOR;
  for (let neighbour = 0; neighbour < 9; neighbour++) {
    const at = from + space.step(frame, neighbour);
    // Seven numbers by two overlapping loads.
    v128.store(to, v128.load(at));
    v128.store(to, v128.load(at, 12), 12);
    to += SHARED_INPUTS * 4;
  }
  v128.store(to, v128.load(from, 28));
  v128.store(to, v128.load(from, 44), 16);
  store<f32>(to, load<f32>(from, 60), 32);
}

function computeOutputs(net: Net, space: NetSpace, size: i32): void {
  const part = net.output;
  const hiddenBytes = (<usize>net.hidden) << 2;
  const area = size * size;
  for (let place = 0; place < area; place += 4) {
    gatherPoints(net, space, size, place);
    const hidden = space.outHidden + (<usize>place) * hiddenBytes;
    denseLogistic(part.first, part.firstBias, part.inputs, net.hidden, space.vectors, VECTOR_BYTES, hidden, hiddenBytes);
    for (let i = 0; i < 4 && place + i < area; i++) {
      const sum = dot(hidden + <usize>i * hiddenBytes, part.second, hiddenBytes) + load<f32>(part.secondBias);
      store<f32>(space.outputs + (<usize>indexAt(place + i, size) << 2), f32x4.extract_lane(logistic(f32x4.splat(sum)), 0));
    }
  }
}

/** Fills the four input vectors with what the output net sees at four places, row by row; past the last one it is repeated. */
export function gatherPoints(net: Net, space: NetSpace, size: i32, place: i32): void {
  const lateralBytes = (<usize>net.lateral) << 2;
  for (let i = 0; i < 4; i++) {
    const here = min(place + i, size * size - 1);
    const row = here / size;
    const column = here % size;
    let to = space.vector(i);
    gatherPoint(space, indexAt(here, size), 0, to);
    to += INPUTS * 4;
    for (let plane = 0; plane < PLANES; plane++) {
      memory.copy(to, cellOf(space.cells, lateralBytes, plane, size, row, column), lateralBytes);
      to += lateralBytes;
    }
  }
}

/** The address of a plane's cell at a point, in an array by place and plane. */
@inline
export function cellOf(cells: usize, lateralBytes: usize, plane: i32, size: i32, row: i32, column: i32): usize {
  const last = size - 1;
  const a = plane == 0 ? row : plane == 1 ? last - column : plane == 2 ? last - row : column;
  const b = plane == 0 ? column : plane == 1 ? row : plane == 2 ? last - column : last - row;
  return cells + <usize>((a * size + b) * PLANES + plane) * lateralBytes;
}

/** The point index of the n-th point, row by row. */
@inline
export function indexAt(place: i32, size: i32): i32 {
  return (place / size + 1) * (size + 1) + (place % size) + 1;
}

@inline
function dot(a: usize, b: usize, bytes: usize): f32 {
  let sum = f32x4.splat(0);
  for (let i: usize = 0; i < bytes; i += 16) sum = f32x4.add(sum, mul(v128.load(a + i), v128.load(b + i)));
  return sumOfLanes(sum);
}
