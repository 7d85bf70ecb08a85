import { describe, expect, test } from 'vitest';
import { LEVEL_ARRAY_LENGTH } from '../patterns/recipe.js';
import { type BandModel, type HumanModel, modelOfRank, readHumanModel, writeHumanModel } from './humanModel.js';

const band = (rank: number, strength: number, weight: number): BandModel => ({
  rank,
  levels: new Float64Array(LEVEL_ARRAY_LENGTH).fill(strength),
  shapes: Float32Array.of(1, strength),
  weights: { patterns: weight, network: 1 - weight },
});

const MODEL: HumanModel = {
  about: { data: 'invented' },
  known: { hashes: BigUint64Array.of(5n), radii: Uint8Array.of(0), parents: Uint32Array.of(0) },
  bands: [band(-20, 1, 1), band(-10, 16, 0.5), band(0, 16, 0.25)],
};

describe('a model of people', () => {
  test('is the same after it was written and read', () => {
    expect(readHumanModel(writeHumanModel(MODEL), 'file')).toEqual(MODEL);
  });

  test.each([
    ['its middle', -10, 16, 0.5],
    ['half way between two bands', -15, 4, 0.75],
    ['below the weakest band', -29, 1, 1],
    ['above the strongest band', 9, 16, 0.25],
  ])('has the strengths of a rank: %s', (_, rank, strength, weight) => {
    const { patterns, weights } = modelOfRank(MODEL, rank);
    expect(patterns.levels[3]).toBeCloseTo(strength, 10);
    expect(patterns.shapes.strengths[1]).toBeCloseTo(strength, 5);
    expect(weights.patterns).toBeCloseTo(weight, 10);
  });

  test.each<[string, HumanModel]>([
    ['no band', { ...MODEL, bands: [] }],
    ['bands in the wrong order', { ...MODEL, bands: MODEL.bands.toReversed() }],
    ['a strength that is not positive', { ...MODEL, bands: [band(-20, 0, 1)] }],
    ['too few shapes', { ...MODEL, bands: MODEL.bands.map((each) => ({ ...each, shapes: Float32Array.of(1) })) }],
  ])('is refused with %s', (_, model) => {
    expect(() => readHumanModel(writeHumanModel(model), 'file')).toThrow('file is not a usable model of people');
  });
});
