/**
 * Runs the layers of a network. `src/engine` reads the network from a file and makes a list of steps; the kernel runs
 * one step after the other.
 *
 * Each thread has a block of memory for its tensors, its workspace. A step names a tensor by its offset in the
 * workspace. A tensor has one row for each point of each position of the batch, or one row for each position. The
 * number of channels in a row is a multiple of eight. The weights lie outside the workspaces, because all threads share
 * the weights.
 */
import { Activation } from './activation';
import { attend } from './attention';
import { convolveInputs } from './inputConvolution';
import { multiply } from './matrixProduct';
import { addVector, addRowOfPosition, gate, rootMeanSquareNorm, scaleAndActivate } from './norms';
import { convolvePatches } from './patchConvolution';
import { pool } from './pooling';
import { rotate } from './rotation';
import { convolve3x3 } from './winograd';

enum StepKind {
  /**
   * Convolves the input planes. To every point, adds the row of its position in `secondInput`. Writes the sums to `to`.
   */
  INPUT_CONVOLUTION,
  /** Convolves `from` with filters of 3x3 points. Writes the result to `to`, or adds it if `addsToOutput` is set. */
  CONVOLUTION,
  /** Convolves `from` with filters of any size except 3x3 points. Writes the result to `to`. */
  PATCHES,
  /** Multiplies each row of `from` by a matrix. Writes the products to `to`. */
  PRODUCT,
  /**
   * Multiplies each channel of `from` by a scale, adds a shift and applies the activation. Writes the result to `to`.
   */
  SCALE,
  /**
   * Applies an RMS norm to each point of `from` or, if `normsWholeBoard` is set, to all points of a position together.
   */
  RMS_NORM,
  /** For each position: adds its row in `from` to each of its points in `to`. */
  ADD_PER_POSITION,
  /** Adds the tensor `from` to the tensor `to`. */
  ADD,
  /**
   * Applies SiLU to the numbers of `to`, multiplies them by those of `secondInput`, and writes the products to `to`.
   */
  GATE,
  /** Pools the channels of `from` as the trunk and the policy head need it (pooling.ts). Writes the result to `to`. */
  POOL,
  /** Pools the channels of `from` as the value head needs it (pooling.ts). Writes the result to `to`. */
  POOL_VALUE,
  /** Turns the queries or keys in `to` by angles that depend on where their points are (rotation.ts). */
  ROTATE,
  /**
   * Computes attention: the queries are in `from`, the keys in `secondInput`, the values in `thirdInput`. Writes to
   * `to`.
   */
  ATTENTION,
}

@unmanaged
export class Step {
  kind: i32;
  /**
   * The offsets, in the thread's workspace, of the tensors that the step reads (`from` and the inputs) and writes
   * (`to`).
   */
  from: usize;
  to: usize;
  secondInput: usize;
  thirdInput: usize;
  /**
   * The numbers of channels of `from` and `to`. For attention: the numbers of channels of one query and of one value.
   * For a rotation: `outputs` is the number of channels of one head.
   */
  inputs: i32;
  outputs: i32;
  /** Addresses of weights. */
  weights: usize;
  scale: usize;
  shift: usize;
  activation: Activation;
  /** Whether the tensors have one row for each position, instead of one for each point. */
  hasRowPerPosition: i32;
  /** Whether the result of a convolution is added to the numbers that are already in `to`. */
  addsToOutput: i32;
  /** The height and the width of the filter of a convolution. */
  height: i32;
  width: i32;
  heads: i32;
  /** The number of query heads that share one head of keys and values. */
  queryHeadsPerKeyHead: i32;
  /** How many channels of a row have a meaning. The other channels only fill up the row to a multiple of eight. */
  unpaddedChannels: i32;
  /** Whether an RMS norm divides all points of a position by the same number. */
  normsWholeBoard: i32;
  /**
   * For a norm: the small number that is added to the mean square. For attention: the factor by which the product of a
   * query and a key is multiplied.
   */
  normEpsilonOrAttentionScale: f32;
}

/** The fields at the beginning of a thread's workspace. The tensors follow these fields. */
@unmanaged
export class NetworkWorkspace {
  /** The offset, in the workspace, of the memory that a step uses while it runs. */
  scratch: usize;
  /** The offset, in the workspace, of the input masks: one 32-bit number for each point of each position. */
  masks: usize;
}

/** Runs a step for a batch of `positions` positions, all on boards of `size` x `size` points. */
export function runStep(step: Step, space: usize, positions: i32, size: i32): void {
  const area = size * size;
  const from = space + step.from;
  const to = space + step.to;
  const secondInput = space + step.secondInput;
  const scratch = space + changetype<NetworkWorkspace>(space).scratch;
  const rows = step.hasRowPerPosition ? positions : positions * area;
  const inputs = step.inputs;
  const outputs = step.outputs;
  switch (step.kind) {
    case StepKind.INPUT_CONVOLUTION: {
      const masks = space + changetype<NetworkWorkspace>(space).masks;
      return convolveInputs(masks, to, outputs, step.weights, step.height, step.width, secondInput, positions, size);
    }
    case StepKind.CONVOLUTION: {
      const addsToOutput = step.addsToOutput != 0;
      return convolve3x3(
        from, inputs, to, outputs, step.weights, step.shift, step.activation, addsToOutput, positions, size, scratch,
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
      const group = step.normsWholeBoard ? area : 1;
      return rootMeanSquareNorm(
        from, to, outputs, step.unpaddedChannels, rows, group, step.normEpsilonOrAttentionScale, step.scale, step.shift,
        step.activation,
      );
    }
    case StepKind.ADD_PER_POSITION:
      return addRowOfPosition(to, outputs, from, positions, area);
    case StepKind.ADD:
      return addVector(to, from, rows * outputs);
    case StepKind.GATE:
      return gate(to, secondInput, rows * outputs);
    case StepKind.POOL:
      return pool(from, inputs, to, positions, size, false);
    case StepKind.POOL_VALUE:
      return pool(from, inputs, to, positions, size, true);
    case StepKind.ROTATE:
      return rotate(to, step.heads, outputs, step.queryHeadsPerKeyHead, step.weights, positions, size);
    case StepKind.ATTENTION: {
      const values = space + step.thirdInput;
      const scale = step.normEpsilonOrAttentionScale;
      return attend(
        from, secondInput, values, to, step.heads, step.queryHeadsPerKeyHead, inputs, outputs, scale, positions, area,
        scratch,
      );
    }
  }
}
