/** Fits the strengths of features on the paper's games, or on random games, and measures what the fit costs. */
import { FEATURES, type FeatureName, MAX_LEVELS } from '../../engine/features/featureList.js';
import type { UnitContext } from '../../lab/run/experiment.js';
import type { Recipe } from '../../learn/patterns/recipe.js';
import { trainPatterns } from '../../learn/patterns/train.js';
import { singleThreadPool } from '../../learn/patterns/trainingPool.js';
import { NO_STORE } from '../../learn/patterns/trainingStore.js';
import { type LearningSource, PAPER_GAMES, randomGames, sharedGames } from './learningGames.js';

export interface FitParams {
  readonly source: LearningSource;
  readonly train: number;
}

export interface FittedStrengths {
  readonly moves: number;
  readonly shapes: number;
  readonly sweeps: number;
  readonly meanLogLikelihood: number;
  /** The fitted strengths of the levels of each feature, from level 1 on. */
  readonly gammas: Readonly<Record<string, readonly number[]>>;
  readonly cpuSeconds: number;
  readonly peakBytes: number;
}

/** The fields that hold measurements. */
export const MEASURED_FIELDS = ['cpuSeconds', 'peakBytes'] as const;

export async function fitStrengths(
  recipe: Recipe,
  { params, environment, note }: UnitContext<FitParams>,
): Promise<FittedStrengths> {
  const started = environment.cpuSeconds();
  const engine = await environment.createEngine({ threads: 1, shared: false, memoryMiB: 8 });
  try {
    const { source, train } = params;
    const games =
      source === 'kgs-2006' ? await sharedGames(environment, PAPER_GAMES.train, train) : randomGames(train, 1);
    const { fit, shapes, updates, moves, meanLogLikelihood } = await trainPatterns({
      ...{ games, heldOut: [], recipe, onProgress: note },
      pool: singleThreadPool(engine),
      // Stored owners would make the training look cheaper than it is.
      store: NO_STORE,
      ...(recipe.ownerPlayouts > 0 && { playouts: await environment.readPlayouts() }),
    });
    const levels = fit.state.levels;
    const gammas = FEATURES.map(({ name, levels: names }, index) => [
      name,
      names.map((_, level) => levels[index * MAX_LEVELS + level + 1] as number),
    ]);
    return {
      ...{ moves, shapes: shapes.hashes.length, sweeps: updates, meanLogLikelihood },
      ...{ gammas: Object.fromEntries(gammas) },
      ...{ cpuSeconds: environment.cpuSeconds() - started, peakBytes: environment.peakBytes() },
    };
  } finally {
    engine.close();
  }
}

/** Returns the strength of a level of a feature; 1 if the model has none. */
export const strengthOf = ({ gammas }: Pick<FittedStrengths, 'gammas'>, feature: FeatureName, level: number): number =>
  gammas[feature]?.[level - 1] ?? 1;

/** The level of the feature `distance` of points that touch the last move. */
export const TOUCHING = 2;
