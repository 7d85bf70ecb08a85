/** Describes a network in numbers: how many layers and weights it has, and how much computing an evaluation takes. */
import type { Block, Convolution, Matrix, NetworkDescription, Norm, RmsNorm } from './networkDescription.js';

/** What a network is: its name, size and cost. */
export interface NetworkFacts {
  readonly name: string;
  readonly version: number;
  /** How many blocks of each kind the trunk has. */
  readonly blocks: readonly BlockCount[];
  /** How many blocks of each kind lie inside other blocks. */
  readonly innerBlocks: readonly BlockCount[];
  readonly channels: number;
  /**
   * How many weights the convolutions, matrices, biases and norms have together. A batch norm has two for each channel.
   */
  readonly weights: number;
  /**
   * How many billions of operations an evaluation of a 19x19 position takes. A multiplication and the addition that
   * follows it count as two operations. Norms and activations are not counted. Points at the edge count as much as
   * others, although a filter there covers fewer points.
   */
  readonly gigaflops: number;
  readonly multiplications: Multiplications;
}

/**
 * How many multiplications an evaluation needs: `once` for the whole position, `perPoint` for each point of the board,
 * and `perPair` for each pair of points.
 */
export interface Multiplications {
  readonly once: number;
  readonly perPoint: number;
  readonly perPair: number;
}

/** How many blocks of a kind a network has. */
export interface BlockCount {
  readonly kind: Block['kind'];
  readonly count: number;
}

/** Returns how many billions of operations an evaluation takes on a board of this size, counted as in `gigaflops`. */
export function gigaflopsOn({ once, perPoint, perPair }: Multiplications, size: number): number {
  const points = size * size;
  return (2 * (once + points * perPoint + points * points * perPair)) / 1e9;
}

export function describeNetwork(network: NetworkDescription): NetworkFacts {
  const { name, version, trunk } = network;
  const tally = new Tally();
  addTrunk(tally, network);
  addHeads(tally, network);
  const outer = countKinds(trunk.blocks);
  const inner = countKinds(trunk.blocks.flatMap(blocksInside));
  const { weights, once, perPoint, perPair } = tally;
  const multiplications = { once, perPoint, perPair };
  const gigaflops = gigaflopsOn(multiplications, 19);
  const { channels } = trunk;
  return { name, version, blocks: outer, innerBlocks: inner, channels, weights, gigaflops, multiplications };
}

/** The index of the input of the whole board that is 1 under territory scoring and 0 under area scoring. */
const TERRITORY_INPUT = 9;

/**
 * Can the network tell territory scoring from area scoring? A network that ignores the input for it has learned from area
 * scoring only.
 */
export function knowsTerritory({ trunk: { globals } }: NetworkDescription): boolean {
  const first = TERRITORY_INPUT * globals.outputs;
  return globals.weights.subarray(first, first + globals.outputs).some((weight) => weight !== 0);
}

const blocksInside = (block: Block): readonly Block[] =>
  block.kind === 'nested' ? block.blocks.flatMap((inner) => [inner, ...blocksInside(inner)]) : [];

function countKinds(blocks: readonly Block[]): BlockCount[] {
  const counts = new Map<Block['kind'], number>();
  for (const { kind } of blocks) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}

/** Adds up the weights and the multiplications of layers. */
class Tally {
  weights = 0;
  once = 0;
  perPoint = 0;
  perPair = 0;

  convolutions(...layers: readonly Convolution[]): void {
    for (const { weights } of layers) this.#addPerPoint(weights.length);
  }

  /** Counts matrices that are applied to every point. */
  pointMatrices(...layers: readonly (Matrix | undefined)[]): void {
    for (const layer of layers) if (layer !== undefined) this.#addPerPoint(layer.weights.length);
  }

  /** Counts matrices that are applied only once for each position. */
  matrices(...layers: readonly (Matrix | undefined)[]): void {
    for (const layer of layers) {
      if (layer === undefined) continue;
      this.weights += layer.weights.length;
      this.once += layer.weights.length;
    }
  }

  norms(...layers: readonly (Norm | RmsNorm)[]): void {
    for (const { scale, shift } of layers) this.weights += scale.length + shift.length;
  }

  /** Counts the norm of a transformer block, which has a factor for each channel but no summand. */
  pointNorm({ channels }: RmsNorm): void {
    this.weights += channels;
  }

  /** Counts weights that need no multiplications, because they are only added to other numbers. */
  biases(...layers: readonly { readonly weights: Float32Array }[]): void {
    for (const { weights } of layers) this.weights += weights.length;
  }

  #addPerPoint(weights: number): void {
    this.weights += weights;
    this.perPoint += weights;
  }
}

function addTrunk(tally: Tally, { trunk }: NetworkDescription): void {
  tally.convolutions(trunk.inputs);
  tally.matrices(trunk.globals);
  for (const block of trunk.blocks) addBlock(tally, block);
  tally.norms(trunk.tip.norm);
}

function addBlock(tally: Tally, block: Block): void {
  switch (block.kind) {
    case 'ordinary':
      tally.norms(block.before.norm, block.middle.norm);
      tally.convolutions(block.first, block.last);
      break;
    case 'pooled':
      tally.norms(block.before.norm, block.pooledNorm.norm, block.middle.norm);
      tally.convolutions(block.regular, block.pooled, block.last);
      tally.matrices(block.pooledToBias);
      break;
    case 'nested':
      for (const inner of block.blocks) addBlock(tally, inner);
      tally.norms(block.before.norm, block.after.norm);
      tally.convolutions(block.first, block.last);
      break;
    case 'attention':
      tally.pointNorm(block.norm);
      tally.pointMatrices(block.query, block.key, block.value, block.out);
      // Each point multiplies its query by the keys of all points, and adds up the values of all points.
      tally.perPair += block.heads * (block.queryChannels + block.valueChannels);
      break;
    case 'feedForward':
      tally.pointNorm(block.norm);
      tally.pointMatrices(block.one, block.gate, block.two);
  }
}

function addHeads(tally: Tally, { policy, value }: NetworkDescription): void {
  tally.convolutions(policy.first, policy.pooled, policy.last, value.first, value.ownership);
  tally.norms(policy.pooledNorm.norm, policy.middle.norm, value.firstNorm.norm);
  tally.matrices(policy.pooledToBias, policy.pass, policy.passSecond?.matrix);
  tally.matrices(value.hidden, value.value, value.score);
  tally.biases(value.hiddenBias, value.valueBias, value.scoreBias);
  if (policy.passSecond !== undefined) tally.biases(policy.passSecond.bias);
}
