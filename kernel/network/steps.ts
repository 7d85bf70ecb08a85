/**
 * Runs a network as a list of steps, which `src/engine` has made from the file.
 *
 * A tensor lies in the space of a thread at an offset that the step names: one row for each point of each position, or
 * one row for each position, with a number of channels that is a multiple of eight. Weights lie outside the spaces,
 * because all threads share them.
 */
import { Activation } from './activation';
import { attend } from './attention';
import { convolveInputs } from './inputConvolution';
import { multiply } from './matrixProduct';
import { addAll, addPerPosition, gate, rootMeanSquareNorm, scaleAndActivate } from './norms';
import { convolvePatches } from './patchConvolution';
import { pool } from './pooling';
import { rotate } from './rotation';
import { convolve3x3 } from './winograd';

enum StepKind {
  /** Writes the first convolution of the input planes, added to the rows per position of `secondInput`. */
  INPUT_CONVOLUTION,
  /** Writes a convolution of 3x3 points, or adds it to `to`. */
  CONVOLUTION,
  /** Writes a convolution of another size. */
  PATCHES,
  /** Writes the product of each row with a matrix. */
  PRODUCT,
  /** Multiplies by a scale, adds a shift and activates. */
  SCALE,
  /** Norms each point by the root of its mean square, or with `group` all points of a position together. */
  RMS_NORM,
  /** Adds the row of its position, of `from`, to each point of `to`. */
  ADD_PER_POSITION,
  /** Adds `from` to `to`. */
  ADD,
  /** Multiplies `secondInput` by the activated `to`. */
  GATE,
  /** Writes the pooled channels of the trunk and of the policy head. */
  POOL,
  /** Writes the pooled channels of the value head. */
  POOL_VALUE,
  /** Turns the heads of `to`. */
  ROTATE,
  /** Attention with the queries `from`, the keys `secondInput` and the values `thirdInput`. */
  ATTENTION,
}

@unmanaged
export class Step {
  kind: i32;
  /** Offsets of tensors in the space. */
  from: usize;
  to: usize;
  secondInput: usize;
  thirdInput: usize;
  /** The channels of `from` and of `to`. For heads: the channels of a query and of a value. */
  inputs: i32;
  outputs: i32;
  /** Addresses of weights. */
  weights: usize;
  scale: usize;
  shift: usize;
  activation: Activation;
  /** Whether the rows stand for positions, not for points. */
  isPerPosition: i32;
  /** Whether a convolution is added to what is there. */
  isAdded: i32;
  /** The height and the width of a filter. */
  height: i32;
  width: i32;
  heads: i32;
  /** The number of query heads that share one head of keys and values. */
  sharing: i32;
  /** The number of channels without those that only fill up to a multiple of eight. */
  realChannels: i32;
  /** Whether an RMS norm covers all points of a position. */
  isSpatial: i32;
  /** The epsilon of a norm, or the scale of attention. */
  epsilonOrScale: f32;
}

/** The beginning of a thread's space. The tensors follow. */
@unmanaged
export class NetworkWorkspace {
  /** Offset of the memory in which a step may keep intermediate results. */
  scratch: usize;
  /** Offset of the input masks, one 32-bit number for each point. */
  masks: usize;
}

/** Runs a step for `positions` positions of one size. */
export function runStep(step: Step, space: usize, positions: i32, size: i32): void {
  const area = size * size;
  const from = space + step.from;
  const to = space + step.to;
  const secondInput = space + step.secondInput;
  const scratch = space + changetype<NetworkWorkspace>(space).scratch;
  const rows = step.isPerPosition ? positions : positions * area;
  const inputs = step.inputs;
  const outputs = step.outputs;
  switch (step.kind) {
    case StepKind.INPUT_CONVOLUTION: {
      const masks = space + changetype<NetworkWorkspace>(space).masks;
      return convolveInputs(masks, to, outputs, step.weights, step.height, step.width, secondInput, positions, size);
    }
    case StepKind.CONVOLUTION: {
      const isAdded = step.isAdded != 0;
      return convolve3x3(
        from, inputs, to, outputs, step.weights, step.shift, step.activation, isAdded, positions, size, scratch,
      );
    }
    case StepKind.PATCHES:
      return convolvePatches(
        from, inputs, to, outputs, step.weights, step.height, step.width, positions, size, scratch,
      );
    case StepKind.PRODUCT:
      return multiply(from, (<usize>inputs) << 2, rows, step.weights, inputs, outputs, to, (<usize>outputs) << 2);
    case StepKind.SCALE:
      return scaleAndActivate(from, to, outputs, rows, step.scale, step.shift, step.activation);
    case StepKind.RMS_NORM: {
      const group = step.isSpatial ? area : 1;
      return rootMeanSquareNorm(
        from, to, outputs, step.realChannels, rows, group, step.epsilonOrScale, step.scale, step.shift, step.activation,
      );
    }
    case StepKind.ADD_PER_POSITION:
      return addPerPosition(to, outputs, from, positions, area);
    case StepKind.ADD:
      return addAll(to, from, rows * outputs);
    case StepKind.GATE:
      return gate(to, secondInput, rows * outputs);
    case StepKind.POOL:
      return pool(from, inputs, to, positions, size, false);
    case StepKind.POOL_VALUE:
      return pool(from, inputs, to, positions, size, true);
    case StepKind.ROTATE:
      return rotate(to, step.heads, outputs, step.sharing, step.weights, positions, size);
    case StepKind.ATTENTION: {
      const values = space + step.thirdInput;
      const scale = step.epsilonOrScale;
      return attend(
        from, secondInput, values, to, step.heads, step.sharing, inputs, outputs, scale, positions, area, scratch,
      );
    }
  }
}
