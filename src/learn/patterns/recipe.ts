/**
 * The recipe of a pattern model: its training settings, which are stored in the model. The recipe `paper` follows
 * Coulom 2007. The recipe `best` gives models that predict moves better than those of `paper`
 * (results/pattern-prediction/README.md). The recipe `playouts` gives models for playouts.
 */
import { FEATURES, type Feature, type FeatureName, MAX_LEVELS } from '../../engine/features/featureList.js';

export const OWNER_PLAYOUT_POLICIES = ['light', 'heavy', 'patterns'] as const;
type OwnerPolicy = (typeof OWNER_PLAYOUT_POLICIES)[number];

/**
 * Readings of "contiguous to the last move", the feature of playouts: points that touch the last move or are diagonal
 * to it; only points that touch it; both, with a strength for each. The paper does not say which it means.
 */
export const CONTIGUITIES = ['touching or diagonal', 'touching', 'each apart'] as const;
export type Contiguity = (typeof CONTIGUITIES)[number];

/**
 * Other readings of two features, which the paper names without defining them: a chain is "newly in atari" whenever it
 * is in atari, not only next to the last move; and every capture of the last move's chain is a recapture, not only if
 * the last move captured. Only experiments fit models with them: nothing else reads features in these ways.
 */
export const FEATURE_READINGS = ['old atari is new', 'any capture of the last move is a recapture'] as const;
export type FeatureReading = (typeof FEATURE_READINGS)[number];

/** The settings of a training of patterns. */
export interface Recipe {
  /**
   * What the model is for. A model for playouts has fewer features, and no strengths for passes and moves into own
   * eyes.
   */
  readonly use: 'prediction' | 'playouts';
  /** Whether shapes are counted around all legal moves (the candidates), or only around the moves that were played. */
  readonly shapes: 'candidates' | 'played';
  /**
   * A shape is known if it occurs at least this many times. If shapes are counted around candidates, every
   * occurrence counts eight times, once for each rotation and reflection. A minimum of 5,000 then gives about as many
   * known shapes as the paper has (16,780).
   */
  readonly minCount: number;
  /**
   * The number of nested circles around a move in which shapes can be known, from 1 to 8. The smallest circle has
   * radius 3, and each further circle has a radius larger by 1.
   */
  readonly radii: number;
  /**
   * If true, each radius is a separate feature, and the known shapes of all radii around a move count. If false, only
   * the largest known shape counts.
   */
  readonly perRadius: boolean;
  /**
   * A reply is a shape that includes the location of the last move. A reply is known if it occurs at least this many
   * times; 0 means that the model has no replies.
   */
  readonly minReplies: number;
  /**
   * The number of playouts that find the owners of the points in a position; 0 means that there is no owner feature.
   */
  readonly ownerPlayouts: number;
  /**
   * The policy of the playouts that find the owners. The paper does not say which policy it uses. In a trial with 16
   * training games, `patterns` gave the best fit.
   */
  readonly ownerPolicy: OwnerPolicy;
  /**
   * If this is 0, all features are fitted together. Otherwise the owner feature is fitted last: first all other
   * features are fitted, then the owner feature is fitted on this many games, while all other strengths stay as they
   * are. Coulom proposes to fit a feature last if it takes long to compute. If the owners are not known in play, a
   * model whose owner feature was fitted last predicts as well as a model that was trained without owners.
   */
  readonly ownerGames: number;
  /**
   * The share of the other legal moves that compete with the played move. If 1, all of them compete; a smaller share
   * makes training faster.
   */
  readonly losers: number;
  /** Whether to use the features and levels that are not in the paper. */
  readonly usesOurs: boolean;
  /** The names of features to leave out. */
  readonly without?: readonly string[];
  /**
   * Every feature value starts with this many virtual wins, and the same number of virtual losses, against an opponent
   * of strength 1. Coulom uses 1.
   */
  readonly prior: number;
  /**
   * A round of the fit ends when the last update of every feature has increased the mean log-likelihood by less than
   * this number. Coulom's tool uses 0.0001.
   */
  readonly precision: number;
  readonly seed: number;
  /** Only for playouts. The kernel's playouts know the first reading only, which is the default. */
  readonly contiguity?: Contiguity;
  readonly readings?: readonly FeatureReading[];
}

export const PAPER_RECIPE: Recipe = {
  use: 'prediction',
  shapes: 'candidates',
  minCount: 5000,
  radii: 8,
  perRadius: false,
  minReplies: 0,
  ownerPlayouts: 63,
  ownerPolicy: 'patterns',
  ownerGames: 0,
  losers: 1,
  usesOurs: false,
  prior: 1,
  precision: 0.0001,
  seed: 1,
};

export const BEST_RECIPE: Recipe = {
  ...PAPER_RECIPE,
  shapes: 'played',
  minCount: 2,
  perRadius: true,
  minReplies: 2,
  usesOurs: true,
  prior: 4,
};

/**
 * The recipe of playout models, with the features that the paper uses in playouts: 3x3 shape, capture and extension
 * without ladders, self-atari, contiguity to the last move.
 */
export const PLAYOUT_RECIPE: Recipe = {
  ...PAPER_RECIPE,
  use: 'playouts',
  radii: 1,
  minCount: 160,
  ownerPlayouts: 0,
};

/** The number of rotations and reflections of a shape. */
export const SYMMETRY_COUNT = 8;

export const RECIPES = { best: BEST_RECIPE, paper: PAPER_RECIPE, playouts: PLAYOUT_RECIPE };

/**
 * For each feature and level: the level that playouts use instead; 0 means that playouts ignore the level. Playouts
 * ignore all features that are not listed. Playouts do not read ladders, so levels that differ only by a ladder become
 * one level. Playouts ignore chains that were in atari before the last move.
 */
const PLAYOUT_LEVELS: Readonly<Partial<Record<FeatureName, readonly number[]>>> = {
  capture: [0, 1, 2, 3, 4, 4],
  extension: [0, 1, 1],
  'self-atari': [0, 1],
};

/** The same for the feature `distance`, whose level 2 is touching the last move and level 3 diagonal to it. */
const CONTIGUITY_LEVELS: Readonly<Record<Contiguity, readonly number[]>> = {
  'touching or diagonal': [0, 0, 2, 2],
  touching: [0, 0, 2],
  'each apart': [0, 0, 2, 3],
};

const playoutLevels = (name: FeatureName, contiguity: Contiguity = 'touching or diagonal'): readonly number[] =>
  (name === 'distance' ? CONTIGUITY_LEVELS[contiguity] : PLAYOUT_LEVELS[name]) ?? [];

/** In playouts, some levels of a feature are combined into one level. These are the names of the combined levels. */
const PLAYOUT_NAMES: Readonly<Partial<Record<FeatureName, Readonly<Record<number, string>>>>> = {
  capture: { 4: 'any other' },
  extension: { 1: 'new atari' },
  distance: { 2: 'touching or diagonal' },
};

export const levelName = ({ name, levels }: Feature, level: number, { use }: Recipe): string =>
  (use === 'playouts' ? PLAYOUT_NAMES[name as FeatureName]?.[level] : undefined) ?? (levels[level - 1] as string);

/**
 * Returns, for each level of each feature, the level that a model of this recipe uses in its place. A model for
 * prediction uses the level itself. A model for playouts replaces some levels by others (`playoutLevels`); 0 means that
 * the model ignores the level.
 */
export function levelMapOfRecipe({ use, contiguity }: Pick<Recipe, 'use' | 'contiguity'>): Uint8Array {
  const map = new Uint8Array(LEVEL_ARRAY_LENGTH);
  for (const [index, { name }] of FEATURES.entries())
    for (let level = 1; level < MAX_LEVELS; level++)
      map[levelIndex(index, level)] = use === 'playouts' ? (playoutLevels(name, contiguity)[level] ?? 0) : level;
  return map;
}

/** Returns those levels of the feature for which a model with this recipe has strengths. */
export function levelsWithStrengths(feature: Feature, recipe: Recipe): number[] {
  const { use, usesOurs, ownerPlayouts, without } = recipe;
  if (use === 'playouts') {
    return [...new Set(playoutLevels(feature.name as FeatureName, recipe.contiguity))].filter((level) => level > 0);
  }
  if (without?.includes(feature.name)) return [];
  const levels = feature.levels.map((_, index) => index + 1);
  if (feature.name === 'owner') return ownerPlayouts > 0 ? levels : [];
  const { ours } = feature;
  if (usesOurs || ours === undefined) return levels;
  return ours === 'all' ? [] : levels.filter((level) => !ours.includes(level));
}

/**
 * The length of an array with an entry for each level of each feature; every feature takes up MAX_LEVELS entries.
 * `levelIndex` is the index of a level in such an array.
 */
export const LEVEL_ARRAY_LENGTH = FEATURES.length * MAX_LEVELS;
export const levelIndex = (feature: number, level: number): number => feature * MAX_LEVELS + level;

export const indexOfFeature = (name: (typeof FEATURES)[number]['name']): number =>
  FEATURES.findIndex((feature) => feature.name === name);
