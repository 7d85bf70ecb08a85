/**
 * Opens the learners in a page. This file imports no preset, so that a worker without players does not load the code of
 * the players.
 */
import { pageEnvironment } from '../engine/environment.page.js';
import type { TerritoryModel } from '../learn/territory/territoryModel.js';
import { DEFAULT_SEED } from './defaultSeed.js';
import { MovePredictor } from './movePredictor.js';
import { loadPatternModel, type ModelBytes } from './patternPresets.js';
import { shippedTerritoryModel, TerritoryEstimator } from './territoryEstimator.js';

export { readTerritoryModel, type TerritoryModel } from '../learn/territory/territoryModel.js';

/**
 * Loads the given territory network or, if none is given, the shipped network. The network estimates the ownership of
 * any position. The caller must call `close` at the end.
 */
export const openTerritoryEstimator = async (model?: TerritoryModel): Promise<TerritoryEstimator> =>
  TerritoryEstimator.create(pageEnvironment, model ?? (await shippedTerritoryModel(pageEnvironment)));

/**
 * Loads the given pattern model or, if none is given, the shipped model. The model predicts moves and explains its
 * predictions.
 */
export const openMovePredictor = async (seed = DEFAULT_SEED, model?: ModelBytes): Promise<MovePredictor> =>
  MovePredictor.create(pageEnvironment, await loadPatternModel(pageEnvironment, 'patterns', model), seed);
