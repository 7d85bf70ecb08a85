/** Opens the models that the experiments compare, as predictors that answer the same questions about the same positions. */
import { sleepUnlessStopped } from '../../base/timers.js';
import type { TerritoryPool } from '../../engine/territory/territoryPool.js';
import type { UnitContext } from '../../lab/run/experiment.js';
import type { Prediction, Predictor } from '../../learn/network/predictionSums.js';
import { expectedLead } from '../../learn/territory/ownershipAccuracy.js';
import { loadTerritoryNetwork, type TerritoryModel, temperatureFor } from '../../learn/territory/territoryModel.js';
import type { Player, Situation } from '../../player/player.js';
import { cellCount, pointsOf } from '../../rules/point.js';
import { readShippedModel } from '../territory/territoryModel.js';

export const PREDICTORS = ['patterns', 'territory', 'network'] as const;
export type PredictorName = (typeof PREDICTORS)[number];

/** The name of each predictor in reports. */
export const PREDICTOR_TITLES: Readonly<Record<PredictorName, string>> = {
  patterns: 'patterns',
  territory: 'territory network',
  network: 'network',
};

export interface OpenPredictor extends Predictor {
  /** The name and the hash of the network file; undefined for models that come with the program. */
  readonly file?: string;
  close(): void;
}

type Context = Omit<UnitContext<{ readonly network: string }>, 'note'>;

export function openPredictor(name: PredictorName, context: Context): Promise<OpenPredictor> {
  if (name === 'patterns') return openPatterns(context);
  return name === 'territory' ? openTerritory(context) : openNetwork(context);
}

async function openNetwork({ params, environment }: Context): Promise<OpenPredictor> {
  const network = await environment.openNetwork(params.network, { threads: environment.threads });
  return {
    file: `${network.facts.name}, SHA-256 ${network.hash}`,
    evaluateAll: (situations) => network.evaluateAll(situations),
    close: () => network.close(),
  };
}

/** The pattern model as the preset `gamma` uses it: with the owners that playouts find. */
async function openPatterns({ environment, seed, stopper }: Context): Promise<OpenPredictor> {
  const player = await environment.createPlayer('gamma', { threads: 1, seed });
  return {
    evaluateAll: async (situations) => {
      const predictions: Prediction[] = [];
      for (const situation of situations) {
        predictions.push({ policy: await priorsOf(player, situation) });
        // The player computes on this thread. This pause lets other tasks of the thread do their work.
        await sleepUnlessStopped(environment.clock, stopper, 0);
      }
      return predictions;
    },
    close: () => player.close(),
  };
}

async function priorsOf(player: Player, situation: Situation): Promise<Float32Array> {
  const policy = new Float32Array(cellCount(situation.game.position.size));
  const { candidates } = await player.analyze(situation, { budget: {} });
  for (const { point, prior } of candidates) policy[point] = prior;
  return policy;
}

/** The number of positions that the territory pool evaluates in one call. */
const POOL_BATCH = 64;

/** The territory network: probabilities of moves by urgency, at the temperature in the model, and the owners. */
async function openTerritory({ environment }: Context): Promise<OpenPredictor> {
  const model = await readShippedModel(environment);
  const engine = await environment.createEngine({ threads: environment.threads, memoryMiB: 8 });
  const pool = engine.createTerritoryPool(loadTerritoryNetwork(engine, model), POOL_BATCH);
  return {
    evaluateAll: async (situations) => {
      const predictions: Prediction[] = [];
      for (let from = 0; from < situations.length; from += POOL_BATCH)
        predictions.push(...(await predictTerritory(pool, model, situations.slice(from, from + POOL_BATCH))));
      return predictions;
    },
    close: () => engine.close(),
  };
}

async function predictTerritory(
  pool: TerritoryPool,
  model: TerritoryModel,
  situations: readonly Situation[],
): Promise<Prediction[]> {
  const positions = situations.map(({ game: { position }, color }) => ({
    size: position.size,
    cells: position.cells,
    toMove: color,
    // The ko rule forbids the point only to the side that is to move after the capture.
    ko: color === position.toMove ? position.ko : undefined,
  }));
  const urgencies = await pool.weigh(positions);
  const shares = await pool.evaluate(positions);
  return situations.map(({ color, komi }, index) => {
    const { size } = positions[index] as (typeof positions)[number];
    const share = shares[index] as Float32Array;
    const sign = color === 'black' ? 1 : -1;
    return {
      policy: policyOfUrgencies(urgencies[index] as Float32Array, size, temperatureFor(model, 'urgency', size)),
      ownership: share.map((blacks) => sign * (2 * blacks - 1)),
      score: sign * (expectedLead(share, size) - komi),
    };
  });
}

/** An illegal move has no urgency (NaN), and gets the probability 0. The pass gets the probability 0, too. */
function policyOfUrgencies(urgencies: Float32Array, size: number, temperature: number): Float32Array {
  const policy = new Float32Array(urgencies.length);
  const legal = pointsOf(size).filter((point) => !Number.isNaN(urgencies[point] as number));
  const most = legal.reduce((max, point) => Math.max(max, urgencies[point] as number), Number.NEGATIVE_INFINITY);
  const weightOf = (urgency: number): number => Math.exp((urgency - most) / temperature);
  const sum = legal.reduce((all, point) => all + weightOf(urgencies[point] as number), 0);
  for (const point of legal) policy[point] = weightOf(urgencies[point] as number) / sum;
  return policy;
}
