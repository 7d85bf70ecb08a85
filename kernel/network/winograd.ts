/**
 * Convolutions with filters of 3x3 points, by Winograd's minimal filtering F(4x4, 3x3) (Lavin and Gray 2016). The board
 * is cut into tiles of 4x4 outputs. The outputs of a tile depend on 6x6 inputs; inputs outside the board count as zero.
 * The inputs and the filter are each transformed into 6x6 numbers. These are multiplied point by point, and the
 * products are transformed back into 4x4 outputs. So each pair of an input channel and an output channel needs 36
 * multiplications per tile, instead of 4 * 4 * 9 = 144.
 *
 * At each of the 36 points, the numbers of all tiles and input channels form a matrix. It is multiplied by the matrix
 * of the transformed filters at this point (matrixProduct.ts). Tiles are done in groups, so that the transformed inputs
 * and outputs of a group stay in the cache.
 */
import { activate } from './activation';
import { multiply, ROWS_PER_BLOCK } from './matrixProduct';
import { add, mul } from '../memory/simd';
import { multiplyAdd } from './vectors';

/** SIDE: how many points a transformed tile has along one side. OUTPUTS: how many outputs a tile has along one side. */
const SIDE: i32 = 6;
const OUTPUTS: i32 = 4;
const POINTS: i32 = SIDE * SIDE;
/** The number of tiles of a group, which are computed together; a multiple of ROWS_PER_BLOCK. */
const GROUP: i32 = 25;
/**
 * The number of unused bytes after the matrix of each of the 36 points. Without this gap, the same rows of all matrices
 * might fall into one cache set.
 */
const GAP: usize = 64;

/**
 * The number of bytes of working memory that a convolution needs: for the transformed inputs and outputs of a group of
 * tiles.
 */
export function winogradBytes(inputs: i32, outputs: i32): usize {
  return <usize>POINTS * (16 + planeBytes(inputs) + planeBytes(outputs));
}

@inline
function planeBytes(channels: i32): usize {
  return <usize>(GROUP * channels * 4) + GAP;
}

/**
 * Convolves `positions` positions of `size` x `size` points. `weights` holds 36 packed matrices, the transformed
 * filters at each of the 36 points. To each sum of the convolution, adds the channel's `bias` and, if `addsToOutput` is
 * true, the number that is already in `to`; then applies the activation.
 */
export function convolve3x3(
  from: usize, inputs: i32, to: usize, outputs: i32, weights: usize, bias: usize, activation: i32, addsToOutput: bool,
  positions: i32, size: i32, scratch: usize,
): void {
  const perSide = (size + OUTPUTS - 1) / OUTPUTS;
  const perBoard = perSide * perSide;
  const tiles = positions * perBoard;
  const inputPlane = planeBytes(inputs);
  const outputPlane = planeBytes(outputs);
  const transformed = scratch + POINTS * 16;
  const products = transformed + <usize>POINTS * inputPlane;
  const matrix = (<usize>(inputs * outputs)) << 2;
  for (let first = 0; first < tiles; first += GROUP) {
    const count = min(GROUP, tiles - first);
    for (let i = 0; i < count; i++) {
      const tile = first + i;
      const place = tile % perBoard;
      const board = from + (((<usize>(tile / perBoard * size * size)) * inputs) << 2);
      const target = transformed + ((<usize>(i * inputs)) << 2);
      const top = (place / perSide) * OUTPUTS - 1;
      const left = (place % perSide) * OUTPUTS - 1;
      transformInputs(board, inputs, top, left, size, scratch, target, inputPlane);
    }
    for (let point = 0; point < POINTS; point++)
      multiply(
        transformed + inputPlane * point, (<usize>inputs) << 2, count, weights + matrix * point, inputs, outputs,
        products + outputPlane * point, (<usize>outputs) << 2,
      );
    for (let i = 0; i < count; i++) {
      const tile = first + i;
      const place = tile % perBoard;
      const board = to + (((<usize>(tile / perBoard * size * size)) * outputs) << 2);
      const source = products + ((<usize>(i * outputs)) << 2);
      transformOutputs(
        source, outputPlane, outputs, board, (place / perSide) * OUTPUTS, (place % perSide) * OUTPUTS, size, bias,
        activation, addsToOutput, scratch,
      );
    }
  }
}

/**
 * Transforms the 6x6 inputs of a tile, four channels at a time. `top` and `left` are the row and the column of the
 * first input, which may be outside the board.
 */
function transformInputs(
  board: usize, channels: i32, top: i32, left: i32, size: i32, scratch: usize, to: usize, plane: usize,
): void {
  const step = (<usize>channels) << 2;
  const isInside = top >= 0 && left >= 0 && top + SIDE <= size && left + SIDE <= size;
  for (let channel: usize = 0; channel < step; channel += 16) {
    for (let y = 0; y < SIDE; y++) {
      const row = board + channel + step * ((top + y) * size + left);
      const at = scratch + ((<usize>(y * SIDE)) << 4);
      if (isInside)
        transformLine(
          v128.load(row), v128.load(row + step), v128.load(row + 2 * step), v128.load(row + 3 * step),
          v128.load(row + 4 * step), v128.load(row + 5 * step), at, 16,
        );
      else if (top + y < 0 || top + y >= size) for (let x = 0; x < SIDE; x++) v128.store(at + (x << 4), f32x4.splat(0));
      else
        transformLine(
          inputAt(row, step, left, 0, size), inputAt(row, step, left, 1, size), inputAt(row, step, left, 2, size),
          inputAt(row, step, left, 3, size), inputAt(row, step, left, 4, size), inputAt(row, step, left, 5, size),
          at, 16,
        );
    }
    for (let x = 0; x < SIDE; x++) {
      const column = scratch + ((<usize>x) << 4);
      transformLine(
        v128.load(column), v128.load(column, 96), v128.load(column, 192), v128.load(column, 288),
        v128.load(column, 384), v128.load(column, 480), to + channel + plane * x, plane * SIDE,
      );
    }
  }
}

@inline
function inputAt(row: usize, step: usize, left: i32, x: i32, size: i32): v128 {
  return left + x >= 0 && left + x < size ? v128.load(row + step * x) : f32x4.splat(0);
}

/**
 * Transforms a line of six inputs: multiplies it by the transposed matrix B of Lavin and Gray. Writes the six results
 * `step` bytes apart.
 */
@inline
function transformLine(a: v128, b: v128, c: v128, d: v128, e: v128, f: v128, to: usize, step: usize): void {
  const four = f32x4.splat(4);
  const five = f32x4.splat(5);
  v128.store(to, add(f32x4.sub(mul(four, a), mul(five, c)), e));
  const even = f32x4.sub(e, mul(four, c));
  const odd = f32x4.sub(d, mul(four, b));
  v128.store(to + step, add(even, odd));
  v128.store(to + 2 * step, f32x4.sub(even, odd));
  const half = f32x4.sub(e, c);
  const twice = mul(f32x4.splat(2), f32x4.sub(d, b));
  v128.store(to + 3 * step, add(half, twice));
  v128.store(to + 4 * step, f32x4.sub(half, twice));
  v128.store(to + 5 * step, add(f32x4.sub(mul(four, b), mul(five, d)), f));
}

/**
 * Transforms the products of a tile back into outputs, and writes those that are on the board. `top` and `left` are the
 * row and the column of the first output.
 */
function transformOutputs(
  from: usize, plane: usize, channels: i32, board: usize, top: i32, left: i32, size: i32, bias: usize, activation: i32,
  addsToOutput: bool, scratch: usize,
): void {
  const step = (<usize>channels) << 2;
  const height = min(OUTPUTS, size - top);
  const width = min(OUTPUTS, size - left);
  for (let channel: usize = 0; channel < step; channel += 16) {
    for (let x = 0; x < SIDE; x++) {
      const column = from + channel + plane * x;
      const down = plane * SIDE;
      restoreLine(
        v128.load(column), v128.load(column + down), v128.load(column + 2 * down), v128.load(column + 3 * down),
        v128.load(column + 4 * down), v128.load(column + 5 * down), scratch + ((<usize>x) << 4), 96,
      );
    }
    const shift = v128.load(bias + channel);
    for (let y = 0; y < height; y++) {
      const row = scratch + (<usize>y) * 96;
      restoreLine(
        v128.load(row), v128.load(row, 16), v128.load(row, 32), v128.load(row, 48), v128.load(row, 64),
        v128.load(row, 80), row, 16,
      );
      const at = board + channel + step * ((top + y) * size + left);
      for (let x = 0; x < width; x++) {
        let value = add(v128.load(row + ((<usize>x) << 4)), shift);
        if (addsToOutput) value = add(value, v128.load(at + step * x));
        v128.store(at + step * x, activate(activation, value));
      }
    }
  }
}

/**
 * Transforms a line of six products back: multiplies it by the transposed matrix A of Lavin and Gray. Writes the four
 * results `step` bytes apart.
 */
@inline
function restoreLine(a: v128, b: v128, c: v128, d: v128, e: v128, f: v128, to: usize, step: usize): void {
  const sum = add(b, c);
  const difference = f32x4.sub(b, c);
  const farSum = add(d, e);
  const farDifference = f32x4.sub(d, e);
  v128.store(to, add(add(a, sum), farSum));
  v128.store(to + step, multiplyAdd(f32x4.splat(2), farDifference, difference));
  v128.store(to + 2 * step, multiplyAdd(f32x4.splat(4), farSum, sum));
  v128.store(to + 3 * step, add(multiplyAdd(f32x4.splat(8), farDifference, difference), f));
}
