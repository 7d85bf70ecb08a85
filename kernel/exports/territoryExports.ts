/** Exports the functions of the territory network, which `src/engine/kernel.ts` calls. */
import { Workspace } from '../memory/workspace';
import { backwardPass } from '../territory/backwardPass';
import { evaluate, forwardPass } from '../territory/forwardPass';
import { findInputs } from '../territory/inputs';
import * as jobs from '../territory/territoryJob';
import { logistic } from '../territory/vectorMath';
import { TerritoryMemory } from '../territory/territoryMemory';
import { TerritoryLearner } from '../territory/weightUpdate';
import { findUrgencies } from '../territory/urgency';
import { TerritoryNetwork } from '../territory/weights';

export { layOutTerritoryNetwork, territoryNetworkBytes, parameterCount, transposeWeights } from '../territory/weights';
export { layOutTerritoryJob, TERRITORY_JOB_BYTES, workOnTerritory } from '../territory/territoryJob';
export {
  RECORD_BYTES,
  RECORD_CELLS_OFFSET,
  RECORD_OUTPUTS_OFFSET,
  RECORD_TARGETS_OFFSET,
} from '../territory/positionRecord';
export {
  WINDOW_BYTES,
  WINDOW_POINTS_UNDER_SYMMETRY_OFFSET,
  WINDOW_CODES,
  WINDOW_CODES_UNDER_SYMMETRY_OFFSET,
  WINDOW_LOCATIONS,
} from '../territory/dimensions';
export { layOutTerritoryMemory, territoryMemoryBytes } from '../territory/territoryMemory';
export { layOutTerritoryLearner, territoryLearnerBytes, TIED_TO_ZERO, writeWeights } from '../territory/weightUpdate';

export const TERRITORY_JOB_updatesDone: usize = offsetof<jobs.TerritoryJob>('updatesDone');
export const LEARNER_method: usize = offsetof<TerritoryLearner>('method');
export const LEARNER_freeParameterCount: usize = offsetof<TerritoryLearner>('freeParameterCount');
export const LEARNER_learningRate: usize = offsetof<TerritoryLearner>('learningRate');
export const LEARNER_firstDecayPower: usize = offsetof<TerritoryLearner>('firstDecayPower');
export const LEARNER_secondDecayPower: usize = offsetof<TerritoryLearner>('secondDecayPower');
export const LEARNER_ties: usize = offsetof<TerritoryLearner>('ties');
export const LEARNER_freeParameterList: usize = offsetof<TerritoryLearner>('free');
export const LEARNER_firstMoment: usize = offsetof<TerritoryLearner>('firstMoment');
export const LEARNER_secondMoment: usize = offsetof<TerritoryLearner>('secondMoment');

export function weightsAddress(network: TerritoryNetwork): usize {
  return network.weights;
}

export function windowTablesAddress(network: TerritoryNetwork): usize {
  return network.windows;
}

export function inputsAddress(own: TerritoryMemory): usize {
  return own.points;
}

export function outputsAddress(own: TerritoryMemory): usize {
  return own.outputs;
}

/** Computes only the inputs of the territory network for the position on the board. */
export function territoryInputs(network: TerritoryNetwork, own: TerritoryMemory, space: Workspace): void {
  findInputs(space.board, network, own);
}

/** Computes the planes and the outputs of the territory network from the inputs that `territoryInputs` has computed. */
export function territoryForwardPass(network: TerritoryNetwork, own: TerritoryMemory, space: Workspace): void {
  forwardPass(network, own, space.board.size);
}

export function territoryEvaluate(network: TerritoryNetwork, own: TerritoryMemory, space: Workspace): void {
  evaluate(network, own, space.board);
}

/**
 * Adds the gradient of the loss for a position to the numbers at address `gradient`. Must be called after
 * `territoryEvaluate` of the same position.
 */
export function territoryGradient(
  network: TerritoryNetwork, own: TerritoryMemory, space: Workspace, targets: usize, gradient: usize,
): void {
  backwardPass(network, own, space.board.size, targets, gradient);
}

/**
 * For each legal move of `color`, writes Black's expected area after the move into the list at address `to`, by point
 * index. Restores the board.
 */
export function territoryExpectedAreas(
  network: TerritoryNetwork, own: TerritoryMemory, space: Workspace, color: i32, to: usize,
): void {
  jobs.findExpectedAreas(network, own, space, color, to);
}

/**
 * Writes the urgency of each legal move of `color` into the list at address `to`, by point index. Restores the board.
 */
export function territoryUrgencies(
  network: TerritoryNetwork, own: TerritoryMemory, space: Workspace, color: i32, to: usize,
): void {
  findUrgencies(network, own, space, color, to);
}

export function territoryLogistic(x: f32): f32 {
  return f32x4.extract_lane(logistic(f32x4.splat(x)), 0);
}
