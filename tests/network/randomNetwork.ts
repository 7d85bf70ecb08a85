/** Makes small networks with random weights, of any version and with any kinds of blocks, for tests. */
import { makeRng, type Rng } from '../../src/base/rng.js';
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
  PolicyHead,
  RmsNorm,
  ValueHead,
} from '../../src/engine/network/networkDescription.js';

export interface NetworkPlan {
  readonly seed: number;
  readonly version: number;
  /** The blocks of the trunk. */
  readonly kinds: readonly Block['kind'][];
  /** The blocks in each nested block. A nested block among these has one ordinary block. */
  readonly inner?: readonly Block['kind'][];
  readonly channels?: number;
  /** Not used before version 11, which has ReLU only. */
  readonly activation?: Activation;
  /** What the norm at the end of the trunk is: a batch norm, or an RMS norm of each point or of all points together. */
  readonly tip?: 'batch' | 'point' | 'board';
  readonly isRotary?: boolean;
  readonly isGated?: boolean;
  readonly passAliveAllowsSuicide?: boolean;
}

export function randomNetwork(plan: NetworkPlan): NetworkDescription {
  const { seed, version, channels = 6 } = plan;
  const maker = new Maker(makeRng(seed), plan);
  const multipliers =
    version < 13 ? { scoreMean: 20, scoreSpread: 20, lead: 20 } : { scoreMean: 21.5, scoreSpread: 22.25, lead: 18.75 };
  const tip = plan.tip === 'point' || plan.tip === 'board' ? maker.tipNorm(channels) : maker.norm(channels);
  const trunk = {
    name: 'trunk',
    channels,
    inputs: maker.convolution(3, 22, channels),
    globals: maker.matrix(19, channels),
    blocks: plan.kinds.map((kind) => maker.block(kind, channels)),
    tip: { norm: tip, activation: maker.activation },
  };
  return {
    name: `random-${version}_${seed}`,
    version,
    multipliers,
    passAliveAllowsSuicide: version >= 15 && (plan.passAliveAllowsSuicide ?? false),
    trunk,
    policy: maker.policyHead(channels),
    value: maker.valueHead(channels),
  };
}

const policiesOf = (version: number): number => (version < 12 ? 1 : version === 16 ? 4 : 2);

class Maker {
  readonly activation: Activation;
  readonly #rng: Rng;
  readonly #plan: NetworkPlan;
  #names = 0;

  constructor(rng: Rng, plan: NetworkPlan) {
    this.#rng = rng;
    this.#plan = plan;
    this.activation = plan.version < 11 ? 'relu' : (plan.activation ?? 'mish');
  }

  convolution(size: number, inputs: number, outputs: number, width = size): Convolution {
    const weights = this.#weights(size * width * inputs * outputs, size * width * inputs);
    return { name: this.#name('conv'), height: size, width, inputs, outputs, weights };
  }

  matrix(inputs: number, outputs: number): Matrix {
    return { name: this.#name('mul'), inputs, outputs, weights: this.#weights(inputs * outputs, inputs) };
  }

  bias(channels: number): Bias {
    return { name: this.#name('bias'), channels, weights: this.#weights(channels, 1) };
  }

  norm(channels: number): Norm {
    const scale = this.#weights(channels, 4).map((weight) => 1 + weight);
    return { name: this.#name('norm'), channels, scale, shift: this.#weights(channels, 4) };
  }

  tipNorm(channels: number): RmsNorm {
    return { ...this.norm(channels), epsilon: 1e-6, normsWholeBoard: this.#plan.tip === 'board' };
  }

  block(kind: Block['kind'], channels: number, inner = this.#plan.inner ?? ['ordinary', 'pooled']): Block {
    const name = this.#name('block');
    switch (kind) {
      case 'ordinary': {
        const first = this.convolution(3, channels, channels + 1);
        const last = this.convolution(3, channels + 1, channels);
        return { kind, name, before: this.#normed(channels), first, middle: this.#normed(channels + 1), last };
      }
      case 'pooled':
        return {
          kind,
          name,
          before: this.#normed(channels),
          regular: this.convolution(3, channels, channels),
          pooled: this.convolution(3, channels, 2, 5),
          pooledNorm: this.#normed(2),
          pooledToBias: this.matrix(6, channels),
          middle: this.#normed(channels),
          last: this.convolution(3, channels, channels),
        };
      case 'nested': {
        const inside = channels - 2;
        const blocks = inner.map((each) => this.block(each, inside, ['ordinary']));
        const [first, last] = [this.convolution(1, channels, inside), this.convolution(1, inside, channels)];
        return { kind, name, before: this.#normed(channels), first, blocks, after: this.#normed(inside), last };
      }
      case 'attention':
        return this.#attention(name, channels);
      case 'feedForward':
        return this.#feedForward(name, channels);
    }
  }

  #attention(name: string, channels: number): AttentionBlock {
    const [heads, keyHeads, queryChannels, valueChannels] = [4, 2, 8, 3];
    const { isRotary = true } = this.#plan;
    const frequencies = this.#weights(keyHeads * queryChannels, 1);
    return {
      kind: 'attention',
      name,
      norm: this.#pointNorm(channels),
      heads,
      keyHeads,
      queryChannels,
      valueChannels,
      query: this.matrix(channels, heads * queryChannels),
      key: this.matrix(channels, keyHeads * queryChannels),
      value: this.matrix(channels, keyHeads * valueChannels),
      out: this.matrix(heads * valueChannels, channels),
      rotation: isRotary ? { frequencies } : undefined,
    };
  }

  #feedForward(name: string, channels: number): FeedForwardBlock {
    const inner = 2 * channels;
    return {
      kind: 'feedForward',
      name,
      norm: this.#pointNorm(channels),
      one: this.matrix(channels, inner),
      gate: (this.#plan.isGated ?? true) ? this.matrix(channels, inner) : undefined,
      two: this.matrix(inner, channels),
    };
  }

  policyHead(channels: number): PolicyHead {
    const { version } = this.#plan;
    const policies = policiesOf(version);
    const board = {
      name: 'policyhead',
      first: this.convolution(1, channels, 3),
      pooled: this.convolution(1, channels, 2),
      pooledNorm: this.#normed(2),
      pooledToBias: this.matrix(6, 3),
      middle: this.#normed(3),
      last: this.convolution(1, 3, policies),
    };
    if (version < 15) return { ...board, pass: this.matrix(6, policies) };
    const passSecond = { bias: this.bias(3), activation: this.activation, matrix: this.matrix(3, policies) };
    return { ...board, pass: this.matrix(6, 3), passSecond };
  }

  valueHead(channels: number): ValueHead {
    const scores = this.#plan.version < 9 ? 4 : 6;
    return {
      name: 'valuehead',
      first: this.convolution(1, channels, 4),
      firstNorm: this.#normed(4),
      hidden: this.matrix(12, 5),
      hiddenBias: this.bias(5),
      hiddenActivation: this.activation,
      value: this.matrix(5, 3),
      valueBias: this.bias(3),
      score: this.matrix(5, scores),
      scoreBias: this.bias(scores),
      ownership: this.convolution(1, 4, 1),
    };
  }

  #normed(channels: number): NormedActivation {
    return { norm: this.norm(channels), activation: this.activation };
  }

  #pointNorm(channels: number): RmsNorm {
    const { name, scale } = this.norm(channels);
    return { name, channels, scale, shift: new Float32Array(channels), epsilon: 1e-6, normsWholeBoard: false };
  }

  #name(kind: string): string {
    return `${kind}${++this.#names}`;
  }

  /** Random weights whose sums over so many inputs neither vanish nor explode. */
  #weights(count: number, inputs: number): Float32Array {
    const size = 2 * Math.sqrt(3 / inputs);
    return Float32Array.from({ length: count }, () => (this.#rng.unit() - 0.5) * size);
  }
}
