/**
 * Networks with random weights and with the shape of networks that players use, for when those are not there. How fast a
 * network is, and how much memory it takes, does not depend on its weights.
 */
import { runnerImport } from 'vite';
import { makeRng } from '../../dist/base/rng.js';

/** A network like g170-b6c96, the smallest of KataGo's run of 2020. */
export function smallNetwork() {
  const layers = new Layers(1, 'relu');
  const channels = 96;
  const kinds = ['ordinary', 'ordinary', 'pooled', 'ordinary', 'pooled', 'ordinary'];
  const blocks = kinds.map((kind) => layers[kind](channels, 32));
  const heads = { policy: layers.policyHead(channels, 32, 1), value: layers.valueHead(channels, 32, 64, 4) };
  return { name: 'random-b6c96', version: 8, trunk: layers.trunk(channels, 5, blocks), ...heads };
}

/** A network like those of KataGo's main run from 2022 to 2024, b18c384nbt. */
export function largeNetwork() {
  const layers = new Layers(2, 'mish');
  const channels = 384;
  const blocks = Array.from({ length: 18 }, (_, i) => layers.nested(channels, 192, i % 3 === 2));
  const heads = { policy: layers.policyHead(channels, 48, 2), value: layers.valueHead(channels, 96, 128, 6) };
  return { name: 'random-b18c384nbt', version: 14, trunk: layers.trunk(channels, 3, blocks), ...heads };
}

/** Returns the bytes of the file before it is packed. */
export async function networkBytes(network) {
  const { module } = await runnerImport('./tests/network/networkWriter.ts');
  const multipliers = { scoreMean: 20, scoreSpread: 20, lead: 20 };
  return module.writeNetwork({ multipliers, passAliveAllowsSuicide: false, ...network }, { isBinary: true });
}

class Layers {
  #rng;
  #activation;
  #names = 0;

  constructor(seed, activation) {
    this.#rng = makeRng(seed);
    this.#activation = activation;
  }

  trunk(channels, filter, blocks) {
    const [inputs, globals] = [this.#convolution(filter, 22, channels), this.#matrix(19, channels)];
    return { name: 'trunk', channels, inputs, globals, blocks, tip: this.#normed(channels) };
  }

  ordinary(channels) {
    const [before, middle] = [this.#normed(channels), this.#normed(channels)];
    const [first, last] = [this.#convolution(3, channels, channels), this.#convolution(3, channels, channels)];
    return { kind: 'ordinary', name: this.#name(), before, first, middle, last };
  }

  pooled(channels, pooled) {
    const regular = channels - pooled;
    return {
      kind: 'pooled',
      name: this.#name(),
      before: this.#normed(channels),
      regular: this.#convolution(3, channels, regular),
      pooled: this.#convolution(3, channels, pooled),
      pooledNorm: this.#normed(pooled),
      pooledToBias: this.#matrix(3 * pooled, regular),
      middle: this.#normed(regular),
      last: this.#convolution(3, regular, channels),
    };
  }

  nested(channels, inner, isPooled) {
    const blocks = [isPooled ? this.pooled(inner, 64) : this.ordinary(inner), this.ordinary(inner)];
    const [before, after] = [this.#normed(channels), this.#normed(inner)];
    const [first, last] = [this.#convolution(1, channels, inner), this.#convolution(1, inner, channels)];
    return { kind: 'nested', name: this.#name(), before, first, blocks, after, last };
  }

  policyHead(channels, inner, policies) {
    return {
      name: 'policyhead',
      first: this.#convolution(1, channels, inner),
      pooled: this.#convolution(1, channels, inner),
      pooledNorm: this.#normed(inner),
      pooledToBias: this.#matrix(3 * inner, inner),
      middle: this.#normed(inner),
      last: this.#convolution(1, inner, policies),
      pass: this.#matrix(3 * inner, policies),
    };
  }

  valueHead(channels, inner, hidden, scores) {
    return {
      name: 'valuehead',
      first: this.#convolution(1, channels, inner),
      firstNorm: this.#normed(inner),
      hidden: this.#matrix(3 * inner, hidden),
      hiddenBias: this.#bias(hidden),
      hiddenActivation: this.#activation,
      value: this.#matrix(hidden, 3),
      valueBias: this.#bias(3),
      score: this.#matrix(hidden, scores),
      scoreBias: this.#bias(scores),
      ownership: this.#convolution(1, inner, 1),
    };
  }

  #convolution(size, inputs, outputs) {
    const weights = this.#weights(size * size * inputs * outputs, size * size * inputs);
    return { name: this.#name(), height: size, width: size, inputs, outputs, weights };
  }

  #matrix(inputs, outputs) {
    return { name: this.#name(), inputs, outputs, weights: this.#weights(inputs * outputs, inputs) };
  }

  #bias(channels) {
    return { name: this.#name(), channels, weights: this.#weights(channels, 16) };
  }

  #normed(channels) {
    const [scale, shift] = [new Float32Array(channels).fill(0.9), this.#weights(channels, 16)];
    return { norm: { name: this.#name(), channels, scale, shift }, activation: this.#activation };
  }

  #name() {
    return `layer${++this.#names}`;
  }

  /** Random weights whose sums over so many inputs neither vanish nor explode. */
  #weights(count, inputs) {
    const size = 2 * Math.sqrt(3 / inputs);
    const weights = new Float32Array(count);
    for (let i = 0; i < count; i++) weights[i] = (this.#rng.unit() - 0.5) * size;
    return weights;
  }
}
