/** A trained territory network: its shape, weights and propensities, and a temperature for every board size it was fitted on. */
import { InputError } from '../../base/inputError.js';
import type { Engine } from '../../engine/engine.js';
import { MOST_UNITS, NET_INPUTS, type NetShape, type TerritoryNet } from '../../engine/territoryNet.js';
import { type About, readModelFile, type Section, writeModelFile } from '../modelFile.js';
import type { Judging } from './prediction.js';
import { packPropensities, tryUnpackPropensities } from './propensity.js';

export const TERRITORY_KIND = 'territory';

export type Temperatures = ReadonlyMap<number, number>;

export interface TerritoryModel {
  readonly shape: NetShape;
  readonly weights: Float32Array;
  /** The table of kernel/netPropensity.ts. */
  readonly propensities: Int8Array;
  /** By what moves are judged by and board size: what differences are divided by to make probabilities of them. */
  readonly temperatures: Readonly<Record<Judging, Temperatures>>;
  /** How it was made, for people. */
  readonly about: About;
}

export function writeTerritoryModel({ shape, weights, propensities, temperatures, about }: TerritoryModel): Uint8Array {
  const { codes, values } = packPropensities(propensities);
  return writeModelFile({
    kind: TERRITORY_KIND,
    about: {
      ...{ ...about, shape },
      temperatures: Object.fromEntries(temperatures.area),
      urgencyTemperatures: Object.fromEntries(temperatures.urgency),
    },
    sections: new Map<string, Section>([
      ['weights', new Float32Array(weights)],
      ['windowCodes', new Uint32Array(codes)],
      ['windowValues', new Uint8Array(values)],
    ]),
  });
}

/** Reads a model; `name` is how people know the file. What is wrong with it is an InputError. */
export function readTerritoryModel(bytes: Uint8Array, name: string): TerritoryModel {
  const refuse = (reason: string): never => {
    throw new InputError(`${name} is no usable model: ${reason}`);
  };
  const { about, sections } = readModelFile(bytes, TERRITORY_KIND, name);
  const shape = tryShape(about.shape) ?? refuse('it does not say the shape of its network');
  const weights = sections.get('weights');
  const count = parameterCount(shape);
  if (!(weights instanceof Float32Array) || weights.length !== count)
    return refuse(`a network of its shape has ${count} weights`);
  const codes = sections.get('windowCodes');
  const values = sections.get('windowValues');
  const propensities =
    codes instanceof Uint32Array && values instanceof Uint8Array ? tryUnpackPropensities({ codes, values }) : undefined;
  if (!propensities) return refuse('its table of propensities cannot be read');
  const readTemperatures = (value: unknown): Temperatures =>
    tryTemperatures(value) ?? refuse('its temperatures cannot be read');
  const temperatures = {
    area: readTemperatures(about.temperatures),
    // Models of the first days have none.
    urgency: readTemperatures(about.urgencyTemperatures ?? {}),
  };
  return { shape, weights, propensities, temperatures, about };
}

/** Puts a model into an engine. */
export function loadNet(engine: Engine, { shape, weights, propensities }: TerritoryModel): TerritoryNet {
  const net = engine.createNet(shape);
  net.weights = weights;
  net.propensities = propensities;
  return net;
}

/** Where nothing was fitted: what about fits all boards. */
const USUAL_TEMPERATURES: Readonly<Record<Judging, number>> = { area: 1.5, urgency: 3 };

/** The temperature of a board size; of the nearest size where there is none. */
export function temperatureFor({ temperatures }: TerritoryModel, judging: Judging, size: number): number {
  let best: readonly [distance: number, temperature: number] = [Number.POSITIVE_INFINITY, USUAL_TEMPERATURES[judging]];
  for (const [known, temperature] of temperatures[judging])
    if (Math.abs(known - size) < best[0]) best = [Math.abs(known - size), temperature];
  return best[1];
}

/** As kernel/net.ts counts them. */
export function parameterCount({ hidden, lateral }: NetShape): number {
  const countOf = (cells: number, outputs: number): number =>
    (NET_INPUTS + cells * lateral + 1) * hidden + (hidden + 1) * outputs;
  return countOf(0, lateral) + countOf(1, lateral) + countOf(2, lateral) + countOf(4, 1);
}

function tryShape(value: unknown): NetShape | undefined {
  const { hidden, lateral } = (value ?? {}) as Partial<NetShape>;
  const isUnits = (units: unknown, most: number): units is number =>
    Number.isInteger(units) && (units as number) % 8 === 0 && (units as number) >= 8 && (units as number) <= most;
  return isUnits(hidden, MOST_UNITS.hidden) && isUnits(lateral, MOST_UNITS.lateral) ? { hidden, lateral } : undefined;
}

function tryTemperatures(value: unknown): Temperatures | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).map(([size, temperature]) => [Number(size), temperature as number] as const);
  const isGood = entries.every(([size, t]) => Number.isInteger(size) && Number.isFinite(t) && t > 0);
  return isGood ? new Map(entries) : undefined;
}
