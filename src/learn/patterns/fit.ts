/**
 * Fits the strengths of pattern features by minorisation-maximisation: chooses the feature to update next, and updates
 * its strengths. `updatedStrength` in src/base/minorisationMaximisation.ts updates a single strength.
 *
 * As in Coulom's own tool, the next feature to update is always the one whose last update increased the mean
 * log-likelihood most. A round ends when the last update of every feature has increased the mean log-likelihood by less
 * than the `precision` of the recipe. There are two rounds.
 *
 * A team has at most one value of each feature, so all values of a feature can be updated together. Different features
 * are updated one after the other.
 */
import { updatedStrength } from '../../base/minorisationMaximisation.js';
import { FEATURES, type FeatureName } from '../../engine/features/featureList.js';
import { addToEntry, type Strengths, type WinSums } from './expectedWins.js';
import { FitProgress, type FitState, GAIN_BEFORE_FIRST_UPDATE, initialFitState } from './fitState.js';
import { type KnownPatterns, type KnownShapes, multiplyBySmallerShapes } from './knownShapes.js';
import { levelIndex, levelsWithStrengths, type Recipe } from './recipe.js';

const ROUNDS = 2;

/** The strengths of all values of one feature. They are updated together. */
type Group =
  | { readonly kind: 'levels'; readonly indices: readonly number[] }
  | { readonly kind: 'shapes' | 'replies'; readonly first: number; readonly end: number };

export class StrengthFit {
  readonly state: FitState;
  readonly #recipe: Recipe;
  readonly #known: KnownPatterns;
  readonly #groups: readonly Group[];
  readonly #wins: Strengths;

  /**
   * `wins` has the number of wins of each shape, reply and level in all shards. If `only` is given, only this feature
   * is fitted.
   */
  constructor(recipe: Recipe, shapes: KnownShapes, replies: KnownShapes, wins: Strengths, only?: FeatureName) {
    this.#recipe = recipe;
    this.#known = { shapes, replies };
    this.#groups = only
      ? levelGroups(recipe, only)
      : [...levelGroups(recipe), ...shapeGroups('shapes', shapes, recipe), ...shapeGroups('replies', replies, recipe)];
    this.#wins = {
      levels: wins.levels,
      shapes: this.#addUp(wins.shapes, shapes),
      replies: this.#addUp(wins.replies, replies),
    };
    this.state = initialFitState(shapes.hashes.length, replies.hashes.length, this.#groups.length);
  }

  /**
   * Continues an interrupted fit of the same recipe and games. If `state` is undefined, the fit starts from the
   * beginning.
   */
  resumeFrom(state: FitState | undefined): void {
    if (!state) return;
    for (const name of Object.keys(this.state) as (keyof FitState)[]) this.state[name].set(state[name]);
  }

  /** Copies the strengths of another fit into this fit as its initial strengths. */
  takeStrengths({ shapes, replies, levels }: FitState): void {
    this.state.shapes.set(shapes);
    this.state.replies.set(replies);
    this.state.levels.set(levels);
  }

  get updates(): number {
    return this.state.progress[FitProgress.Updates] as number;
  }

  /** The number of fitted strengths. */
  get parameterCount(): number {
    return this.#groups.reduce(
      (sum, group) => sum + (group.kind === 'levels' ? group.indices.length : group.end - group.first),
      0,
    );
  }

  get isDone(): boolean {
    return (this.state.progress[FitProgress.Rounds] as number) >= ROUNDS;
  }

  /**
   * Returns the strengths of all shapes, replies and levels. If `perRadius` is true in the recipe, the strength of a
   * shape is the product of its own fitted strength and the fitted strengths of all smaller shapes inside it.
   */
  strengths(): Strengths {
    const { shapes, replies, levels } = this.state;
    return {
      levels,
      shapes: this.#multiply(shapes, this.#known.shapes),
      replies: this.#multiply(replies, this.#known.replies),
    };
  }

  /**
   * Updates the feature whose last update increased the mean log-likelihood most. `expected` has the expected wins in
   * all shards with the current strengths.
   */
  step(expected: WinSums): void {
    const { gains, progress } = this.state;
    const logLikelihood = (expected.totals[0] as number) / (expected.totals[1] as number);
    const updated = progress[FitProgress.Updated] as number;
    if (updated >= 0) gains[updated] = logLikelihood - (progress[FitProgress.LogLikelihood] as number);
    progress[FitProgress.LogLikelihood] = logLikelihood;
    if (Math.max(...gains) < this.#recipe.precision) {
      progress[FitProgress.Rounds] = (progress[FitProgress.Rounds] as number) + 1;
      if (this.isDone) return;
      gains.fill(GAIN_BEFORE_FIRST_UPDATE);
    }
    const next = gains.indexOf(Math.max(...gains));
    this.#update(this.#groups[next] as Group, expected);
    progress[FitProgress.Updated] = next;
    progress[FitProgress.Updates] = this.updates + 1;
  }

  #update(group: Group, expected: WinSums): void {
    if (group.kind === 'levels') {
      for (const index of group.indices) this.#improve(this.state.levels, this.#wins.levels, expected.levels, index);
      return;
    }
    const { kind, first, end } = group;
    const sums = this.#addUp(expected[kind], this.#known[kind]);
    for (let number = first; number < end; number++) this.#improve(this.state[kind], this.#wins[kind], sums, number);
  }

  #multiply(strengths: Float64Array, known: KnownShapes): Float64Array {
    return this.#recipe.perRadius ? multiplyBySmallerShapes(strengths, known) : strengths;
  }

  #improve(strengths: Float64Array, wins: Float64Array, expected: Float64Array, index: number): void {
    const strength = strengths[index] as number;
    const exposure = (expected[index] as number) / strength;
    strengths[index] = updatedStrength(strength, wins[index] as number, exposure, this.#recipe.prior);
  }

  /**
   * `byLargest` has a sum for each shape, but each move is counted only for its largest known shape. If `perRadius` is
   * true in the recipe, each move must also count for all smaller shapes inside its largest known shape. In that case,
   * this method adds the sum of each shape to the sums of the smaller shapes inside this shape.
   */
  #addUp(byLargest: Float64Array, { parents }: KnownShapes): Float64Array {
    if (!this.#recipe.perRadius) return byLargest;
    const sums = byLargest.slice();
    for (let number = parents.length; number > 0; number--) {
      const parent = parents[number - 1] as number;
      if (parent > 0) addToEntry(sums, parent, sums[number] as number);
    }
    return sums;
  }
}

const levelGroups = (recipe: Recipe, only?: FeatureName): Group[] =>
  FEATURES.map((feature, index) =>
    only === undefined || only === feature.name
      ? levelsWithStrengths(feature, recipe).map((level) => levelIndex(index, level))
      : [],
  )
    .filter((indices) => indices.length > 0)
    .map((indices) => ({ kind: 'levels', indices }));

/**
 * Divides the known shapes or replies into groups that are updated together: one group per circle, or a single group if
 * a move counts only for its largest known shape.
 */
function shapeGroups(kind: 'shapes' | 'replies', { radii }: KnownShapes, recipe: Recipe): Group[] {
  if (radii.length === 0) return [];
  if (!recipe.perRadius) return [{ kind, first: 1, end: radii.length + 1 }];
  const groups: Group[] = [];
  // If the recipe uses our features, the strength of moves without a known shape is fitted, too. In the paper this
  // strength is always 1.
  let first = kind === 'shapes' && recipe.usesOurs ? 0 : 1;
  for (let number = 1; number <= radii.length; number++) {
    if (number < radii.length && radii[number] === radii[number - 1]) continue;
    groups.push({ kind, first, end: number + 1 });
    first = number + 1;
  }
  return groups;
}
