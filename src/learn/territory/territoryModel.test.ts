import { describe, expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { WINDOW_TABLE_LENGTH } from '../../engine/territory/territoryNetwork.js';
import { writeModelFile } from '../modelFile.js';
import { readTerritoryModel, type TerritoryModel, temperatureFor, writeTerritoryModel } from './territoryModel.js';
import { parameterCount } from './weightLayout.js';

const SHAPE = { hidden: 16, lateral: 8 };
const MODEL: TerritoryModel = {
  shape: SHAPE,
  weights: Float32Array.from({ length: parameterCount(SHAPE) }, (_, i) => Math.sin(i)),
  propensities: new Int8Array(WINDOW_TABLE_LENGTH),
  temperatures: {
    area: new Map([
      [9, 0.5],
      [19, 1.5],
    ]),
    urgency: new Map([[9, 2.5]]),
  },
  about: { games: 'none' },
};

test('a model that is written and read again is the same', () => {
  const read = readTerritoryModel(writeTerritoryModel(MODEL), 'toy.model');
  expect([read.weights, read.temperatures, read.shape]).toEqual([MODEL.weights, MODEL.temperatures, MODEL.shape]);
  // Compared with `every`, because `toEqual` is slow for millions of numbers.
  expect(read.propensities.every((value, index) => value === MODEL.propensities[index])).toBe(true);
  expect(read.about.games).toBe('none');
});

test('a board size without a temperature uses that of the nearest size', () => {
  expect([5, 9, 13, 17].map((size) => temperatureFor(MODEL, 'area', size))).toEqual([0.5, 0.5, 0.5, 1.5]);
  expect(temperatureFor(MODEL, 'urgency', 19)).toBe(2.5);
});

describe('refuses', () => {
  const refusal = (about: object, weights: Float32Array<ArrayBuffer>): string => {
    const sections = new Map([['weights', weights]]);
    const bytes = writeModelFile({ kind: 'territory', about: about as Record<string, unknown>, sections });
    try {
      readTerritoryModel(bytes, 'toy.model');
    } catch (error) {
      return (error as Error).message;
    }
    return 'accepted';
  };

  test.each<[string, object, number, RegExp]>([
    ['a model without a shape', {}, 5993, /shape of its network is missing/],
    ['an impossible shape', { shape: { hidden: 1e9, lateral: 8 } }, 5993, /shape of its network is missing/],
    ['too few weights', { shape: SHAPE }, 100, /requires 5993 weights/],
    ['missing propensities', { shape: SHAPE }, 5993, /propensities cannot be read/],
  ])('%s', (_name, about, count, reason) => expect(refusal(about, new Float32Array(count))).toMatch(reason));

  test('damaged files', () => {
    const whole = writeTerritoryModel(MODEL);
    const rng = makeRng(1);
    for (let round = 0; round < 100; round++) {
      const damaged = whole.slice();
      const at = rng.below(damaged.length);
      damaged[at] = (damaged[at] as number) ^ (1 + rng.below(255));
      expect(() => readTerritoryModel(damaged, 'toy.model')).toThrow('is not a usable model');
    }
    expect(() => readTerritoryModel(whole.subarray(0, 1000), 'toy.model')).toThrow('is not a usable model');
  });
});
