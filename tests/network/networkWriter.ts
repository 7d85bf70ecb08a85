/** Writes networks in KataGo's format, for tests. A network that is written and read again is the same to the last bit. */
import type {
  Activation,
  Bias,
  Block,
  Convolution,
  Matrix,
  NetworkDescription,
  Norm,
  NormedActivation,
  PolicyHead,
  RmsNorm,
  Rotation,
  ValueHead,
} from '../../src/engine/network/networkDescription.js';

export interface WritingOptions {
  /** Whether weights are written in binary form and not as text. */
  readonly isBinary: boolean;
  /** If given, rotary positions are written as fixed ones with this base, and the frequencies are ignored. */
  readonly theta?: number;
}

const ACTIVATIONS: Record<Activation, string> = {
  identity: 'ACTIVATION_IDENTITY',
  relu: 'ACTIVATION_RELU',
  mish: 'ACTIVATION_MISH',
  silu: 'ACTIVATION_SILU',
};

/** Returns the bytes of the file before it is packed with gzip. */
export function writeNetwork(network: NetworkDescription, options: WritingOptions): Uint8Array {
  const writer = new Writer(network.version, options);
  writer.header(network);
  writer.trunk(network);
  writer.policyHead(network.policy);
  writer.valueHead(network.value);
  return Buffer.concat(writer.parts);
}

class Writer {
  readonly parts: Uint8Array[] = [];
  readonly #version: number;
  readonly #options: WritingOptions;

  constructor(version: number, options: WritingOptions) {
    this.#version = version;
    this.#options = options;
  }

  header({ name, version, multipliers, passAliveAllowsSuicide }: NetworkDescription): void {
    const { scoreMean, scoreSpread, lead } = multipliers;
    this.#lines(name, version, 22, 19);
    if (version >= 13) this.#lines('20.0', scoreMean, scoreSpread, lead, '40.0', '0.25', '150.0');
    if (version >= 15) this.#lines(0, Number(passAliveAllowsSuicide), 0, 0, 0, 0, 0, 0);
  }

  trunk({ trunk }: NetworkDescription): void {
    const { name, channels, inputs, globals, blocks, tip } = trunk;
    const isRms = 'epsilon' in tip.norm;
    this.#lines(name, blocks.length, channels, channels, channels, 0, 2);
    if (this.#version >= 15) this.#lines(Number(isRms), 0, 0, 0, 0, 0);
    this.#convolutions(inputs);
    this.#matrices(globals);
    for (const block of blocks) this.#block(block);
    if ('epsilon' in tip.norm) this.#tipNorm(tip.norm);
    else this.#norm(tip.norm);
    this.#activation(tip.activation);
  }

  #tipNorm({ name, channels, epsilon, normsWholeBoard, scale, shift }: RmsNorm): void {
    this.#lines(name, channels, epsilon, Number(normsWholeBoard), 0);
    this.#weights(scale, shift);
  }

  #block(block: Block): void {
    switch (block.kind) {
      case 'ordinary':
        this.#lines('ordinary_block', block.name);
        this.#normed(block.before);
        this.#convolutions(block.first);
        this.#normed(block.middle);
        this.#convolutions(block.last);
        break;
      case 'pooled':
        this.#lines('gpool_block', block.name);
        this.#normed(block.before);
        this.#convolutions(block.regular, block.pooled);
        this.#normed(block.pooledNorm);
        this.#matrices(block.pooledToBias);
        this.#normed(block.middle);
        this.#convolutions(block.last);
        break;
      case 'nested':
        this.#lines('nested_bottleneck_block', block.name, block.blocks.length);
        this.#normed(block.before);
        this.#convolutions(block.first);
        for (const inner of block.blocks) this.#block(inner);
        this.#normed(block.after);
        this.#convolutions(block.last);
        break;
      case 'attention': {
        const { name, heads, keyHeads, queryChannels, valueChannels, rotation } = block;
        const isLearned = rotation !== undefined && this.#options.theta === undefined;
        this.#lines('transformer_attention_block', name, heads, keyHeads, queryChannels, valueChannels);
        this.#lines(Number(rotation !== undefined), Number(isLearned));
        this.#pointNorm(block.norm);
        this.#matrices(block.query, block.key, block.value, block.out);
        if (rotation !== undefined) this.#rotation(name, rotation, keyHeads);
        break;
      }
      case 'feedForward': {
        const { name, one, gate, two } = block;
        this.#lines('transformer_ffn_block', name, one.inputs, one.outputs, Number(gate !== undefined));
        this.#pointNorm(block.norm);
        this.#matrices(one, ...(gate ? [gate] : []), two);
        break;
      }
    }
  }

  #rotation(name: string, { frequencies }: Rotation, keyHeads: number): void {
    const { theta } = this.#options;
    if (theta === undefined) {
      this.#lines(`${name}.frequencies`, keyHeads, frequencies.length / keyHeads / 2, 2);
      this.#weights(frequencies);
    } else this.#lines(`${name}.theta`, theta);
  }

  policyHead(head: PolicyHead): void {
    this.#lines(head.name);
    if (this.#version >= 17) this.#lines(head.last.outputs, 0, 0, 0);
    this.#convolutions(head.first, head.pooled);
    this.#normed(head.pooledNorm);
    this.#matrices(head.pooledToBias);
    this.#normed(head.middle);
    this.#convolutions(head.last);
    this.#matrices(head.pass);
    if (head.passSecond === undefined) return;
    this.#bias(head.passSecond.bias);
    this.#activation(head.passSecond.activation);
    this.#matrices(head.passSecond.matrix);
  }

  valueHead(head: ValueHead): void {
    this.#lines(head.name);
    if (this.#version >= 17) this.#lines(0, 0, 0);
    this.#convolutions(head.first);
    this.#normed(head.firstNorm);
    this.#matrices(head.hidden);
    this.#bias(head.hiddenBias);
    this.#activation(head.hiddenActivation);
    this.#matrices(head.value);
    this.#bias(head.valueBias);
    this.#matrices(head.score);
    this.#bias(head.scoreBias);
    this.#convolutions(head.ownership);
  }

  #normed({ norm, activation }: NormedActivation): void {
    this.#norm(norm);
    this.#activation(activation);
  }

  /** Writes statistics that change nothing, so that folding them in gives exactly the scale and the shift. */
  #norm({ name, channels, scale, shift }: Norm): void {
    this.#lines(name, channels, '1e-20', 1, 1);
    this.#weights(new Float32Array(channels), new Float32Array(channels).fill(1), scale, shift);
  }

  #pointNorm({ name, channels, epsilon, scale }: RmsNorm): void {
    this.#lines(name, channels, epsilon);
    this.#weights(scale);
  }

  #activation(activation: Activation): void {
    this.#lines('activation');
    if (this.#version >= 11) this.#lines(ACTIVATIONS[activation]);
  }

  #convolutions(...layers: readonly Convolution[]): void {
    for (const { name, height, width, inputs, outputs, weights } of layers) {
      this.#lines(name, height, width, inputs, outputs, 1, 1);
      this.#weights(weights);
    }
  }

  #matrices(...layers: readonly Matrix[]): void {
    for (const { name, inputs, outputs, weights } of layers) {
      this.#lines(name, inputs, outputs);
      this.#weights(weights);
    }
  }

  #bias({ name, channels, weights }: Bias): void {
    this.#lines(name, channels);
    this.#weights(weights);
  }

  #lines(...words: readonly (string | number)[]): void {
    this.parts.push(Buffer.from(words.map((word) => `${word}\n`).join('')));
  }

  #weights(...arrays: readonly Float32Array[]): void {
    for (const array of arrays) {
      if (this.#options.isBinary) {
        this.parts.push(Buffer.from('@BIN@'), new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
        this.#lines('');
      } else this.#lines(array.join(' '));
    }
  }
}
