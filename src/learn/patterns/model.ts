/**
 * A fitted model of move patterns: strengths by feature and level, and the shapes it knows. As a file
 * (modelFile.ts), and as tables for the kernel.
 */
import { InputError } from '../../base/inputError.js';
import type { ShapeStrengths, StrengthTables } from '../../engine/moveModel.js';
import { FEATURES, MAX_LEVELS } from '../../features/levels.js';
import { type About, type Model, readModelFile, type Section, writeModelFile } from '../modelFile.js';
import type { Fit, ShapeFamily } from './fit.js';
import { levelsIn, OWNER_POLICIES, type Recipe } from './recipe.js';

export interface PatternModel {
  /** Recipe, data and figures, as the card of the model tells them. */
  readonly about: About;
  readonly recipe: Recipe;
  /** By feature and level (feature * MAX_LEVELS + level). */
  readonly levels: Float64Array;
  readonly shapes: RatedShapes;
  readonly replies: RatedShapes;
}

export interface RatedShapes extends ShapeFamily {
  /** Of shape 0 (none known), 1, 2, …; each by itself. */
  readonly strengths: Float32Array;
}

const KIND = 'patterns';
/** Changes when features, levels or hashes of shapes mean something else. */
const FEATURE_SET = FEATURES.map(({ name, levels }) => `${name} ${levels.length}`).join(', ');

/** The same with the levels that are left in playouts, for models of those. */
function featureSetOf(recipe: Recipe): string {
  if (recipe.use !== 'playouts') return FEATURE_SET;
  const left = FEATURES.flatMap((feature) => {
    const levels = levelsIn(feature, recipe);
    return levels.length === 0 ? [] : [`${feature.name} ${levels.join(' ')}`];
  });
  return `${FEATURE_SET}; in playouts ${left.join(', ')}`;
}

const RADII = 8;

export function modelOf(
  fit: Fit,
  recipe: Recipe,
  shapes: ShapeFamily,
  replies: ShapeFamily,
  about: About,
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
  const sections = new Map<string, Section>([['levels', levels]]);
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

/** `name` is how people know the file. */
export function readPatternModel(bytes: Uint8Array, name: string): PatternModel {
  const model = readModelFile(bytes, KIND, name);
  const refuse = (reason: string): never => {
    throw new InputError(`${name} is no usable model: ${reason}`);
  };
  const recipe = model.about.recipe as Recipe | undefined;
  if (!isRecipe(recipe)) refuse('it lacks its recipe');
  if (model.about.features !== featureSetOf(recipe as Recipe))
    refuse('it was made for another set of features; train it again');
  const levels = model.sections.get('levels');
  if (!(levels instanceof Float64Array) || levels.length !== FEATURES.length * MAX_LEVELS || !levels.every(isStrength))
    return refuse('its strengths of levels are not as many as they should be, or not positive');
  const shapes = tryShapes(model, 'shapes') ?? refuse('its shapes do not fit together');
  const replies = tryShapes(model, 'replies') ?? refuse('its replies do not fit together');
  return { about: model.about, recipe: recipe as Recipe, levels, shapes, replies };
}

const isStrength = (value: number): boolean => value > 0;
/** What is needed of it to rate moves. */
const isRecipe = (recipe: Recipe | undefined): boolean =>
  typeof recipe?.perRadius === 'boolean' &&
  isPlayoutCount(recipe.ownerPlayouts) &&
  (recipe.ownerPlayouts === 0 || OWNER_POLICIES.includes(recipe.ownerPolicy));

const isPlayoutCount = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 10_000;

function tryShapes({ sections }: Model, name: string): RatedShapes | undefined {
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
    strengths.length === hashes.length + 1 &&
    radii.every((radius) => radius < RADII) &&
    // Smaller circles come first, so a chain of parents always ends.
    parents.every((parent, index) => parent <= index) &&
    strengths.every(isStrength);
  return fits ? { hashes, radii, parents, strengths } : undefined;
}

/** What the kernel needs: where every radius counts, a shape is as strong as all circles in it together. */
export function strengthTables({ recipe, levels, shapes, replies }: PatternModel): StrengthTables {
  const rate = (family: RatedShapes): ShapeStrengths => ({
    hashes: family.hashes,
    strengths: recipe.perRadius ? productsAlong(family) : family.strengths,
  });
  return {
    levels: FEATURES.map(({ levels: names }, feature) =>
      names.map((_, index) => levels[feature * MAX_LEVELS + index + 1] as number),
    ),
    shapes: rate(shapes),
    replies: rate(replies),
  };
}

function productsAlong({ strengths, parents }: RatedShapes): Float32Array {
  const products = Float64Array.from(strengths);
  for (let number = 1; number < products.length; number++) {
    const parent = parents[number - 1] as number;
    if (parent > 0) products[number] = (products[number] as number) * (products[parent] as number);
  }
  return Float32Array.from(products);
}
