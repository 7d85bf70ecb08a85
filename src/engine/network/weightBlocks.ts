/**
 * Weights in the form in which the kernel reads them: padded to multiples of eight channels, and packed into panels.
 */
import type { Convolution, Matrix } from './networkDescription.js';
import { copyToFastMemory } from './releasableArray.js';

/** Weights that will lie in the kernel's memory. */
export interface WeightBlock {
  readonly bytes: number;
  /** The weights in the description, which nothing needs once they are written. Not given for small ones. */
  readonly source?: Float32Array;
  /** Writes the weights. The target is all zero before. */
  fill(target: Float32Array): void;
  /** `fill` writes frequencies, from which the kernel makes a table of angles for this many heads and channels. */
  readonly rotation?: { readonly heads: number; readonly channels: number };
}

/** COLUMNS_PER_PANEL of kernel/network/matrixProduct.ts. */
const PANEL = 8;
/** The number of points of a transformed 3x3 filter, along one side and in all (kernel/network/winograd.ts). */
const SIDE = 6;
const POINTS = SIDE * SIDE;
/** The number of input planes. */
const PLANES = 22;

export const paddedChannels = (channels: number): number => Math.ceil(channels / PANEL) * PANEL;

export const paddedVector = (values: Float32Array, channels: number): WeightBlock => ({
  bytes: channels * 4,
  fill: (target) => target.set(values),
});

export const filled = (channels: number, value: number): WeightBlock => ({
  bytes: channels * 4,
  fill: (target) => {
    target.fill(value);
  },
});

/** Where the weight of a row and a column lies in a packed matrix with `rows` rows. */
const packedIndex = (row: number, column: number, rows: number): number =>
  (Math.floor(column / PANEL) * rows + row) * PANEL + (column % PANEL);

/** Packs a matrix whose inputs and outputs take other places among the padded rows and columns. */
export const packMatrix = (
  { inputs, outputs, weights }: Matrix,
  rowOf: (input: number) => number,
  columnOf: (output: number) => number,
  rows: number,
  columns: number,
): WeightBlock => ({
  bytes: rows * columns * 4,
  source: weights,
  fill: (target) => {
    const values = copyToFastMemory(weights);
    for (let input = 0; input < inputs; input++)
      for (let output = 0; output < outputs; output++)
        target[packedIndex(rowOf(input), columnOf(output), rows)] = values[input * outputs + output] as number;
  },
});

/** Packs a filter as a matrix, whose rows are the inputs of all its points. */
export const packPatches = (
  { height, width, inputs, outputs, weights }: Convolution,
  rows: number,
  columns: number,
): WeightBlock => ({
  bytes: height * width * rows * columns * 4,
  source: weights,
  fill: (target) => {
    const values = copyToFastMemory(weights);
    const allRows = height * width * rows;
    let at = 0;
    for (let tap = 0; tap < height * width; tap++)
      for (let input = 0; input < inputs; input++)
        for (let output = 0; output < outputs; output++)
          target[packedIndex(tap * rows + input, output, allRows)] = values[at++] as number;
  },
});

/** The first filter stays as it is, with padded outputs: the kernel adds up rows of it. */
export function packInputFilter({ height, width, outputs, weights }: Convolution): WeightBlock {
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

/** Transforms 3x3 filters (kernel/network/winograd.ts) and packs one matrix for each of the 36 points. */
export const packWinograd = (
  { inputs, outputs, weights }: Convolution,
  rows: number,
  columns: number,
  scale?: Float32Array,
): WeightBlock => ({
  bytes: POINTS * rows * columns * 4,
  source: weights,
  fill: (target) => {
    const values = copyToFastMemory(weights);
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

/** Multiplies a filter from both sides by the matrix G of Lavin and Gray. */
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
