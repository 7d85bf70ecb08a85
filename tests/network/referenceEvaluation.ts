/**
 * Evaluates a network as its description says, slowly and plainly: nested loops over numbers of double precision. The
 * kernel is compared with this.
 *
 * What lies on the board is an array of channels, and each channel is an array with a number for each point, row by row
 * from the top.
 */
import type {
  Activation,
  AttentionBlock,
  Bias,
  Block,
  Convolution,
  FeedForwardBlock,
  Matrix,
  NetworkDescription,
  Norm,
  NormedActivation,
  RmsNorm,
} from '../../src/engine/network/networkDescription.js';

export interface NetworkInputs {
  readonly size: number;
  /** 22 planes after each other, with 0 or 1 for each point. */
  readonly planes: ArrayLike<number>;
  /** The 19 numbers that belong to the whole board. */
  readonly globals: ArrayLike<number>;
}

/** What comes out of the last layers, before softmax, softplus, tanh and multipliers. */
export interface RawOutputs {
  /** For each policy, a number for each point. */
  readonly policies: readonly (readonly number[])[];
  /** For each policy, the number for a pass. */
  readonly passes: readonly number[];
  /** Win, loss, no result. */
  readonly value: readonly number[];
  readonly scores: readonly number[];
  readonly ownership: readonly number[];
}

/** The outputs as a player uses them, all for the side to move. */
export interface Judgement {
  /** The probability of each point, and last that of a pass. -1 for moves that are not legal. */
  readonly policy: readonly number[];
  readonly win: number;
  readonly loss: number;
  readonly noResult: number;
  readonly scoreMean: number;
  readonly scoreSpread: number;
  readonly lead: number;
  /** From -1 (the enemy's) to 1 (the side to move's). */
  readonly owner: readonly number[];
}

type Plane = number[];
type Board = Plane[];

export function evaluate(network: NetworkDescription, { size, planes, globals }: NetworkInputs): RawOutputs {
  const { trunk, policy, value } = network;
  const points = size * size;
  const inputs = range(22).map((plane) => range(points).map((point) => planes[plane * points + point] as number));
  const summands = multiply(trunk.globals, Array.from(globals));
  let board = addToChannels(convolve(trunk.inputs, inputs, size), summands);
  for (const block of trunk.blocks) board = add(board, outputOf(block, board, size));
  const { norm, activation } = trunk.tip;
  const tip = activate('epsilon' in norm ? rmsNorm(norm, board) : normed(norm, board), activation);

  const pooled = pool(activateNormed(policy.pooledNorm, convolve(policy.pooled, tip, size)), size);
  const first = addToChannels(convolve(policy.first, tip, size), multiply(policy.pooledToBias, pooled));
  const policies = convolve(policy.last, activateNormed(policy.middle, first), size);
  const pass = multiply(policy.pass, pooled);
  const { passSecond } = policy;
  const passes = passSecond
    ? multiply(passSecond.matrix, activateAll(addBias(passSecond.bias, pass), passSecond.activation))
    : pass;

  const valueBoard = activateNormed(value.firstNorm, convolve(value.first, tip, size));
  const hidden = addBias(value.hiddenBias, multiply(value.hidden, poolForValue(valueBoard, size)));
  const active = activateAll(hidden, value.hiddenActivation);
  return {
    policies,
    passes,
    value: addBias(value.valueBias, multiply(value.value, active)),
    scores: addBias(value.scoreBias, multiply(value.score, active)),
    ownership: convolve(value.ownership, valueBoard, size)[0] as Plane,
  };
}

/** Turns raw outputs into probabilities and points. `isLegal` tells for each point, and last for a pass, if it is legal. */
export function judge(
  { multipliers }: NetworkDescription,
  { globals }: NetworkInputs,
  raw: RawOutputs,
  isLegal: readonly boolean[],
): Judgement {
  const logits = [...(raw.policies[0] as readonly number[]), raw.passes[0] as number];
  const policy = softmax(logits.map((logit, move) => (isLegal[move] ? logit : -Infinity)));
  // A game can end without a result only under the simple ko rule or when territory is counted.
  const canHaveNoResult = globals[6] === 0 || globals[9] === 1;
  const [win, loss, noResult] = softmax(raw.value.map((logit, i) => (i === 2 && !canHaveNoResult ? -Infinity : logit)));
  const [meanOutput, spreadOutput, leadOutput] = raw.scores as [number, number, number];
  const mean = meanOutput * multipliers.scoreMean;
  const spread = Math.log1p(Math.exp(spreadOutput)) * multipliers.scoreSpread;
  const decided = 1 - (noResult as number);
  return {
    policy: policy.map((probability, move) => (isLegal[move] ? probability : -1)),
    win: win as number,
    loss: loss as number,
    noResult: noResult as number,
    scoreMean: mean * decided,
    scoreSpread: Math.sqrt(Math.max(0, (mean ** 2 + spread ** 2) * decided - (mean * decided) ** 2)),
    lead: leadOutput * multipliers.lead * decided,
    owner: raw.ownership.map(Math.tanh),
  };
}

/** What a block adds to the trunk. */
function outputOf(block: Block, board: Board, size: number): Board {
  switch (block.kind) {
    case 'ordinary': {
      const first = convolve(block.first, activateNormed(block.before, board), size);
      return convolve(block.last, activateNormed(block.middle, first), size);
    }
    case 'pooled': {
      const before = activateNormed(block.before, board);
      const pooled = pool(activateNormed(block.pooledNorm, convolve(block.pooled, before, size)), size);
      const first = addToChannels(convolve(block.regular, before, size), multiply(block.pooledToBias, pooled));
      return convolve(block.last, activateNormed(block.middle, first), size);
    }
    case 'nested': {
      let inside = convolve(block.first, activateNormed(block.before, board), size);
      for (const inner of block.blocks) inside = add(inside, outputOf(inner, inside, size));
      return convolve(block.last, activateNormed(block.after, inside), size);
    }
    case 'attention':
      return attend(block, rmsNorm(block.norm, board), size);
    case 'feedForward':
      return feedForward(block, rmsNorm(block.norm, board));
  }
}

function attend(block: AttentionBlock, board: Board, size: number): Board {
  const { heads, keyHeads, queryChannels, valueChannels } = block;
  const queries = multiplyBoard(block.query, board);
  const keys = multiplyBoard(block.key, board);
  const values = multiplyBoard(block.value, board);
  const points = range(size * size);
  const results: Board = [];
  for (const head of range(heads)) {
    const keyHead = Math.floor(head / (heads / keyHeads));
    const query = turn(block, slice(queries, head, queryChannels), keyHead, size);
    const key = turn(block, slice(keys, keyHead, queryChannels), keyHead, size);
    const value = slice(values, keyHead, valueChannels);
    const shares = points.map((from) => {
      const likeness = new Array<number>(points.length).fill(0);
      for (const [c, channel] of key.entries())
        addScaled(likeness, channel, at(query[c], from) / Math.sqrt(queryChannels));
      return softmax(likeness);
    });
    for (const channel of value) results.push(shares.map((ofPoints) => dot(ofPoints, channel)));
  }
  return multiplyBoard(block.out, results);
}

function addScaled(sums: number[], values: readonly number[], factor: number): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] as number) + factor * (values[i] as number);
}

function dot(a: readonly number[], b: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += (a[i] as number) * (b[i] as number);
  return total;
}

const slice = (board: Board, head: number, channels: number): Board =>
  board.slice(head * channels, (head + 1) * channels);

/** Turns each pair of channels by an angle that depends on the point. */
function turn({ rotation, queryChannels }: AttentionBlock, board: Board, head: number, size: number): Board {
  if (rotation === undefined) return board;
  const turned: Board = [];
  for (let pair = 0; pair < queryChannels / 2; pair++) {
    const place = (head * (queryChannels / 2) + pair) * 2;
    const [fx, fy] = [at(rotation.frequencies, place), at(rotation.frequencies, place + 1)];
    const [a, b] = [board[2 * pair] as Plane, board[2 * pair + 1] as Plane];
    const angles = a.map((_, point) => (point % size) * fx + Math.floor(point / size) * fy);
    turned.push(angles.map((angle, point) => at(a, point) * Math.cos(angle) - at(b, point) * Math.sin(angle)));
    turned.push(angles.map((angle, point) => at(a, point) * Math.sin(angle) + at(b, point) * Math.cos(angle)));
  }
  return turned;
}

function feedForward({ one, gate, two }: FeedForwardBlock, board: Board): Board {
  const inner = activate(multiplyBoard(one, board), 'silu');
  if (gate === undefined) return multiplyBoard(two, inner);
  const gates = multiplyBoard(gate, board);
  return multiplyBoard(
    two,
    inner.map((channel, c) => channel.map((value, point) => value * at(gates[c], point))),
  );
}

/** A convolution with zeros around the board. */
function convolve({ height, width, inputs, outputs, weights }: Convolution, board: Board, size: number): Board {
  const result = range(outputs).map(() => new Array<number>(size * size).fill(0));
  const [up, left] = [(height - 1) / 2, (width - 1) / 2];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const sums = new Float64Array(outputs);
      for (let row = 0; row < height; row++)
        for (let column = 0; column < width; column++) {
          const [fromY, fromX] = [y + row - up, x + column - left];
          if (fromY < 0 || fromY >= size || fromX < 0 || fromX >= size) continue;
          const values = board.map((channel) => channel[fromY * size + fromX] as number);
          addProducts(sums, values, weights, (row * width + column) * inputs * outputs);
        }
      for (const [output, channel] of result.entries()) channel[y * size + x] = sums[output] as number;
    }
  return result;
}

function multiply({ outputs, weights }: Matrix, values: readonly number[]): number[] {
  const sums = new Float64Array(outputs);
  addProducts(sums, values, weights, 0);
  return [...sums];
}

/** Adds each input times its weight for each output. The weights are sorted by input, then output, from `start` on. */
function addProducts(sums: Float64Array, values: readonly number[], weights: Float32Array, start: number): void {
  for (let input = 0; input < values.length; input++)
    for (let output = 0; output < sums.length; output++)
      sums[output] =
        (sums[output] as number) +
        (values[input] as number) * (weights[start + input * sums.length + output] as number);
}

/** Multiplies the channels of each point. */
function multiplyBoard(matrix: Matrix, board: Board): Board {
  const points = range((board[0] as Plane).length).map((point) =>
    multiply(
      matrix,
      board.map((channel) => at(channel, point)),
    ),
  );
  return range(matrix.outputs).map((output) => points.map((values) => at(values, output)));
}

const addBias = ({ weights }: Bias, values: readonly number[]): number[] =>
  values.map((value, i) => value + at(weights, i));

const normed = ({ scale, shift }: Norm, board: Board): Board =>
  board.map((channel, c) => channel.map((value) => value * at(scale, c) + at(shift, c)));

const activateNormed = ({ norm, activation }: NormedActivation, board: Board): Board =>
  activate(normed(norm, board), activation);

function rmsNorm({ scale, shift, epsilon, normsWholeBoard }: RmsNorm, board: Board): Board {
  const squares = (board[0] as Plane).map((_, point) => sum(board.map((channel) => at(channel, point) ** 2)));
  const means = squares.map((square) => square / board.length);
  const shared = sum(means) / means.length;
  return board.map((channel, c) =>
    channel.map((value, point) => {
      const mean = normsWholeBoard ? shared : at(means, point);
      return (value / Math.sqrt(mean + epsilon)) * at(scale, c) + at(shift, c);
    }),
  );
}

const activate = (board: Board, kind: Activation): Board => board.map((channel) => activateAll(channel, kind));
const activateAll = (values: readonly number[], kind: Activation): number[] => values.map(ACTIVATIONS[kind]);

const mish = (x: number): number => x * Math.tanh(Math.log1p(Math.exp(x)));
const ACTIVATIONS: Record<Activation, (x: number) => number> = {
  identity: (x) => x,
  relu: (x) => Math.max(0, x),
  mish,
  silu: (x) => x / (1 + Math.exp(-x)),
};

/** The mean of each channel, then the mean scaled by the board's size, then the maximum. */
function pool(board: Board, size: number): number[] {
  const means = board.map((channel) => sum(channel) / channel.length);
  const scaled = means.map((mean) => (mean * (size - 14)) / 10);
  return [...means, ...scaled, ...board.map((channel) => Math.max(...channel))];
}

/** The mean of each channel, and the mean scaled in two ways by the board's size. */
function poolForValue(board: Board, size: number): number[] {
  const means = board.map((channel) => sum(channel) / channel.length);
  const scaled = means.map((mean) => (mean * (size - 14)) / 10);
  return [...means, ...scaled, ...means.map((mean) => mean * ((size - 14) ** 2 / 100 - 0.1))];
}

const add = (a: Board, b: Board): Board =>
  a.map((channel, c) => channel.map((value, point) => value + at(b[c], point)));

const addToChannels = (board: Board, summands: readonly number[]): Board =>
  board.map((channel, c) => channel.map((value) => value + at(summands, c)));

function softmax(logits: readonly number[]): number[] {
  const largest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - largest));
  const total = sum(powers);
  return powers.map((power) => power / total);
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const at = (values: ArrayLike<number> | undefined, i: number): number => (values as ArrayLike<number>)[i] as number;
