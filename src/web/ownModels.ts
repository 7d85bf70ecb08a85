/** In a worker: models of the person's own, for all players and learners that use such models. */
import {
  createPlayer as createShipped,
  openPatternOpinion,
  openTerritorySight,
  type Player,
  type PlayerOptions,
  readTerritoryModel,
  type TerritoryModel,
} from '../player/index.page.js';
import { PLAYOUTS_ONLY } from '../player/patternPresets.js';
import type { GivenModel } from '../wire/givenModel.js';

let patterns: GivenModel | undefined;
let territory: TerritoryModel | undefined;

/** Takes a model from now on. One that is no usable model is refused, and the old one stays. */
export async function takeModel(given: GivenModel): Promise<void> {
  if (given.kind === 'territory') {
    territory = readTerritoryModel(given.bytes, given.name);
    return;
  }
  // Whoever plays by the model alone reads all of it.
  (await createShipped('gamma', { seed: 1, patterns: given })).close();
  patterns = given;
}

/** A player that uses the models given, if there are any; what foresees moves is of no use to playouts. */
export const createPlayer = (preset: string, options: PlayerOptions): Promise<Player> =>
  createShipped(preset, {
    ...options,
    ...(patterns && preset !== PLAYOUTS_ONLY && { patterns }),
    ...(territory && { territory }),
  });

export const openSight = () => openTerritorySight(territory);
export const openOpinion = (seed: number) => openPatternOpinion(seed, patterns);
