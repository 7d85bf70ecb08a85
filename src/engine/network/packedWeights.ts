/**
 * Arranges weights in the way in which the kernel reads them: filled up to multiples of eight channels, and packed into
 * panels of eight columns.
 */
import type { Convolution, Matrix } from './networkDescription.js';
import { copyForFastReading } from './releasableArray.js';

/** Weights that will be written into a block of the kernel's memory. */
export interface PackedWeights {
  readonly bytes: number;
  /**
   * The array from which `fill` copies the weights; it belongs to the description of the network. As soon as the
   * weights are in the kernel's memory, the memory of this array can be freed. Not given if there are few weights.
   */
  readonly source?: Float32Array;
  /** Writes the weights to `target`, which contains only zeros before. */
  fill(target: Float32Array): void;
  /**
   * If given, `fill` writes frequencies of rotary positions instead of weights. From the frequencies, the kernel
   * computes a table of angles for `heads` heads of `channels` channels each.
   */
  readonly rotation?: { readonly heads: number; readonly channels: number };
}

/** The number of columns of a panel: COLUMNS_PER_PANEL in kernel/network/matrixProduct.ts. */
const PANEL = 8;
/** A transformed 3x3 filter has SIDE points along one side and POINTS points in all (kernel/network/winograd.ts). */
const SIDE = 6;
const POINTS = SIDE * SIDE;
/** The number of input planes. */
const PLANES = 22;

export const paddedChannels = (channels: number): number => Math.ceil(channels / PANEL) * PANEL;

export const paddedVector = (values: Float32Array, channels: number): PackedWeights => ({
  bytes: channels * 4,
  fill: (target) => target.set(values),
});

export const constantVector = (channels: number, value: number): PackedWeights => ({
  bytes: channels * 4,
  fill: (target) => {
    target.fill(value);
  },
});

/** Returns the index of the weight at this row and column of a packed matrix with `rows` rows. */
const packedIndex = (row: number, column: number, rows: number): number =>
  (Math.floor(column / PANEL) * rows + row) * PANEL + (column % PANEL);

/** Packs a matrix. `rowOf` tells in which row an input lies, and `columnOf` in which column an output lies. */
export const packMatrix = (
  { inputs, outputs, weights }: Matrix,
  rowOf: (input: number) => number,
  columnOf: (output: number) => number,
  rows: number,
  columns: number,
): PackedWeights => ({
  bytes: rows * columns * 4,
  source: weights,
  fill: (target) => {
    const values = copyForFastReading(weights);
    for (let input = 0; input < inputs; input++)
      for (let output = 0; output < outputs; output++)
        target[packedIndex(rowOf(input), columnOf(output), rows)] = values[input * outputs + output] as number;
  },
});

/** Packs a filter as a matrix. The matrix has a row for each point of the filter and each input channel. */
export const packPatches = (
  { height, width, inputs, outputs, weights }: Convolution,
  rows: number,
  columns: number,
): PackedWeights => ({
  bytes: height * width * rows * columns * 4,
  source: weights,
  fill: (target) => {
    const values = copyForFastReading(weights);
    const allRows = height * width * rows;
    let at = 0;
    for (let tap = 0; tap < height * width; tap++)
      for (let input = 0; input < inputs; input++)
        for (let output = 0; output < outputs; output++)
          target[packedIndex(tap * rows + input, output, allRows)] = values[at++] as number;
  },
});

/**
 * Arranges the filter of the first convolution. The input planes contain only zeros and ones, so the kernel does not
 * multiply by this filter, but adds up rows of it. Therefore the rows are not packed into panels, but each row is
 * filled up to a multiple of eight outputs.
 */
export function packInputFilter({ height, width, outputs, weights }: Convolution): PackedWeights {
  const columns = paddedChannels(outputs);
  const rows = height * width * PLANES;
  return {
    bytes: rows * columns * 4,
    fill: (target) => {
      for (let row = 0; row < rows; row++)
        target.set(weights.subarray(row * outputs, (row + 1) * outputs), row * columns);
    },
  };
}

/**
 * Transforms 3x3 filters into 6x6 points for Winograd filtering (kernel/network/winograd.ts). Packs one matrix for each
 * of the 36 points.
 */
export const packWinograd = (
  { inputs, outputs, weights }: Convolution,
  rows: number,
  columns: number,
  scale?: Float32Array,
): PackedWeights => ({
  bytes: POINTS * rows * columns * 4,
  source: weights,
  fill: (target) => {
    const values = copyForFastReading(weights);
    const filter = new Float64Array(9);
    const transformed = new Float64Array(POINTS);
    for (let input = 0; input < inputs; input++)
      for (let output = 0; output < outputs; output++) {
        const factor = scale ? (scale[output] as number) : 1;
        for (let tap = 0; tap < 9; tap++)
          filter[tap] = factor * (values[(tap * inputs + input) * outputs + output] as number);
        transformFilter(filter, transformed);
        const at = packedIndex(input, output, rows);
        for (let point = 0; point < POINTS; point++) target[point * rows * columns + at] = transformed[point] as number;
      }
  },
});

const halfTransformed = new Float64Array(SIDE * 3);

/**
 * Transforms a 3x3 filter into 6x6 points: first its columns, then its rows. (Lavin and Gray 2016 write the same as a
 * product of three matrices: their matrix G, the filter, and the transpose of G.)
 */
function transformFilter(filter: Float64Array, to: Float64Array): void {
  for (let x = 0; x < 3; x++) transformColumn(filter, x, 3, halfTransformed, x, 3);
  for (let y = 0; y < SIDE; y++) transformColumn(halfTransformed, y * 3, 1, to, y * SIDE, 1);
}

function transformColumn(
  from: Float64Array,
  first: number,
  step: number,
  to: Float64Array,
  target: number,
  targetStep: number,
): void {
  const a = from[first] as number;
  const b = from[first + step] as number;
  const c = from[first + 2 * step] as number;
  to[target] = a / 4;
  to[target + targetStep] = -(a + b + c) / 6;
  to[target + 2 * targetStep] = -(a - b + c) / 6;
  to[target + 3 * targetStep] = (a + 2 * b + 4 * c) / 24;
  to[target + 4 * targetStep] = (a - 2 * b + 4 * c) / 24;
  to[target + 5 * targetStep] = c;
}
