/** The visitor's own models in a worker. All learners and players that can use these models are created with them. */
import type { OwnModel } from '../../messages/givenModel.js';
import {
  openMovePredictor,
  openTerritoryEstimator,
  readTerritoryModel,
  type TerritoryModel,
} from '../../player/learners.page.js';

let patterns: OwnModel | undefined;
let territory: TerritoryModel | undefined;

/** Uses this model from now on. If the model is not usable, throws an error and keeps the old model. */
export async function useOwnModel(given: OwnModel): Promise<void> {
  if (given.kind === 'territory') {
    territory = readTerritoryModel(given.bytes, given.name);
    return;
  }
  // Checks the model by creating a predictor, which reads all of it.
  await openMovePredictor(1, given);
  patterns = given;
}

/** Returns the models of the visitor that are in use. */
export const ownModels = () => ({ ...(patterns && { patterns }), ...(territory && { territory }) });

export const openTerritoryEstimatorWithModels = () => openTerritoryEstimator(territory);
export const openMovePredictorWithModels = (seed: number) => openMovePredictor(seed, patterns);
