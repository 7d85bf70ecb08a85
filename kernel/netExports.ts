/** What the outside may ask of the territory network; `src/engine/netKernel.ts` is the other half. */
import { Net } from './net';
import { backward } from './netBackward';
import { evaluate, forward } from './netForward';
import { findInputs } from './netInputs';
import * as jobs from './netJob';
import { logistic } from './netMath';
import { NetSpace } from './netSpace';
import { Learner } from './netUpdate';
import { findUrgencies } from './netUrgency';
import { Workspace } from './workspace';

export { layOutNet, netBytes, parameterCount, turnWeights } from './net';
export { layOutJob, NET_JOB_BYTES, workOnNet } from './netJob';
export { RECORD_BYTES, RECORD_CELLS, RECORD_OUTPUTS, RECORD_TARGETS } from './netRecord';
export { WINDOW_BYTES, WINDOW_CLASSES, WINDOW_CODES, WINDOW_MOVED, WINDOW_TURNED } from './netShape';
export { layOutNetSpace, netSpaceBytes } from './netSpace';
export { layOutLearner, learnerBytes, TIED_TO_ZERO, writeWeights } from './netUpdate';

export const JOB_updates: usize = offsetof<jobs.NetJob>('updates');
export const LEARNER_method: usize = offsetof<Learner>('method');
export const LEARNER_freeParameters: usize = offsetof<Learner>('freeParameters');
export const LEARNER_rate: usize = offsetof<Learner>('rate');
export const LEARNER_firstPower: usize = offsetof<Learner>('firstPower');
export const LEARNER_secondPower: usize = offsetof<Learner>('secondPower');
export const LEARNER_ties: usize = offsetof<Learner>('ties');
export const LEARNER_free: usize = offsetof<Learner>('free');
export const LEARNER_firstMean: usize = offsetof<Learner>('firstMean');
export const LEARNER_secondMean: usize = offsetof<Learner>('secondMean');

export function weightsAddress(net: Net): usize {
  return net.weights;
}

export function windowsAddress(net: Net): usize {
  return net.windows;
}

export function inputsAddress(own: NetSpace): usize {
  return own.points;
}

export function outputsAddress(own: NetSpace): usize {
  return own.outputs;
}

/** Finds the inputs of the position on the board, and nothing more. */
export function netInputs(net: Net, own: NetSpace, space: Workspace): void {
  findInputs(space.board, net, own);
}

/** The planes and outputs for inputs that were found before. */
export function netForward(net: Net, own: NetSpace, space: Workspace): void {
  forward(net, own, space.board.size);
}

export function netEvaluate(net: Net, own: NetSpace, space: Workspace): void {
  evaluate(net, own, space.board);
}

/** After `netEvaluate` of the same position: adds the gradient of its loss. */
export function netGradient(net: Net, own: NetSpace, space: Workspace, targets: usize, gradient: usize): void {
  backward(net, own, space.board.size, targets, gradient);
}

/** Tries every move of `color` from the position on the board, which is there again afterwards. */
export function netRank(net: Net, own: NetSpace, space: Workspace, color: i32, to: usize): void {
  jobs.rank(net, own, space, color, to);
}

/** Tries every move of `color` for both sides, likewise. */
export function netUrgencies(net: Net, own: NetSpace, space: Workspace, color: i32, to: usize): void {
  findUrgencies(net, own, space, color, to);
}

export function netLogistic(x: f32): f32 {
  return f32x4.extract_lane(logistic(f32x4.splat(x)), 0);
}
