/**
 * What a model of move patterns is made of. Two recipes: `paper` keeps to Coulom
 * 2007, `best` is what predicted most on games set aside (docs/methods/elo-patterns.md).
 */
import { FEATURES, type Feature } from '../../features/levels.js';

export interface Recipe {
  /** Shapes around all candidates, or around the moves that were played. */
  readonly shapes: 'candidates' | 'played';
  /** A shape is known if it was seen so often. */
  readonly minCount: number;
  /** A feature for each radius, so that all known circles around a move count; or one for the largest alone. */
  readonly perRadius: boolean;
  /** Shapes with the place of the last move in them, from played moves seen so often; 0 for none. */
  readonly minReplies: number;
  /** Playouts that tell the owner of a point; 0 to do without. */
  readonly ownerPlayouts: number;
  /** The share of losers that compete with the move played; 1 is all, less is faster. */
  readonly losers: number;
  /** Features and levels that are not in the paper. */
  readonly usesOurs: boolean;
  /** Virtual wins, and losses, of every strength against 1. Coulom: 1. */
  readonly prior: number;
  /** A feature rests when a sweep over it gained less than this in mean log-likelihood. Coulom's tool: 0.0001. */
  readonly precision: number;
  readonly seed: number;
}

export const PAPER_RECIPE: Recipe = {
  shapes: 'candidates',
  minCount: 5000,
  perRadius: false,
  minReplies: 0,
  ownerPlayouts: 63,
  losers: 1,
  usesOurs: false,
  prior: 1,
  precision: 0.0001,
  seed: 1,
};

export const BEST_RECIPE: Recipe = {
  ...PAPER_RECIPE,
  shapes: 'played',
  minCount: 3,
  perRadius: true,
  minReplies: 3,
  usesOurs: true,
};

/** The levels of a feature that a recipe has strengths for. */
export function levelsIn(feature: Feature, { usesOurs, ownerPlayouts }: Recipe): number[] {
  const levels = feature.levels.map((_, index) => index + 1);
  if (feature.name === 'owner') return ownerPlayouts > 0 ? levels : [];
  const { ours } = feature;
  if (usesOurs || ours === undefined) return levels;
  return ours === 'all' ? [] : levels.filter((level) => !ours.includes(level));
}

export const indexOfFeature = (name: (typeof FEATURES)[number]['name']): number =>
  FEATURES.findIndex((feature) => feature.name === name);
