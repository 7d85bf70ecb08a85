/**
 * A pattern model: the fitted strengths of all feature levels and known shapes. This file reads and writes models,
 * refuses files that this program cannot use, and makes the tables that the kernel uses.
 */
import { InputError } from '../../base/errors.js';
import { FEATURES } from '../../engine/features/featureList.js';
import type { ShapeStrengths, StrengthTables } from '../../engine/features/moveModel.js';
import {
  type ModelDescription,
  type ModelSection,
  readModelFile,
  type StoredModel,
  writeModelFile,
} from '../modelFile.js';
import type { StrengthFit } from './fit.js';
import { CIRCLE_COUNT, type KnownShapes, multiplyBySmallerShapes } from './knownShapes.js';
import { LEVEL_ARRAY_LENGTH, levelIndex, levelsWithStrengths, OWNER_PLAYOUT_POLICIES, type Recipe } from './recipe.js';

export interface PatternModel {
  /** The recipe, the data and the results of the training, for people to read. */
  readonly about: ModelDescription;
  readonly recipe: Recipe;
  /** The strength of each level, indexed by `levelIndex`. */
  readonly levels: Float64Array;
  readonly shapes: RatedShapes;
  readonly replies: RatedShapes;
}

interface RatedShapes extends KnownShapes {
  /**
   * The fitted strength of each shape, not multiplied by the strengths of the smaller shapes inside it. Entry 0 is the
   * strength of moves without a known shape.
   */
  readonly strengths: Float32Array;
}

const KIND = 'patterns';
/**
 * A text with the names of all features that this program computes, each with the number of its levels. Every model
 * stores this text, because a model is usable only with the features that it was trained with.
 */
const FEATURE_SET = FEATURES.map(({ name, levels }) => `${name} ${levels.length}`).join(', ');

/** Returns the features of a model as text. For a playout model, the text also lists the levels that playouts use. */
function featureSetOf(recipe: Recipe): string {
  if (recipe.use !== 'playouts') return FEATURE_SET;
  const left = FEATURES.flatMap((feature) => {
    const levels = levelsWithStrengths(feature, recipe);
    return levels.length === 0 ? [] : [`${feature.name} ${levels.join(' ')}`];
  });
  return `${FEATURE_SET}; in playouts ${left.join(', ')}`;
}

export function makePatternModel(
  fit: StrengthFit,
  recipe: Recipe,
  shapes: KnownShapes,
  replies: KnownShapes,
  about: ModelDescription,
): PatternModel {
  return {
    about: { ...about, features: featureSetOf(recipe) },
    recipe,
    levels: fit.state.levels.slice(),
    shapes: { ...shapes, strengths: Float32Array.from(fit.state.shapes) },
    replies: { ...replies, strengths: Float32Array.from(fit.state.replies) },
  };
}

export function writePatternModel({ about, recipe, levels, shapes, replies }: PatternModel): Uint8Array {
  const sections = new Map<string, ModelSection>([['levels', levels]]);
  for (const [name, { hashes, radii, parents, strengths }] of [
    ['shapes', shapes],
    ['replies', replies],
  ] as const) {
    sections.set(`${name}.hashes`, hashes);
    sections.set(`${name}.radii`, radii);
    sections.set(`${name}.parents`, parents);
    sections.set(`${name}.strengths`, strengths);
  }
  return writeModelFile({ kind: KIND, about: { ...about, recipe }, sections });
}

/**
 * Throws an InputError if the file is not a usable pattern model. The error message uses `name` as the name of the
 * file.
 */
export function readPatternModel(bytes: Uint8Array, name: string): PatternModel {
  const model = readModelFile(bytes, KIND, name);
  const refuse = (reason: string): never => {
    throw new InputError(`${name} is not a usable model: ${reason}`);
  };
  const recipe = model.about.recipe as Recipe | undefined;
  if (!isRecipe(recipe)) refuse('the recipe is missing or incomplete');
  if (model.about.features !== featureSetOf(recipe as Recipe))
    refuse('the model was made for another set of features; train it again');
  const levels = model.sections.get('levels');
  if (!(levels instanceof Float64Array) || levels.length !== LEVEL_ARRAY_LENGTH || !levels.every(isStrength))
    return refuse('the number of level strengths is wrong, or one of them is not positive');
  const shapes = tryShapes(model.sections, 'shapes') ?? refuse('the arrays of the shapes are missing or invalid');
  const replies = tryShapes(model.sections, 'replies') ?? refuse('the arrays of the replies are missing or invalid');
  return { about: model.about, recipe: recipe as Recipe, levels, shapes, replies };
}

export const isStrength = (value: number): boolean => value > 0;
/** Checks only those fields of the recipe that are needed to rate moves. */
const isRecipe = (recipe: Recipe | undefined): boolean =>
  typeof recipe?.perRadius === 'boolean' &&
  isPlayoutCount(recipe.ownerPlayouts) &&
  (recipe.ownerPlayouts === 0 || OWNER_PLAYOUT_POLICIES.includes(recipe.ownerPolicy));

const isPlayoutCount = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 10_000;

/**
 * Returns the shapes under this name, with the strengths of `bands` models one after the other; undefined if the arrays
 * do not fit each other.
 */
export function tryShapes(sections: StoredModel['sections'], name: string, bands = 1): RatedShapes | undefined {
  const [hashes, radii, parents, strengths] = ['hashes', 'radii', 'parents', 'strengths'].map((part) =>
    sections.get(`${name}.${part}`),
  );
  const fits =
    hashes instanceof BigUint64Array &&
    radii instanceof Uint8Array &&
    parents instanceof Uint32Array &&
    strengths instanceof Float32Array &&
    radii.length === hashes.length &&
    parents.length === hashes.length &&
    strengths.length === bands * (hashes.length + 1) &&
    radii.every((radius) => radius < CIRCLE_COUNT) &&
    // The parent of a shape is the next smaller shape inside it. The parent must have a smaller number than the shape.
    // Otherwise a loop from parent to parent might never end.
    parents.every((parent, index) => parent <= index) &&
    strengths.every(isStrength);
  return fits ? { hashes, radii, parents, strengths } : undefined;
}

/**
 * Makes the tables for the kernel. If `perRadius` is true in the recipe, the strength of a shape in the tables is the
 * product of its own fitted strength and the fitted strengths of all smaller shapes inside it.
 */
export function strengthTables({ recipe, levels, shapes, replies }: PatternModel): StrengthTables {
  const rate = (rated: RatedShapes): ShapeStrengths => ({
    hashes: rated.hashes,
    strengths: recipe.perRadius ? Float32Array.from(multiplyBySmallerShapes(rated.strengths, rated)) : rated.strengths,
  });
  return {
    levels: FEATURES.map(({ levels: names }, feature) =>
      names.map((_, index) => levels[levelIndex(feature, index + 1)] as number),
    ),
    shapes: rate(shapes),
    replies: rate(replies),
  };
}
