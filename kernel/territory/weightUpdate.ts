/**
 * Updates the weights of the territory network in training, by the mean gradient of a batch.
 *
 * Weights may be tied to each other. For each weight, `ties` holds the number i of the free parameter whose value the
 * weight has, or the complement ~i if the weight has the negative of this value. TIED_TO_ZERO keeps the weight at zero.
 * If no weights are tied, weight i has the value of free parameter i.
 *
 * Each position of a batch has its own gradient. The gradients are added in the order of the positions in the batch, so
 * the sum does not depend on which thread computed which gradient.
 */
import { alignToCacheLines } from '../memory/lists';
import { TerritoryNetwork, transposeWeights } from './weights';

export const TIED_TO_ZERO: i32 = i32.MAX_VALUE;

export const enum UpdateMethod {
  GradientDescent,
  Adam,
}

/** Adam's constants (Kingma & Ba 2015). */
const FIRST_DECAY: f32 = 0.9;
const SECOND_DECAY: f32 = 0.999;
const TINY: f32 = 1e-8;

/** The state of a training, except for the weights. Each array has room for one number per weight of the network. */
@unmanaged
export class TerritoryLearner {
  method: UpdateMethod;
  freeParameterCount: i32;
  /** The number of positions per update. */
  batch: i32;
  learningRate: f32;
  /** Adam's decay powers: FIRST_DECAY and SECOND_DECAY, each to the power of the number of updates so far. */
  firstDecayPower: f64;
  secondDecayPower: f64;
  /**
   * The addresses of the ties (i32), and of f32 arrays: the free parameters, Adam's first and second moments, one
   * gradient for each position of the batch, and the mean gradient.
   */
  ties: usize;
  free: usize;
  firstMoment: usize;
  secondMoment: usize;
  gradients: usize;
  sum: usize;
}

const HEAD: usize = 128;

export function territoryLearnerBytes(parameters: i32, batch: i32): usize {
  return HEAD + (5 + <usize>batch) * arrayBytes(parameters);
}

@inline
function arrayBytes(parameters: i32): usize {
  return alignToCacheLines(<usize>parameters << 2);
}

export function layOutTerritoryLearner(learner: TerritoryLearner, parameters: i32, batch: i32): void {
  const bytes = arrayBytes(parameters);
  let at = changetype<usize>(learner) + HEAD;
  learner.batch = batch;
  learner.firstDecayPower = 1;
  learner.secondDecayPower = 1;
  learner.ties = at;
  learner.free = at += bytes;
  learner.firstMoment = at += bytes;
  learner.secondMoment = at += bytes;
  learner.sum = at += bytes;
  learner.gradients = at + bytes;
}

@inline
export function gradientOfPosition(learner: TerritoryLearner, network: TerritoryNetwork, position: i32): usize {
  return learner.gradients + <usize>position * arrayBytes(network.parameters);
}

/** Computes the weights from the free parameters and the ties. */
export function writeWeights(network: TerritoryNetwork, learner: TerritoryLearner): void {
  for (let i = 0; i < network.parameters; i++) {
    const tie = load<i32>(learner.ties + (<usize>i << 2));
    let value: f32 = 0;
    if (tie != TIED_TO_ZERO) value = tie >= 0 ? freeAt(learner, tie) : -freeAt(learner, ~tie);
    store<f32>(network.weights + (<usize>i << 2), value);
  }
  transposeWeights(network);
}

@inline
function freeAt(learner: TerritoryLearner, i: i32): f32 {
  return load<f32>(learner.free + (<usize>i << 2));
}

export function updateWeights(network: TerritoryNetwork, learner: TerritoryLearner): void {
  sumGradients(network, learner);
  if (learner.method == UpdateMethod.Adam) stepOfAdam(learner);
  else stepDown(learner);
  writeWeights(network, learner);
}

function sumGradients(network: TerritoryNetwork, learner: TerritoryLearner): void {
  memory.fill(learner.sum, 0, <usize>learner.freeParameterCount << 2);
  const bytes = arrayBytes(network.parameters);
  const share: f32 = 1 / <f32>learner.batch;
  for (let i = 0; i < network.parameters; i++) {
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

function stepDown(learner: TerritoryLearner): void {
  for (let i: usize = 0; i < <usize>learner.freeParameterCount << 2; i += 4)
    store<f32>(learner.free + i, load<f32>(learner.free + i) - learner.learningRate * load<f32>(learner.sum + i));
}

function stepOfAdam(learner: TerritoryLearner): void {
  learner.firstDecayPower *= FIRST_DECAY;
  learner.secondDecayPower *= SECOND_DECAY;
  const firstScale = <f32>(1 / (1 - learner.firstDecayPower));
  const secondScale = <f32>(1 / (1 - learner.secondDecayPower));
  for (let i: usize = 0; i < <usize>learner.freeParameterCount << 2; i += 4) {
    const gradient = load<f32>(learner.sum + i);
    const first = FIRST_DECAY * load<f32>(learner.firstMoment + i) + (1 - FIRST_DECAY) * gradient;
    const second = SECOND_DECAY * load<f32>(learner.secondMoment + i) + (1 - SECOND_DECAY) * gradient * gradient;
    store<f32>(learner.firstMoment + i, first);
    store<f32>(learner.secondMoment + i, second);
    const step = (learner.learningRate * first * firstScale) / (sqrt<f32>(second * secondScale) + TINY);
    store<f32>(learner.free + i, load<f32>(learner.free + i) - step);
  }
}
