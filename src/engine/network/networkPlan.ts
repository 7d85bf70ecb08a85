/**
 * Turns the description of a network into a list of steps for the kernel. Each step says from which tensor a layer
 * reads and to which tensor it writes.
 */
import type {
  Activation,
  AttentionBlock,
  Bias,
  Block,
  Convolution,
  FeedForwardBlock,
  Matrix,
  NestedBlock,
  NetworkDescription,
  NormedActivation,
  OrdinaryBlock,
  PolicyHead,
  PooledBlock,
  RmsNorm,
  ValueHead,
} from './networkDescription.js';
import {
  constantVector,
  type PackedWeights,
  packInputFilter,
  packMatrix,
  packPatches,
  packWinograd,
  paddedChannels,
  paddedVector,
} from './packedWeights.js';

/**
 * A table of numbers in the workspace of a thread. It has a row for each point of each position or, if
 * `hasRowPerPosition` is true, one row for each position. A row has one number for each channel.
 */
export interface Tensor {
  readonly name: string;
  readonly hasRowPerPosition: boolean;
  /** A multiple of eight. */
  readonly channels: number;
}

/** The kinds of steps, in the order of StepKind in kernel/network/steps.ts. */
export const STEP_KINDS = [
  'inputConvolution',
  'convolution',
  'patches',
  'product',
  'scale',
  'rmsNorm',
  'addRowOfPosition',
  'add',
  'gate',
  'pool',
  'poolValue',
  'rotate',
  'attention',
] as const;

/** The activation functions, in the order of Activation in kernel/network/activation.ts. */
export const ACTIVATIONS: readonly Activation[] = ['identity', 'relu', 'mish', 'silu'];

/**
 * A step that refers to tensors and weights, whose addresses are not known yet. The fields have the same meaning as the
 * fields of the kernel's steps (kernel/network/steps.ts).
 */
export interface PlannedStep {
  readonly kind: (typeof STEP_KINDS)[number];
  readonly from?: Tensor;
  readonly to: Tensor;
  readonly secondInput?: Tensor;
  readonly thirdInput?: Tensor;
  readonly inputs?: number;
  readonly outputs: number;
  readonly weights?: PackedWeights;
  readonly scale?: PackedWeights;
  readonly shift?: PackedWeights;
  readonly activation?: Activation;
  readonly addsToOutput?: boolean;
  readonly height?: number;
  readonly width?: number;
  readonly heads?: number;
  readonly queryHeadsPerKeyHead?: number;
  readonly unpaddedChannels?: number;
  readonly normsWholeBoard?: boolean;
  readonly normEpsilonOrAttentionScale?: number;
}

export interface NetworkPlan {
  readonly steps: readonly PlannedStep[];
  readonly globals: Tensor;
  readonly policy: Tensor;
  readonly pass: Tensor;
  readonly value: Tensor;
  readonly score: Tensor;
  readonly ownership: Tensor;
}

export function planNetwork({ trunk, policy, value }: NetworkDescription): NetworkPlan {
  const steps: PlannedStep[] = [];
  const globals = perPosition('globals', trunk.globals.inputs);
  const base = perPosition('base', trunk.channels);
  const stream = perPoint('trunk', trunk.channels);
  const normed = perPoint('normed', trunk.channels);
  steps.push(product(trunk.globals, globals, base), {
    kind: 'inputConvolution',
    to: stream,
    secondInput: base,
    outputs: stream.channels,
    weights: packInputFilter(trunk.inputs),
    height: trunk.inputs.height,
    width: trunk.inputs.width,
  });
  steps.push(...trunk.blocks.flatMap((block) => planBlock(block, stream, 0)));
  const { norm, activation } = trunk.tip;
  steps.push(
    'epsilon' in norm ? rmsNorm(norm, activation, stream, normed) : scale({ norm, activation }, stream, normed),
  );
  const policyOutputs = planPolicy(policy, normed);
  const valueOutputs = planValue(value, normed);
  return {
    steps: [...steps, ...policyOutputs.steps, ...valueOutputs.steps],
    globals,
    policy: policyOutputs.policy,
    pass: policyOutputs.pass,
    value: valueOutputs.value,
    score: valueOutputs.score,
    ownership: valueOutputs.ownership,
  };
}

const perPoint = (name: string, channels: number): Tensor => ({
  name,
  hasRowPerPosition: false,
  channels: paddedChannels(channels),
});
const perPosition = (name: string, channels: number): Tensor => ({
  ...perPoint(name, channels),
  hasRowPerPosition: true,
});

/**
 * Returns the steps of a block. The last of them adds the outputs of the block to the tensor `stream`. `depth` is the
 * number of nested blocks around the block. The blocks that have the same `depth` run one after the other, so they
 * share the tensors for their inner results.
 */
function planBlock(block: Block, stream: Tensor, depth: number): PlannedStep[] {
  switch (block.kind) {
    case 'ordinary':
      return planOrdinary(block, stream, depth);
    case 'pooled':
      return planPooled(block, stream, depth);
    case 'nested':
      return planNested(block, stream, depth);
    case 'attention':
      return planAttention(block, stream);
    case 'feedForward':
      return planFeedForward(block, stream);
  }
}

function planOrdinary({ before, first, middle, last }: OrdinaryBlock, stream: Tensor, depth: number): PlannedStep[] {
  const normed = perPoint(`normed${depth}`, before.norm.channels);
  const inner = perPoint(`inner${depth}`, first.outputs);
  return [
    scale(before, stream, normed),
    ...convolve(first, normed, inner, middle),
    ...addConvolved(last, inner, stream),
  ];
}

function planPooled(block: PooledBlock, stream: Tensor, depth: number): PlannedStep[] {
  const { regular, pooled } = block;
  const normed = perPoint(`normed${depth}`, block.before.norm.channels);
  const inner = perPoint(`inner${depth}`, regular.outputs);
  const summary = perPoint('pooled', pooled.outputs);
  return [
    scale(block.before, stream, normed),
    ...convolve(regular, normed, inner),
    ...convolve(pooled, normed, summary, block.pooledNorm),
    ...addPooled(summary, pooled.outputs, block.pooledToBias, inner),
    scale(block.middle, inner, inner),
    ...addConvolved(block.last, inner, stream),
  ];
}

/**
 * Returns the steps that pool `summary` over the board, multiply the pooled numbers by the matrix `toBias`, and add the
 * product to every point of `target`.
 */
function addPooled(summary: Tensor, channels: number, toBias: Matrix, target: Tensor): PlannedStep[] {
  const pooled = pooledTensor(summary);
  const bias = perPosition('bias', toBias.outputs);
  return [
    { kind: 'pool', from: summary, to: pooled, inputs: summary.channels, outputs: pooled.channels },
    productOfPooled(toBias, pooled, channels, bias),
    { kind: 'addRowOfPosition', from: bias, to: target, outputs: target.channels },
  ];
}

const pooledTensor = (summary: Tensor): Tensor => perPosition(`${summary.name} of all points`, 3 * summary.channels);

function planNested({ before, first, blocks, after, last }: NestedBlock, stream: Tensor, depth: number): PlannedStep[] {
  const normed = perPoint(`normed${depth}`, before.norm.channels);
  const inner = perPoint(`stream${depth + 1}`, first.outputs);
  const normedInner = perPoint(`normed${depth + 1}`, first.outputs);
  return [
    scale(before, stream, normed),
    ...convolve(first, normed, inner),
    ...blocks.flatMap((block) => planBlock(block, inner, depth + 1)),
    scale(after, inner, normedInner),
    ...addConvolved(last, normedInner, stream),
  ];
}

function planAttention(block: AttentionBlock, stream: Tensor): PlannedStep[] {
  const { heads, keyHeads, queryChannels, valueChannels } = block;
  const queryWidth = paddedChannels(queryChannels);
  const valueWidth = paddedChannels(valueChannels);
  const queryHeadsPerKeyHead = heads / keyHeads;
  const normed = perPoint('normed0', stream.channels);
  const query = perPoint('query', heads * queryWidth);
  const key = perPoint('key', keyHeads * queryWidth);
  const value = perPoint('attended', keyHeads * valueWidth);
  const gathered = perPoint('gathered', heads * valueWidth);
  const added = perPoint('added', stream.channels);
  const ofQuery = { real: queryChannels, padded: queryWidth };
  const ofValue = { real: valueChannels, padded: valueWidth };
  const weights = block.rotation && rotationBlock(block.rotation.frequencies, keyHeads, queryChannels, queryWidth);
  const rotated = (tensor: Tensor, count: number, shared: number): PlannedStep[] =>
    weights
      ? [{ kind: 'rotate', to: tensor, heads: count, outputs: queryWidth, queryHeadsPerKeyHead: shared, weights }]
      : [];
  return [
    rmsNorm(block.norm, 'identity', stream, normed),
    product(block.query, normed, query, { outputs: ofQuery }),
    product(block.key, normed, key, { outputs: ofQuery }),
    product(block.value, normed, value, { outputs: ofValue }),
    ...rotated(query, heads, queryHeadsPerKeyHead),
    ...rotated(key, keyHeads, 1),
    {
      kind: 'attention',
      from: query,
      to: gathered,
      secondInput: key,
      thirdInput: value,
      heads,
      queryHeadsPerKeyHead,
      inputs: queryWidth,
      outputs: valueWidth,
      normEpsilonOrAttentionScale: 1 / Math.sqrt(queryChannels),
    },
    product(block.out, gathered, added, { inputs: ofValue }),
    { kind: 'add', from: added, to: stream, outputs: stream.channels },
  ];
}

/**
 * Returns the frequencies of rotary positions, from which the kernel computes a table of angles. Each head is filled up
 * from `channels` to `width` channels. The frequencies of the added channels are zero, so these channels are not
 * turned.
 */
function rotationBlock(frequencies: Float32Array, heads: number, channels: number, width: number): PackedWeights {
  return {
    bytes: heads * width * 4,
    rotation: { heads, channels: width },
    fill: (target) => {
      for (let head = 0; head < heads; head++)
        target.set(frequencies.subarray(head * channels, (head + 1) * channels), head * width);
    },
  };
}

function planFeedForward(block: FeedForwardBlock, stream: Tensor): PlannedStep[] {
  const normed = perPoint('normed0', stream.channels);
  const one = perPoint('one', block.one.outputs);
  const gated = perPoint('gate', block.one.outputs);
  const added = perPoint('added', stream.channels);
  const activate: PlannedStep[] = block.gate
    ? [product(block.gate, normed, gated), { kind: 'gate', secondInput: gated, to: one, outputs: one.channels }]
    : [shiftAndActivate(one, constantVector(one.channels, 0), 'silu')];
  return [
    rmsNorm(block.norm, 'identity', stream, normed),
    product(block.one, normed, one),
    ...activate,
    product(block.two, one, added),
    { kind: 'add', from: added, to: stream, outputs: stream.channels },
  ];
}

function planPolicy(head: PolicyHead, trunk: Tensor) {
  const inner = perPoint('policyInner', head.first.outputs);
  const summary = perPoint('policySummary', head.pooled.outputs);
  const policy = perPoint('policy', head.last.outputs);
  const passHidden = perPosition('passHidden', head.pass.outputs);
  const pass = head.passSecond ? perPosition('pass', head.passSecond.matrix.outputs) : passHidden;
  const pooled = pooledTensor(summary);
  const steps: PlannedStep[] = [
    ...convolve(head.first, trunk, inner),
    ...convolve(head.pooled, trunk, summary, head.pooledNorm),
    ...addPooled(summary, head.pooled.outputs, head.pooledToBias, inner),
    scale(head.middle, inner, inner),
    ...convolve(head.last, inner, policy),
    productOfPooled(head.pass, pooled, head.pooled.outputs, passHidden),
  ];
  if (head.passSecond) {
    const { bias, activation, matrix } = head.passSecond;
    steps.push(addBias(bias, activation, passHidden), product(matrix, passHidden, pass));
  }
  return { steps, policy, pass };
}

function planValue(head: ValueHead, trunk: Tensor) {
  const inner = perPoint('valueInner', head.first.outputs);
  const pooled = pooledTensor(inner);
  const hidden = perPosition('valueHidden', head.hidden.outputs);
  const value = perPosition('value', head.value.outputs);
  const score = perPosition('score', head.score.outputs);
  const ownership = perPoint('ownership', head.ownership.outputs);
  const steps: PlannedStep[] = [
    ...convolve(head.first, trunk, inner, head.firstNorm),
    { kind: 'poolValue', from: inner, to: pooled, inputs: inner.channels, outputs: pooled.channels },
    productOfPooled(head.hidden, pooled, head.first.outputs, hidden),
    addBias(head.hiddenBias, head.hiddenActivation, hidden),
    product(head.value, hidden, value),
    addBias(head.valueBias, 'identity', value),
    product(head.score, hidden, score),
    addBias(head.scoreBias, 'identity', score),
    ...convolve(head.ownership, inner, ownership),
  ];
  return { steps, value, score, ownership };
}

/**
 * Returns the steps of a convolution and of the norm and activation that follow it. With filters of 3x3 points, one
 * step does all of this. With other filters, the norm and the activation are a second step.
 */
function convolve(conv: Convolution, from: Tensor, to: Tensor, after?: NormedActivation): PlannedStep[] {
  if (conv.width === 3 && conv.height === 3) return [convolution3x3(conv, from, to, after)];
  const spread = conv.width === 1 && conv.height === 1 ? 'product' : 'patches';
  const step: PlannedStep = {
    kind: spread,
    from,
    to,
    inputs: from.channels,
    outputs: to.channels,
    weights: packPatches(conv, from.channels, to.channels),
    height: conv.height,
    width: conv.width,
  };
  return after ? [step, scale(after, to, to)] : [step];
}

function convolution3x3(conv: Convolution, from: Tensor, to: Tensor, after?: NormedActivation): PlannedStep {
  return {
    kind: 'convolution',
    from,
    to,
    inputs: from.channels,
    outputs: to.channels,
    weights: packWinograd(conv, from.channels, to.channels, after?.norm.scale),
    shift: after ? paddedVector(after.norm.shift, to.channels) : constantVector(to.channels, 0),
    activation: after?.activation ?? 'identity',
  };
}

/** Returns the steps that add the outputs of a convolution to the tensor `stream`. */
function addConvolved(conv: Convolution, from: Tensor, stream: Tensor): PlannedStep[] {
  if (conv.width === 3 && conv.height === 3) return [{ ...convolution3x3(conv, from, stream), addsToOutput: true }];
  const added = perPoint('added', stream.channels);
  return [...convolve(conv, from, added), { kind: 'add', from: added, to: stream, outputs: stream.channels }];
}

/**
 * How the channels of a tensor lie in memory: in groups of `real` channels. Each group is filled up to `padded`
 * channels.
 */
interface Grouping {
  readonly real: number;
  readonly padded: number;
}

function product(
  matrix: Matrix,
  from: Tensor,
  to: Tensor,
  { inputs, outputs }: { inputs?: Grouping; outputs?: Grouping } = {},
): PlannedStep {
  const rowOf = placeIn(inputs ?? { real: matrix.inputs, padded: from.channels });
  const columnOf = placeIn(outputs ?? { real: matrix.outputs, padded: to.channels });
  const weights = packMatrix(matrix, rowOf, columnOf, from.channels, to.channels);
  return { kind: 'product', from, to, inputs: from.channels, outputs: to.channels, weights };
}

/**
 * Returns the step that multiplies pooled channels by a matrix. These channels lie in three groups, one for each of the
 * three numbers that pooling computes.
 */
const productOfPooled = (matrix: Matrix, pooled: Tensor, channels: number, to: Tensor): PlannedStep =>
  product(matrix, pooled, to, { inputs: { real: channels, padded: pooled.channels / 3 } });

const placeIn =
  ({ real, padded }: Grouping) =>
  (channel: number): number =>
    Math.floor(channel / real) * padded + (channel % real);

const scale = ({ norm, activation }: NormedActivation, from: Tensor, to: Tensor): PlannedStep => ({
  kind: 'scale',
  from,
  to,
  outputs: to.channels,
  scale: paddedVector(norm.scale, to.channels),
  shift: paddedVector(norm.shift, to.channels),
  activation,
});

const addBias = (bias: Bias, activation: Activation, to: Tensor): PlannedStep =>
  shiftAndActivate(to, paddedVector(bias.weights, to.channels), activation);

const shiftAndActivate = (to: Tensor, shift: PackedWeights, activation: Activation): PlannedStep => ({
  kind: 'scale',
  from: to,
  to,
  outputs: to.channels,
  scale: constantVector(to.channels, 1),
  shift,
  activation,
});

const rmsNorm = (norm: RmsNorm, activation: Activation, from: Tensor, to: Tensor): PlannedStep => ({
  kind: 'rmsNorm',
  from,
  to,
  outputs: to.channels,
  unpaddedChannels: norm.channels,
  normsWholeBoard: norm.normsWholeBoard,
  normEpsilonOrAttentionScale: norm.epsilon,
  scale: paddedVector(norm.scale, to.channels),
  shift: paddedVector(norm.shift, to.channels),
  activation,
});
