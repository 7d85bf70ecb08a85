/** Estimates the owner of each point with the territory network, without a search. */
import { Engine } from '../engine/engine.js';
import type { EngineEnvironment } from '../engine/environment.js';
import type { TerritoryNetwork } from '../engine/territory/territoryNetwork.js';
import { expectedLead } from '../learn/territory/ownershipAccuracy.js';
import { loadTerritoryNetwork, readTerritoryModel, type TerritoryModel } from '../learn/territory/territoryModel.js';
import type { Position } from '../rules/position.js';

/** Estimates owners with a loaded territory network. `openTerritoryEstimator` creates an estimator. */
export class TerritoryEstimator {
  readonly model: TerritoryModel;
  readonly territory: TerritoryNetwork;
  readonly #engine: Engine;

  private constructor(engine: Engine, model: TerritoryModel) {
    this.#engine = engine;
    this.model = model;
    this.territory = loadTerritoryNetwork(engine, model);
  }

  static async create(environment: EngineEnvironment, model: TerritoryModel): Promise<TerritoryEstimator> {
    return new TerritoryEstimator(await Engine.create(environment, { threads: 1, memoryMiB: 8 }), model);
  }

  /** The expected owner of each point, from -1 (surely White) to +1 (surely Black). */
  ownership(position: Position): Float32Array {
    // Black's probability to own a point (0 to 1) becomes ownership (-1 to +1). For border cells, which have no owner,
    // the probability is 0 and the ownership is 0, too.
    const probabilities = this.territory.evaluate(position);
    return probabilities.map((probability) => (probability === 0 ? 0 : 2 * probability - 1));
  }

  /** Black's expected lead in points by area scoring, without komi. */
  lead(position: Position): number {
    return expectedLead(this.territory.evaluate(position), position.size);
  }

  /** Ends the threads. */
  close(): void {
    this.#engine.close();
  }
}

/** Reads the territory network that comes with the program. */
export async function shippedTerritoryModel(environment: EngineEnvironment): Promise<TerritoryModel> {
  return readTerritoryModel(
    await environment.readModel('territory'),
    'the territory network that comes with the program',
  );
}
