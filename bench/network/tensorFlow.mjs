/** A network in TensorFlow.js with its WebAssembly backend, on one thread with SIMD. */

import { setThreadsCount } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import { computeNetwork, poolFactors } from './computeNetwork.mjs';

const PLANES = 22;
const GLOBALS = 19;

/**
 * Returns a function that evaluates positions. With `isFused`, norm and activation that follow a convolution are computed
 * with it; otherwise each is an operation of its own, as web-katrain does it.
 */
export async function tensorFlowNetwork(network, isFused) {
  setThreadsCount(1);
  await tf.setBackend('wasm');
  if (!(await tf.env().getAsync('WASM_HAS_SIMD_SUPPORT'))) throw new Error('TensorFlow.js finds no SIMD');
  const ops = new TensorFlowOps(isFused);
  return ({ size, count, byPoint, globals }) => {
    const tensors = tf.tidy(() => {
      const planes = tf.tensor4d(byPoint, [count, size, size, PLANES]);
      return computeNetwork(ops, network, planes, tf.tensor2d(globals, [count, GLOBALS]));
    });
    const outputs = Object.fromEntries(Object.entries(tensors).map(([name, tensor]) => [name, tensor.dataSync()]));
    for (const tensor of Object.values(tensors)) tensor.dispose();
    return outputs;
  };
}

class TensorFlowOps {
  #isFused;
  #weights = new Map();

  constructor(isFused) {
    this.#isFused = isFused;
  }

  convolve(convolution, x, normed) {
    const { height, width, inputs, outputs, weights } = convolution;
    const shape = [height, width, inputs, outputs];
    if (!normed || !this.#isFused) {
      const sums = tf.conv2d(x, this.#tensor(weights, shape), 1, 'same');
      return normed ? this.normAndActivate(normed, sums) : sums;
    }
    const { scale, shift } = normed.norm;
    const filter = this.#tensor(weights, shape, () => weights.map((weight, i) => weight * scale[i % outputs]));
    const bias = this.#tensor(shift, [outputs]);
    return tf.fused.conv2d({ x, filter, strides: 1, pad: 'same', bias, activation: normed.activation });
  }

  normAndActivate({ norm, activation }, x) {
    const shape = [1, 1, 1, norm.channels];
    const normed = tf.add(tf.mul(x, this.#tensor(norm.scale, shape)), this.#tensor(norm.shift, shape));
    return activate(normed, activation);
  }

  multiply({ inputs, outputs, weights }, rows) {
    return tf.matMul(rows, this.#tensor(weights, [inputs, outputs]));
  }

  addBias({ channels, weights }, rows, activation = 'identity') {
    return activate(tf.add(rows, this.#tensor(weights, [1, channels])), activation);
  }

  add(a, b) {
    return tf.add(a, b);
  }

  addToPoints(board, rows) {
    const [count, channels] = rows.shape;
    return tf.add(board, tf.reshape(rows, [count, 1, 1, channels]));
  }

  pool(board, isValueHead) {
    const [second, third] = poolFactors(board.shape[1]);
    const mean = tf.mean(board, [1, 2]);
    return tf.concat([mean, tf.mul(mean, second), isValueHead ? tf.mul(mean, third) : tf.max(board, [1, 2])], 1);
  }

  /** The tensor of these weights, which is made when it is needed for the first time. */
  #tensor(weights, shape, values = () => weights) {
    if (!this.#weights.has(weights)) this.#weights.set(weights, tf.keep(tf.tensor(values(), shape)));
    return this.#weights.get(weights);
  }
}

function activate(x, activation) {
  if (activation === 'identity') return x;
  if (activation !== 'relu') throw new Error(`the peers have no activation ${activation}`);
  return tf.relu(x);
}
