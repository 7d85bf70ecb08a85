/**
 * A trained territory network: its shape, weights and propensities, and the temperatures that were fitted for some
 * board sizes. This file reads and writes such networks as model files.
 */
import { InputError } from '../../base/errors.js';
import type { Engine } from '../../engine/engine.js';
import {
  MAX_TERRITORY_NETWORK_SHAPE,
  type TerritoryNetwork,
  type TerritoryNetworkShape,
} from '../../engine/territory/territoryNetwork.js';
import { type ModelDescription, type ModelSection, readModelFile, writeModelFile } from '../modelFile.js';
import type { MoveValue } from './moveRanking.js';
import { packPropensities, tryUnpackPropensities } from './propensity.js';
import { parameterCount } from './weightLayout.js';

const TERRITORY_KIND = 'territory';

/** For each board size for which a temperature was fitted: the temperature. */
export type Temperatures = ReadonlyMap<number, number>;

/** A trained territory network, as its file holds it. */
export interface TerritoryModel {
  readonly shape: TerritoryNetworkShape;
  readonly weights: Float32Array;
  /** The table of propensities, in the form that kernel/territory/propensity.ts reads. */
  readonly propensities: Int8Array;
  /**
   * For each kind of value by which moves can be ranked (urgency or area): the temperatures at which a softmax of these
   * values predicts moves best.
   */
  readonly temperatures: Readonly<Record<MoveValue, Temperatures>>;
  /** A description of the training, for people to read. */
  readonly about: ModelDescription;
}

export function writeTerritoryModel({ shape, weights, propensities, temperatures, about }: TerritoryModel): Uint8Array {
  const { codes, values } = packPropensities(propensities);
  return writeModelFile({
    kind: TERRITORY_KIND,
    about: {
      ...about,
      shape,
      temperatures: Object.fromEntries(temperatures.area),
      urgencyTemperatures: Object.fromEntries(temperatures.urgency),
    },
    sections: new Map<string, ModelSection>([
      ['weights', new Float32Array(weights)],
      ['windowCodes', new Uint32Array(codes)],
      ['windowValues', new Uint8Array(values)],
    ]),
  });
}

/**
 * Reads a territory model. Throws an InputError if the bytes are not a usable territory model. The error message calls
 * the file `name`.
 */
export function readTerritoryModel(bytes: Uint8Array, name: string): TerritoryModel {
  const refuse = (reason: string): never => {
    throw new InputError(`${name} is not a usable model: ${reason}`);
  };
  const { about, sections } = readModelFile(bytes, TERRITORY_KIND, name);
  const shape = tryShape(about.shape) ?? refuse('the shape of its network is missing or invalid');
  const weights = sections.get('weights');
  const count = parameterCount(shape);
  if (!(weights instanceof Float32Array) || weights.length !== count)
    return refuse(`the shape of its network requires ${count} weights, but the file has another number of weights`);
  const codes = sections.get('windowCodes');
  const values = sections.get('windowValues');
  const propensities =
    codes instanceof Uint32Array && values instanceof Uint8Array ? tryUnpackPropensities({ codes, values }) : undefined;
  if (!propensities) return refuse('its table of propensities cannot be read');
  const readTemperatures = (value: unknown): Temperatures =>
    tryTemperatures(value) ?? refuse('its temperatures cannot be read');
  const temperatures = {
    area: readTemperatures(about.temperatures),
    // Models of early versions have no temperatures for urgency. For these models `temperatureFor` returns a default.
    urgency: readTemperatures(about.urgencyTemperatures ?? {}),
  };
  return { shape, weights, propensities, temperatures, about };
}

/** Creates a territory network in the engine, with the weights and propensities of the model. */
export function loadTerritoryNetwork(
  engine: Engine,
  { shape, weights, propensities }: TerritoryModel,
): TerritoryNetwork {
  const territoryNetwork = engine.createTerritoryNetwork(shape);
  territoryNetwork.weights = weights;
  territoryNetwork.propensities = propensities;
  return territoryNetwork;
}

/** The temperatures for models that have no fitted temperatures. They are roughly right for all board sizes. */
const DEFAULT_TEMPERATURES: Readonly<Record<MoveValue, number>> = { area: 1.5, urgency: 3 };

/**
 * Returns the temperature that was fitted for this board size. If there is none, returns the temperature of the nearest
 * board size that has one. If no board size has one, returns the default temperature.
 */
export function temperatureFor({ temperatures }: TerritoryModel, by: MoveValue, size: number): number {
  let best: readonly [distance: number, temperature: number] = [Number.POSITIVE_INFINITY, DEFAULT_TEMPERATURES[by]];
  for (const [known, temperature] of temperatures[by])
    if (Math.abs(known - size) < best[0]) best = [Math.abs(known - size), temperature];
  return best[1];
}

function tryShape(value: unknown): TerritoryNetworkShape | undefined {
  const { hidden, lateral } = (value ?? {}) as Partial<TerritoryNetworkShape>;
  const isUnits = (units: unknown, max: number): units is number =>
    Number.isInteger(units) && (units as number) % 8 === 0 && (units as number) >= 8 && (units as number) <= max;
  return isUnits(hidden, MAX_TERRITORY_NETWORK_SHAPE.hidden) && isUnits(lateral, MAX_TERRITORY_NETWORK_SHAPE.lateral)
    ? { hidden, lateral }
    : undefined;
}

function tryTemperatures(value: unknown): Temperatures | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).map(([size, temperature]) => [Number(size), temperature as number] as const);
  const isGood = entries.every(([size, t]) => Number.isInteger(size) && Number.isFinite(t) && t > 0);
  return isGood ? new Map(entries) : undefined;
}
