/**
 * A model of how people of each rank play: for each band of ranks the strengths of patterns (Coulom 2007), fitted on
 * moves of people in this band, and the weights with which they are mixed with the opinion of a network. All bands know
 * the same shapes. Between the middles of two bands the model is interpolated.
 */
import { InputError } from '../../base/errors.js';
import { type ModelDescription, type ModelSection, readModelFile, writeModelFile } from '../modelFile.js';
import type { KnownShapes } from '../patterns/knownShapes.js';
import { NO_SHAPES } from '../patterns/knownShapes.js';
import { isStrength, type PatternModel, tryShapes } from '../patterns/patternModel.js';
import { LEVEL_ARRAY_LENGTH, type Recipe } from '../patterns/recipe.js';
import { HUMAN_RECIPE } from './humanRecipe.js';
import type { MixtureWeights } from './mixture.js';

/** What people of a band of ranks play. */
export interface BandModel {
  /** The rank in the middle of the band, as a number: 2 kyu is -1, 1 kyu 0, 1 dan 1. */
  readonly rank: number;
  /** The strength of each level, indexed by `levelIndex`. */
  readonly levels: Float64Array;
  /** The strength of each shape, not multiplied by those of the smaller shapes inside it; entry 0: no known shape. */
  readonly shapes: Float32Array;
  readonly weights: MixtureWeights;
}

export interface HumanModel {
  readonly about: ModelDescription;
  readonly known: KnownShapes;
  /** The bands, the weakest first. */
  readonly bands: readonly BandModel[];
}

/** The model of one rank. */
export interface RankModel {
  readonly patterns: PatternModel;
  readonly weights: MixtureWeights;
}

const KIND = 'human';

export function writeHumanModel({ about, known, bands }: HumanModel): Uint8Array {
  const sections = new Map<string, ModelSection>([
    ['ranks', Float64Array.from(bands, ({ rank }) => rank)],
    ['weights', Float64Array.from(bands.flatMap(({ weights }) => [weights.patterns, weights.network]))],
    ['levels', Float64Array.from(bands.flatMap(({ levels }) => [...levels]))],
    ['shapes.hashes', known.hashes],
    ['shapes.radii', known.radii],
    ['shapes.parents', known.parents],
    ['shapes.strengths', Float32Array.from(bands.flatMap(({ shapes }) => [...shapes]))],
  ]);
  return writeModelFile({ kind: KIND, about, sections });
}

/** Throws an InputError if the file is not a usable model. The message uses `name` as the name of the file. */
export function readHumanModel(bytes: Uint8Array, name: string): HumanModel {
  const { about, sections } = readModelFile(bytes, KIND, name);
  const refuse = (reason: string): never => {
    throw new InputError(`${name} is not a usable model of people: ${reason}`);
  };
  const [ranks, weights, levels] = ['ranks', 'weights', 'levels'].map((part) => sections.get(part));
  if (!(ranks instanceof Float64Array && weights instanceof Float64Array && levels instanceof Float64Array))
    return refuse('the arrays of the bands are missing');
  const count = ranks.length;
  if (count === 0 || ranks.slice(1).some((rank, index) => rank <= (ranks[index] as number)))
    refuse('the ranks are not in order');
  if (weights.length !== 2 * count || levels.length !== count * LEVEL_ARRAY_LENGTH || !levels.every(isStrength))
    refuse('the number of strengths is wrong, or one of them is not positive');
  const shapes = tryShapes(sections, 'shapes', count) ?? refuse('the arrays of the shapes are missing or invalid');
  const { strengths, ...known } = shapes;
  const perBand = known.hashes.length + 1;
  const bands = [...ranks].map((rank, index) => ({
    rank,
    levels: levels.slice(index * LEVEL_ARRAY_LENGTH, (index + 1) * LEVEL_ARRAY_LENGTH),
    shapes: strengths.slice(index * perBand, (index + 1) * perBand),
    weights: { patterns: weights[2 * index] as number, network: weights[2 * index + 1] as number },
  }));
  return { about, known, bands };
}

/** Returns the model of a rank. Below the weakest and above the strongest band, the nearest band is used. */
export function modelOfRank({ about, known, bands }: HumanModel, rank: number): RankModel {
  const above = bands.findIndex((band) => band.rank >= rank);
  const next = bands.at(above) as BandModel;
  const before = bands[above - 1] ?? next;
  const share = next === before ? 0 : (rank - before.rank) / (next.rank - before.rank);
  const between = (a: number, b: number): number => a * (1 - share) + b * share;
  const strength = (a: number, b: number): number => Math.exp(between(Math.log(a), Math.log(b)));
  const shapes = before.shapes.map((value, index) => strength(value, next.shapes[index] as number));
  return {
    patterns: {
      about,
      recipe: RECIPE,
      levels: before.levels.map((value, index) => strength(value, next.levels[index] as number)),
      shapes: { ...known, strengths: shapes },
      replies: { ...NO_SHAPES, strengths: Float32Array.of(1) },
    },
    weights: {
      patterns: between(before.weights.patterns, next.weights.patterns),
      network: between(before.weights.network, next.weights.network),
    },
  };
}

const RECIPE: Recipe = HUMAN_RECIPE;
