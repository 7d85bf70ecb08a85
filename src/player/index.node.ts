/** The module `insei/player`. Players: presets that choose moves, analyse positions and judge stones. */
import { nodeEnvironment } from '../engine/environment.node.js';
import type { TerritoryModel } from '../learn/territory/territoryModel.js';
import { DEFAULT_SEED } from './defaultSeed.js';
import { MovePredictor } from './movePredictor.js';
import { loadPatternModel, type ModelBytes } from './patternPresets.js';
import type { Player } from './player.js';
import { createPlayer as createPlayerOn, type PlayerOptions, type PresetName } from './presets.js';
import { shippedTerritoryModel, TerritoryEstimator } from './territoryEstimator.js';

export * from './index.js';

/** Creates the player of a preset. The caller must call `close` at the end, which ends the threads of the player. */
export const createPlayer = (preset: PresetName, options?: PlayerOptions): Promise<Player> =>
  createPlayerOn(preset, nodeEnvironment, options);

/**
 * Loads the given territory network or, if none is given, the shipped network. The network estimates the ownership of
 * any position. The caller must call `close` at the end.
 */
export const openTerritoryEstimator = async (model?: TerritoryModel): Promise<TerritoryEstimator> =>
  TerritoryEstimator.create(nodeEnvironment, model ?? (await shippedTerritoryModel(nodeEnvironment)));

/**
 * Loads the given pattern model or, if none is given, the shipped model. The model predicts moves and explains its
 * predictions.
 */
export const openMovePredictor = async (seed = DEFAULT_SEED, model?: ModelBytes): Promise<MovePredictor> =>
  MovePredictor.create(nodeEnvironment, await loadPatternModel(nodeEnvironment, 'patterns', model), seed);
