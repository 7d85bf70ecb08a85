/** Loads the territory network that comes with the program, and measures how well a network predicts moves. */
import type { Engine } from '../../engine/engine.js';
import type { TerritoryPool } from '../../engine/territory/territoryPool.js';
import type { LabEnvironment } from '../../lab/run/environment.js';
import { fitTemperature, measurePrediction, type PredictionReport } from '../../learn/territory/movePrediction.js';
import { playedMovesOf, rankMoves } from '../../learn/territory/moveRanking.js';
import type { SampleGame } from '../../learn/territory/samples.js';
import { loadTerritoryNetwork, readTerritoryModel, type TerritoryModel } from '../../learn/territory/territoryModel.js';

export const readShippedModel = async (environment: LabEnvironment): Promise<TerritoryModel> =>
  readTerritoryModel(await environment.readModel('territory'), 'the model that comes with the program');

export const loadShippedNetwork = async (
  engine: Engine,
  environment: LabEnvironment,
): Promise<ReturnType<typeof loadTerritoryNetwork>> =>
  loadTerritoryNetwork(engine, await readShippedModel(environment));

/**
 * Takes about `count` moves, spread evenly over the games. Ranks them among all legal moves by urgency, and measures
 * how well they are predicted, at the temperature at which their probabilities are highest.
 */
export async function predictByUrgency(
  pool: TerritoryPool,
  games: readonly SampleGame[],
  count: number,
  note: (text: string) => void,
): Promise<PredictionReport> {
  const moves = games.flatMap((game) => playedMovesOf(game, 1, Number.MAX_SAFE_INTEGER));
  const every = Math.ceil(moves.length / count);
  const some = moves.filter((_, index) => index % every === 0);
  const ranked = await rankMoves(pool, some, 'urgency', (done) => note(`${done} of ${some.length} moves predicted`));
  return measurePrediction(ranked, fitTemperature(ranked));
}
