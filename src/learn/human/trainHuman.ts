/** Fits the pattern strengths of each band of ranks. All bands share the shapes that are frequent in all of them. */

import type { KnownShapes } from '../patterns/knownShapes.js';
import { findKnownPatterns, fitAll } from '../patterns/train.js';
import type { TrainingGame } from '../patterns/trainingGame.js';
import type { TrainingPool } from '../patterns/trainingPool.js';
import { NO_STORE } from '../patterns/trainingStore.js';
import type { BandModel } from './humanModel.js';
import { HUMAN_RECIPE, middleOf, RANK_BANDS, type RankBand } from './humanRecipe.js';

interface HumanTraining {
  /** The games of each band of RANK_BANDS. */
  readonly games: readonly (readonly TrainingGame[])[];
  readonly pool: TrainingPool;
  readonly seed: number;
  readonly onProgress: (message: string) => void;
}

/** The fitted strengths of a band, without the weights of the mixture. */
export interface FittedBand extends Omit<BandModel, 'weights'> {
  readonly moves: number;
  readonly meanLogLikelihood: number;
}

export async function trainBands({ games, pool, seed, onProgress }: HumanTraining): Promise<{
  readonly known: KnownShapes;
  readonly bands: readonly FittedBand[];
}> {
  const run = { recipe: { ...HUMAN_RECIPE, seed }, pool, store: NO_STORE, onProgress };
  const known = await findKnownPatterns({ ...run, games: games.flat() });
  const bands: FittedBand[] = [];
  for (const [index, band] of RANK_BANDS.entries()) {
    const { fit, moves, meanLogLikelihood } = await fitAll({ ...run, games: games[index] ?? [] }, known);
    const { levels, shapes } = fit.state;
    const rank = middleOf(band as RankBand);
    bands.push({ rank, levels: levels.slice(), shapes: Float32Array.from(shapes), moves, meanLogLikelihood });
  }
  return { known: known.shapes, bands };
}
