/**
 * Convolutions of any odd size other than 3x3: copies the inputs around each point into a row and multiplies the rows.
 */
import { multiply } from './matrixProduct';

/** The number of points whose inputs are copied before they are multiplied; a multiple of ROWS_PER_BLOCK. */
const GROUP: i32 = 20;

/** The number of bytes that a convolution needs for the rows of a group. */
export function patchBytes(inputs: i32, height: i32, width: i32): usize {
  return <usize>(GROUP * inputs * height * width) << 2;
}

/** `weights` is a packed matrix, whose rows are sorted by row and column of the filter and input channel. */
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
