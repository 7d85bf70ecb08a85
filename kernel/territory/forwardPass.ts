/**
 * Evaluates a position by the territory network (the forward pass). Computes four planes, each from one corner of the
 * board to the opposite one, and then the probability that Black will own each point:
 *
 *   H_q(a, b) = N(I, H_q(a - 1, b), H_q(a, b - 1))     the values of the cell (a, b) of plane q
 *   O(p)      = N_out(I, H_0, H_1, H_2, H_3 at p)      the probability that Black will own point p
 *
 * Here a and b count lines from the corner at which plane q starts, and I are the inputs of the point. N_out is the
 * output subnet. N is the corner subnet if a cell has no preceding cells, the side subnet if it has one, and the
 * lateral subnet if it has two. Cells are computed in the order of a + b, so that the preceding cells are always ready.
 * The four planes do not depend on each other, so their cells with the same (a, b) are computed together.
 */
import { Board } from '../board/board';
import { denseLayerLogistic } from './denseLayer';
import { BOARD_INPUTS, PLANES, INPUTS_SHARED_WITH_NEIGHBOURS, INPUT_VECTOR_BYTES } from './dimensions';
import { stepAlongFirstAxis, stepAlongSecondAxis, findInputs, startCornerOfPlane } from './inputs';
import { mul, sumOfLanes } from '../memory/simd';
import { logistic } from './vectorMath';
import { TerritoryMemory, POINT_INPUT_BYTES } from './territoryMemory';
import { TerritoryNetwork, Subnet } from './weights';

/**
 * Computes the probability that Black will own each point, for the position on the board. The result is in
 * `space.outputs`.
 */
export function evaluate(network: TerritoryNetwork, space: TerritoryMemory, board: Board): void {
  findInputs(board, network, space);
  forwardPass(network, space, board.size);
}

/**
 * Computes the outputs from the inputs, which are already in `space`. Everything that the backward pass needs stays in
 * `space`, too.
 */
export function forwardPass(network: TerritoryNetwork, space: TerritoryMemory, size: i32): void {
  for (let sum = 0; sum <= 2 * size - 2; sum++)
    for (let a = max(0, sum - size + 1); a <= min(sum, size - 1); a++) computeCells(network, space, size, a, sum - a);
  computeOutputs(network, space, size);
}

/** The subnet that computes the cell (a, b). It depends on how many preceding cells there are: 0, 1 or 2. */
@inline
export function subnetAt(network: TerritoryNetwork, a: i32, b: i32): Subnet {
  return network.part(i32(a > 0) + i32(b > 0));
}

function computeCells(network: TerritoryNetwork, space: TerritoryMemory, size: i32, a: i32, b: i32): void {
  const part = subnetAt(network, a, b);
  const hiddenBytes = (<usize>network.hidden) << 2;
  const lateralBytes = (<usize>network.lateral) << 2;
  const index = <usize>(a * size + b);
  gatherLateralInputs(network, space, size, a, b);
  const hidden = space.cellHidden + index * <usize>PLANES * hiddenBytes;
  denseLayerLogistic(
    part.first, part.firstBias, part.inputs, network.hidden, space.vectors, INPUT_VECTOR_BYTES, hidden, hiddenBytes,
  );
  const cells = space.cells + index * <usize>PLANES * lateralBytes;
  denseLayerLogistic(
    part.second, part.secondBias, network.hidden, network.lateral, hidden, hiddenBytes, cells, lateralBytes,
  );
}

/** Fills the four input vectors for the cells (a, b) of the four planes. */
export function gatherLateralInputs(
  network: TerritoryNetwork, space: TerritoryMemory, size: i32, a: i32, b: i32,
): void {
  const lateralBytes = (<usize>network.lateral) << 2;
  const quad = <usize>PLANES * lateralBytes;
  // A cell at a side has only one preceding cell. The weights of the side subnet are made for the preceding cell (a -
  // 1, b). If the preceding cell is (a, b - 1), the inputs are read with `a` and `b` exchanged (inputs.ts), so the same
  // weights fit.
  const mirrored = a == 0 && b > 0 ? PLANES : 0;
  const before = space.cells + <usize>((a - 1) * size + b) * quad;
  const beside = space.cells + <usize>(a * size + b - 1) * quad;
  for (let plane = 0; plane < PLANES; plane++) {
    const vector = space.vector(plane);
    gatherPoint(space, pointOfCell(plane, size, a, b), plane + mirrored, vector);
    let to = vector + BOARD_INPUTS * 4;
    if (a > 0) {
      memory.copy(to, before + <usize>plane * lateralBytes, lateralBytes);
      to += lateralBytes;
    }
    if (b > 0) memory.copy(to, beside + <usize>plane * lateralBytes, lateralBytes);
  }
}

/** The point index of the cell (a, b) of a plane. */
@inline
function pointOfCell(plane: i32, size: i32, a: i32, b: i32): i32 {
  return startCornerOfPlane(plane, size) + a * stepAlongFirstAxis(plane, size) + b * stepAlongSecondAxis(plane, size);
}

/**
 * Copies the 72 inputs of a point: first the shared inputs of the points in its 3x3 neighbourhood, in the order of the
 * frame with number `frame` (inputs.ts), then the inputs about the group of the point.
 */
@inline
function gatherPoint(space: TerritoryMemory, point: i32, frame: i32, to: usize): void {
  const from = space.points + (<usize>point) * POINT_INPUT_BYTES;
  for (let neighbour = 0; neighbour < 9; neighbour++) {
    const at = from + space.step(frame, neighbour);
    // Copies seven inputs as two vectors of four, which overlap: inputs 0 to 3, then inputs 3 to 6.
    v128.store(to, v128.load(at));
    v128.store(to, v128.load(at, 12), 12);
    to += INPUTS_SHARED_WITH_NEIGHBOURS * 4;
  }
  v128.store(to, v128.load(from, 28));
  v128.store(to, v128.load(from, 44), 16);
  store<f32>(to, load<f32>(from, 60), 32);
}

function computeOutputs(network: TerritoryNetwork, space: TerritoryMemory, size: i32): void {
  const part = network.output;
  const hiddenBytes = (<usize>network.hidden) << 2;
  const area = size * size;
  for (let first = 0; first < area; first += 4) {
    gatherPointInputs(network, space, size, first);
    const hidden = space.outHidden + (<usize>first) * hiddenBytes;
    denseLayerLogistic(
      part.first, part.firstBias, part.inputs, network.hidden, space.vectors, INPUT_VECTOR_BYTES, hidden, hiddenBytes,
    );
    for (let i = 0; i < 4 && first + i < area; i++) {
      const sum = dot(hidden + <usize>i * hiddenBytes, part.second, hiddenBytes) + load<f32>(part.secondBias);
      store<f32>(
        space.outputs + (<usize>pointIndexOfDenseIndex(first + i, size) << 2),
        f32x4.extract_lane(logistic(f32x4.splat(sum)), 0),
      );
    }
  }
}

/**
 * Fills the four input vectors of the output subnet for four points, from dense index `first` on. If fewer than four
 * points are left, uses the last point several times.
 */
export function gatherPointInputs(network: TerritoryNetwork, space: TerritoryMemory, size: i32, first: i32): void {
  const lateralBytes = (<usize>network.lateral) << 2;
  for (let i = 0; i < 4; i++) {
    const here = min(first + i, size * size - 1);
    const row = here / size;
    const column = here % size;
    let to = space.vector(i);
    gatherPoint(space, pointIndexOfDenseIndex(here, size), 0, to);
    to += BOARD_INPUTS * 4;
    for (let plane = 0; plane < PLANES; plane++) {
      memory.copy(to, lateralValuesAddress(space.cells, lateralBytes, plane, size, row, column), lateralBytes);
      to += lateralBytes;
    }
  }
}

/** The address, in the array `cells` [cell][plane], of the cell that a plane has at a row and a column of the board. */
@inline
export function lateralValuesAddress(
  cells: usize,
  lateralBytes: usize,
  plane: i32,
  size: i32,
  row: i32,
  column: i32,
): usize {
  const last = size - 1;
  const a = plane == 0 ? row : plane == 1 ? last - column : plane == 2 ? last - row : column;
  const b = plane == 0 ? column : plane == 1 ? row : plane == 2 ? last - column : last - row;
  return cells + <usize>((a * size + b) * PLANES + plane) * lateralBytes;
}

/** The point index of the point with this dense index (row * size + column). */
@inline
export function pointIndexOfDenseIndex(dense: i32, size: i32): i32 {
  return (dense / size + 1) * (size + 1) + (dense % size) + 1;
}

@inline
function dot(a: usize, b: usize, bytes: usize): f32 {
  let sum = f32x4.splat(0);
  for (let i: usize = 0; i < bytes; i += 16) sum = f32x4.add(sum, mul(v128.load(a + i), v128.load(b + i)));
  return sumOfLanes(sum);
}
