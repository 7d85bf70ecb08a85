/** Who will own what, at a glance: the territory network on any position, without a search. */
import { Engine } from '../engine/engine.js';
import type { Host } from '../engine/host.js';
import type { TerritoryNet } from '../engine/territoryNet.js';
import { expectedLead } from '../learn/territory/estimate.js';
import { loadNet, readTerritoryModel, type TerritoryModel } from '../learn/territory/model.js';
import type { Position } from '../rules/position.js';

/** The territory network, ready to be asked about positions; made by `openTerritorySight`. */
export class TerritorySight {
  readonly model: TerritoryModel;
  readonly net: TerritoryNet;
  readonly #engine: Engine;

  private constructor(engine: Engine, model: TerritoryModel) {
    this.#engine = engine;
    this.model = model;
    this.net = loadNet(engine, model);
  }

  static async create(host: Host, model: TerritoryModel): Promise<TerritorySight> {
    return new TerritorySight(await Engine.create(host, { threads: 1, memoryMiB: 8 }), model);
  }

  /** By point: +1 where Black surely owns it at the end, -1 where White does. */
  ownership(position: Position): Float32Array {
    // Border cells are zero in what the network says, and stay so.
    const probabilities = this.net.evaluate(position);
    return probabilities.map((probability) => (probability === 0 ? 0 : 2 * probability - 1));
  }

  /** Black's expected lead by area, komi aside. */
  lead(position: Position): number {
    return expectedLead(this.net.evaluate(position), position.size);
  }

  close(): void {
    this.#engine.close();
  }
}

/** The model that comes with the program. */
export async function shippedTerritoryModel(host: Host): Promise<TerritoryModel> {
  return readTerritoryModel(await host.readModel('territory'), 'the model of territory that comes with the program');
}
