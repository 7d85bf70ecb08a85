/**
 * What a model of move patterns is made of. Two recipes: `paper` keeps to Coulom
 * 2007, `best` predicts more (docs/results/pattern-prediction.md).
 */
import { FEATURES, type Feature, type FeatureName, MAX_LEVELS } from '../../features/levels.js';

export const OWNER_POLICIES = ['light', 'heavy', 'patterns'] as const;
export type OwnerPolicy = (typeof OWNER_POLICIES)[number];

export interface Recipe {
  /** For prediction, or for playouts: these have few features, and neither pass nor fill own eyes. */
  readonly use: 'prediction' | 'playouts';
  /** Shapes around all candidates, or around the moves that were played. */
  readonly shapes: 'candidates' | 'played';
  /**
   * A shape is known if it was seen so often. Around candidates each of its eight pictures counts, which is how 5,000 gives
   * about the 16,780 shapes of the paper.
   */
  readonly minCount: number;
  /** Circles from radius 3 on, up to eight. */
  readonly radii: number;
  /** A feature for each radius, so that all known circles around a move count; or one for the largest alone. */
  readonly perRadius: boolean;
  /** Shapes with the place of the last move in them, from played moves seen so often; 0 for none. */
  readonly minReplies: number;
  /** Playouts that tell the owner of a point; 0 to do without. */
  readonly ownerPlayouts: number;
  /** How they are played. The paper does not say; by patterns they explained 16 training games best (not a test on unseen ones). */
  readonly ownerPolicy: OwnerPolicy;
  /**
   * The owner is rated last, by so many of the games, with all other strengths as they are: what Coulom proposes for slow features.
   * Such a model is as good as one that never heard of owners where nobody asks for them. 0: together with the rest, by all games.
   */
  readonly ownerGames: number;
  /** The share of losers that compete with the move played; 1 is all, less is faster. */
  readonly losers: number;
  /** Features and levels that are not in the paper. */
  readonly usesOurs: boolean;
  /** Features that are left out. */
  readonly without?: readonly string[];
  /** Virtual wins, and losses, of every strength against 1. Coulom: 1. */
  readonly prior: number;
  /** A feature rests when a sweep over it gained less than this in mean log-likelihood. Coulom's tool: 0.0001. */
  readonly precision: number;
  readonly seed: number;
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

/** The light features of the paper: 3x3 shape, capture and extension without ladders, self-atari, contiguity. */
export const PLAYOUT_RECIPE: Recipe = {
  ...PAPER_RECIPE,
  use: 'playouts',
  radii: 1,
  minCount: 160,
  ownerPlayouts: 0,
};

/** Pictures of a shape. */
export const SYMMETRIES = 8;

export const RECIPES = { best: BEST_RECIPE, paper: PAPER_RECIPE, playouts: PLAYOUT_RECIPE };

/**
 * Levels that count as another in playouts; all levels of other features are left out. Nobody reads ladders there, so what they tell
 * apart is one level; chains in atari for longer have none. Touching and diagonal points are contiguous.
 */
const PLAYOUT_LEVELS: Readonly<Partial<Record<FeatureName, readonly number[]>>> = {
  capture: [0, 1, 2, 3, 4, 4],
  extension: [0, 1, 1],
  'self-atari': [0, 1],
  distance: [0, 0, 2, 2],
};

/** What levels are called in playouts that stand for others there. */
const PLAYOUT_NAMES: Readonly<Partial<Record<FeatureName, Readonly<Record<number, string>>>>> = {
  capture: { 4: 'any other' },
  extension: { 1: 'new atari' },
  distance: { 2: 'touching or diagonal' },
};

export const levelName = ({ name, levels }: Feature, level: number, { use }: Recipe): string =>
  (use === 'playouts' ? PLAYOUT_NAMES[name as FeatureName]?.[level] : undefined) ?? (levels[level - 1] as string);

/** By feature and level, the level that a recipe takes it for; 0 for none. */
export function levelMap({ use }: Recipe): Uint8Array {
  const map = new Uint8Array(FEATURES.length * MAX_LEVELS);
  for (const [index, { name }] of FEATURES.entries())
    for (let level = 1; level < MAX_LEVELS; level++)
      map[index * MAX_LEVELS + level] = use === 'playouts' ? (PLAYOUT_LEVELS[name]?.[level] ?? 0) : level;
  return map;
}

/** The levels of a feature that a recipe has strengths for. */
export function levelsIn(feature: Feature, { use, usesOurs, ownerPlayouts, without }: Recipe): number[] {
  if (use === 'playouts') {
    const map = PLAYOUT_LEVELS[feature.name as FeatureName] ?? [];
    return [...new Set(map)].filter((level) => level > 0);
  }
  if (without?.includes(feature.name)) return [];
  const levels = feature.levels.map((_, index) => index + 1);
  if (feature.name === 'owner') return ownerPlayouts > 0 ? levels : [];
  const { ours } = feature;
  if (usesOurs || ours === undefined) return levels;
  return ours === 'all' ? [] : levels.filter((level) => !ours.includes(level));
}

export const indexOfFeature = (name: (typeof FEATURES)[number]['name']): number =>
  FEATURES.findIndex((feature) => feature.name === name);
