/** The visitor's own models in a worker. All players and learners that can use these models are created with them. */
import type { OwnModel } from '../../messages/givenModel.js';
import {
  createPlayer as createShipped,
  openMovePredictor,
  openTerritoryEstimator,
  type Player,
  type PlayerOptions,
  readTerritoryModel,
  type TerritoryModel,
} from '../../player/index.page.js';
import { PRESET_FOR_PLAYOUT_MODELS } from '../../player/patternPresets.js';

let patterns: OwnModel | undefined;
let territory: TerritoryModel | undefined;

/** Uses this model from now on. If the model is not usable, throws an error and keeps the old model. */
export async function useOwnModel(given: OwnModel): Promise<void> {
  if (given.kind === 'territory') {
    territory = readTerritoryModel(given.bytes, given.name);
    return;
  }
  // Checks the model by creating a player that reads all of it.
  (await createShipped('gamma', { seed: 1, patterns: given })).close();
  patterns = given;
}

/**
 * Creates a player with the visitor's models. One preset, PRESET_FOR_PLAYOUT_MODELS, keeps the pattern model that comes
 * with Insei: this preset needs a model that is made for playouts, and the visitor's pattern model is made for
 * predicting moves.
 */
export const createPlayerWithModels = (preset: string, options: PlayerOptions): Promise<Player> =>
  createShipped(preset, {
    ...options,
    ...(patterns && preset !== PRESET_FOR_PLAYOUT_MODELS && { patterns }),
    ...(territory && { territory }),
  });

export const openTerritoryEstimatorWithModels = () => openTerritoryEstimator(territory);
export const openMovePredictorWithModels = (seed: number) => openMovePredictor(seed, patterns);
