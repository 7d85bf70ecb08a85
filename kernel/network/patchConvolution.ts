/**
 * Convolutions with filters of an odd height and width, for sizes other than 3x3 (winograd.ts handles 3x3). For each
 * point, copies the inputs under the filter into one row; then multiplies these rows by the matrix of weights.
 */
import { multiply } from './matrixProduct';

/**
 * The number of points of a group; a multiple of ROWS_PER_BLOCK. The rows of all points of a group are copied, and then
 * one call multiplies them by the matrix of weights.
 */
const GROUP: i32 = 20;

/** The number of bytes of working memory that a convolution needs: for the rows of a group of points. */
export function patchBytes(inputs: i32, height: i32, width: i32): usize {
  return <usize>(GROUP * inputs * height * width) << 2;
}

/**
 * Convolves the inputs at `from` and writes the outputs to `to`. `weights` is a packed matrix (matrixProduct.ts). It
 * has a row for each combination of filter row, filter column and input channel, in this order, and a column for each
 * output.
 */
export function convolvePatches(
  from: usize, inputs: i32, to: usize, outputs: i32, weights: usize, height: i32, width: i32, positions: i32,
  size: i32, scratch: usize,
): void {
  const points = positions * size * size;
  const inner = inputs * height * width;
  for (let first = 0; first < points; first += GROUP) {
    const count = min(GROUP, points - first);
    for (let i = 0; i < count; i++)
      copyPatch(from, inputs, first + i, height, width, size, scratch + ((<usize>(i * inner)) << 2));
    multiply(
      scratch, (<usize>inner) << 2, count, weights, inner, outputs, to + ((<usize>(first * outputs)) << 2),
      (<usize>outputs) << 2,
    );
  }
}

function copyPatch(
  from: usize, inputs: i32, point: i32, height: i32, width: i32, size: i32, to: usize,
): void {
  const area = size * size;
  const board = point / area * area;
  const y = (point - board) / size;
  const x = (point - board) % size;
  const down = height >> 1;
  const across = width >> 1;
  const bytes = (<usize>inputs) << 2;
  for (let dy = -down; dy <= down; dy++)
    for (let dx = -across; dx <= across; dx++) {
      const isInside = y + dy >= 0 && y + dy < size && x + dx >= 0 && x + dx < size;
      if (isInside) memory.copy(to, from + bytes * (board + (y + dy) * size + x + dx), bytes);
      else memory.fill(to, 0, bytes);
      to += bytes;
    }
}
