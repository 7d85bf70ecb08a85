/**
 * A step of learning: the mean gradient of a batch, and what it does to the weights.
 *
 * Weights may be tied: `ties` says for each weight which free parameter it equals,
 * or, as the complement ~i, whose negative it is; TIED_TO_ZERO holds it at zero.
 * Without ties weight i is parameter i.
 *
 * The gradients of the positions of a batch lie apart and are summed in the order
 * of the batch, so the sum does not depend on which thread did which position.
 */
import { Net, turnWeights } from './net';

export const TIED_TO_ZERO: i32 = i32.MAX_VALUE;

export const enum Method {
  GradientDescent,
  Adam,
}

/** Adam's constants (Kingma & Ba 2015). */
const FIRST_DECAY: f32 = 0.9;
const SECOND_DECAY: f32 = 0.999;
const TINY: f32 = 1e-8;

/** The state of a training, besides the weights. Arrays are as long as the net has weights. */
@unmanaged
export class Learner {
  method: Method;
  freeParameters: i32;
  /** Positions of an update. */
  batch: i32;
  rate: f32;
  /** Adam's decays to the power of the number of updates. */
  firstPower: f64;
  secondPower: f64;
  /** Addresses: i32 ties; f32 free parameters, Adam's two means; f32 [batch] gradients; f32 their sum by free parameter. */
  ties: usize;
  free: usize;
  firstMean: usize;
  secondMean: usize;
  gradients: usize;
  sum: usize;
}

const HEAD: usize = 128;

export function learnerBytes(parameters: i32, batch: i32): usize {
  return HEAD + (5 + <usize>batch) * arrayBytes(parameters);
}

@inline
function arrayBytes(parameters: i32): usize {
  return ((<usize>parameters << 2) + 127) & ~127;
}

export function layOutLearner(learner: Learner, parameters: i32, batch: i32): void {
  const bytes = arrayBytes(parameters);
  let at = changetype<usize>(learner) + HEAD;
  learner.batch = batch;
  learner.firstPower = 1;
  learner.secondPower = 1;
  learner.ties = at;
  learner.free = at += bytes;
  learner.firstMean = at += bytes;
  learner.secondMean = at += bytes;
  learner.sum = at += bytes;
  learner.gradients = at + bytes;
}

@inline
export function gradientOf(learner: Learner, net: Net, position: i32): usize {
  return learner.gradients + <usize>position * arrayBytes(net.parameters);
}

/** Makes the weights what the free parameters say. */
export function writeWeights(net: Net, learner: Learner): void {
  for (let i = 0; i < net.parameters; i++) {
    const tie = load<i32>(learner.ties + (<usize>i << 2));
    let value: f32 = 0;
    if (tie != TIED_TO_ZERO) value = tie >= 0 ? freeAt(learner, tie) : -freeAt(learner, ~tie);
    store<f32>(net.weights + (<usize>i << 2), value);
  }
  turnWeights(net);
}

@inline
function freeAt(learner: Learner, i: i32): f32 {
  return load<f32>(learner.free + (<usize>i << 2));
}

export function update(net: Net, learner: Learner): void {
  sumGradients(net, learner);
  if (learner.method == Method.Adam) stepOfAdam(learner);
  else stepDown(learner);
  writeWeights(net, learner);
}

function sumGradients(net: Net, learner: Learner): void {
  memory.fill(learner.sum, 0, <usize>learner.freeParameters << 2);
  const bytes = arrayBytes(net.parameters);
  const share: f32 = 1 / <f32>learner.batch;
  for (let i = 0; i < net.parameters; i++) {
    const tie = load<i32>(learner.ties + (<usize>i << 2));
    if (tie == TIED_TO_ZERO) continue;
    let at = learner.gradients + (<usize>i << 2);
    let sum: f32 = 0;
    for (let k = 0; k < learner.batch; k++) {
      sum += load<f32>(at);
      at += bytes;
    }
    const to = learner.sum + (<usize>(tie >= 0 ? tie : ~tie) << 2);
    store<f32>(to, load<f32>(to) + (tie >= 0 ? sum : -sum) * share);
  }
}

function stepDown(learner: Learner): void {
  for (let i: usize = 0; i < <usize>learner.freeParameters << 2; i += 4)
    store<f32>(learner.free + i, load<f32>(learner.free + i) - learner.rate * load<f32>(learner.sum + i));
}

function stepOfAdam(learner: Learner): void {
  learner.firstPower *= FIRST_DECAY;
  learner.secondPower *= SECOND_DECAY;
  const firstScale = <f32>(1 / (1 - learner.firstPower));
  const secondScale = <f32>(1 / (1 - learner.secondPower));
  for (let i: usize = 0; i < <usize>learner.freeParameters << 2; i += 4) {
    const gradient = load<f32>(learner.sum + i);
    const first = FIRST_DECAY * load<f32>(learner.firstMean + i) + (1 - FIRST_DECAY) * gradient;
    const second = SECOND_DECAY * load<f32>(learner.secondMean + i) + (1 - SECOND_DECAY) * gradient * gradient;
    store<f32>(learner.firstMean + i, first);
    store<f32>(learner.secondMean + i, second);
    const step = (learner.rate * first * firstScale) / (sqrt<f32>(second * secondScale) + TINY);
    store<f32>(learner.free + i, load<f32>(learner.free + i) - step);
  }
}
