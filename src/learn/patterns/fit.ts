/**
 * Fitting the strengths: which feature is moved next, and what its sweep makes of it.
 *
 * The schedule is that of Coulom's own tool: always the feature whose last sweep gained
 * most in mean log-likelihood, until none gains as much as the precision; then once more from the start.
 * Values of one feature exclude each other in a team, so they move together; two features never do.
 */
import { improvedStrength } from '../../base/bradleyTerry.js';
import { FEATURES, type FeatureName } from '../../features/levels.js';
import { levelIndex } from './contests.js';
import { levelsIn, type Recipe } from './recipe.js';
import { LEVEL_ENTRIES, type Strengths, type Sums } from './sweep.js';

/** The shapes of a family (shapes, or replies): numbers count from 1, smaller circles first. */
export interface ShapeFamily {
  readonly hashes: BigUint64Array;
  /** Index of the circle, 0 for radius 3. */
  readonly radii: Uint8Array;
  /** Number of the next smaller circle's shape around the same point; 0 for none. */
  readonly parents: Uint32Array;
}

export const NO_SHAPES: ShapeFamily = {
  hashes: new BigUint64Array(0),
  radii: new Uint8Array(0),
  parents: new Uint32Array(0),
};

/** Where the fit stands: all of it, so that it can go on from here. */
export interface FitState {
  /** Strengths of each value by itself: of shape `number` (entry 0 for none known), reply `number`, level. */
  readonly shapes: Float64Array;
  readonly replies: Float64Array;
  readonly levels: Float64Array;
  /** By feature of the fit, what its last sweep gained. */
  readonly gains: Float64Array;
  /** Rounds finished, sweeps done, feature moved last (-1 for none), mean log-likelihood before that. */
  readonly progress: Float64Array;
}

const UNTRIED_GAIN = 10;
const ROUNDS = 2;
enum Progress {
  Rounds,
  Sweeps,
  Moved,
  LogLikelihood,
}

/** A feature of the fit: a group of values that move together. */
type Group =
  | { readonly kind: 'levels'; readonly indices: readonly number[] }
  | { readonly kind: 'shapes' | 'replies'; readonly first: number; readonly end: number };

export class Fit {
  readonly state: FitState;
  readonly #recipe: Recipe;
  readonly #families: { readonly shapes: ShapeFamily; readonly replies: ShapeFamily };
  readonly #groups: readonly Group[];
  readonly #wins: Strengths;

  /** `wins` are those of `countWins` over all shards. With `only`, that feature moves and all others stay. */
  constructor(recipe: Recipe, shapes: ShapeFamily, replies: ShapeFamily, wins: Strengths, only?: FeatureName) {
    this.#recipe = recipe;
    this.#families = { shapes, replies };
    this.#groups = only
      ? levelGroups(recipe, only)
      : [...levelGroups(recipe), ...shapeGroups('shapes', shapes, recipe), ...shapeGroups('replies', replies, recipe)];
    this.#wins = {
      levels: wins.levels,
      shapes: this.#addUp(wins.shapes, shapes),
      replies: this.#addUp(wins.replies, replies),
    };
    this.state = freshState(shapes, replies, this.#groups.length);
  }

  /** Takes up a fit of the same recipe and games where it was left. */
  goOnFrom(state: FitState | undefined): void {
    if (!state) return;
    for (const name of Object.keys(this.state) as (keyof FitState)[]) this.state[name].set(state[name]);
  }

  /** Starts from the strengths of another fit. */
  takeStrengths({ shapes, replies, levels }: FitState): void {
    this.state.shapes.set(shapes);
    this.state.replies.set(replies);
    this.state.levels.set(levels);
  }

  get sweeps(): number {
    return this.state.progress[Progress.Sweeps] as number;
  }

  /** Strengths that were fitted. */
  get parameterCount(): number {
    return this.#groups.reduce(
      (sum, group) => sum + (group.kind === 'levels' ? group.indices.length : group.end - group.first),
      0,
    );
  }

  get isDone(): boolean {
    return (this.state.progress[Progress.Rounds] as number) >= ROUNDS;
  }

  /** Strengths of teams' codes: along the circles of a shape, where each radius counts. */
  strengths(): Strengths {
    const { shapes, replies, levels } = this.state;
    return {
      levels,
      shapes: this.#multiplyUp(shapes, this.#families.shapes),
      replies: this.#multiplyUp(replies, this.#families.replies),
    };
  }

  /** What a sweep over all shards found, added up: moves the feature that promises most. */
  step(expected: Sums): void {
    const { gains, progress } = this.state;
    const logLikelihood = (expected.totals[0] as number) / (expected.totals[1] as number);
    const moved = progress[Progress.Moved] as number;
    if (moved >= 0) gains[moved] = logLikelihood - (progress[Progress.LogLikelihood] as number);
    progress[Progress.LogLikelihood] = logLikelihood;
    if (Math.max(...gains) < this.#recipe.precision) {
      progress[Progress.Rounds] = (progress[Progress.Rounds] as number) + 1;
      if (this.isDone) return;
      gains.fill(UNTRIED_GAIN);
    }
    const next = gains.indexOf(Math.max(...gains));
    this.#move(this.#groups[next] as Group, expected);
    progress[Progress.Moved] = next;
    progress[Progress.Sweeps] = this.sweeps + 1;
  }

  #move(group: Group, expected: Sums): void {
    if (group.kind === 'levels') {
      for (const index of group.indices) this.#improve(this.state.levels, this.#wins.levels, expected.levels, index);
      return;
    }
    const { kind, first, end } = group;
    const sums = this.#addUp(expected[kind], this.#families[kind]);
    for (let number = first; number < end; number++) this.#improve(this.state[kind], this.#wins[kind], sums, number);
  }

  #improve(strengths: Float64Array, wins: Float64Array, expected: Float64Array, index: number): void {
    const strength = strengths[index] as number;
    const exposure = (expected[index] as number) / strength;
    strengths[index] = improvedStrength(strength, wins[index] as number, exposure, this.#recipe.prior);
  }

  /** Sums by largest known shape become sums by every shape that a team has. */
  #addUp(byLargest: Float64Array, { parents }: ShapeFamily): Float64Array {
    if (!this.#recipe.perRadius) return byLargest;
    const sums = byLargest.slice();
    for (let number = parents.length; number > 0; number--) {
      const parent = parents[number - 1] as number;
      if (parent > 0) sums[parent] = (sums[parent] as number) + (sums[number] as number);
    }
    return sums;
  }

  #multiplyUp(own: Float64Array, { parents }: ShapeFamily): Float64Array {
    if (!this.#recipe.perRadius) return own;
    const products = own.slice();
    for (let number = 1; number <= parents.length; number++) {
      const parent = parents[number - 1] as number;
      if (parent > 0) products[number] = (products[number] as number) * (products[parent] as number);
    }
    return products;
  }
}

function freshState(shapes: ShapeFamily, replies: ShapeFamily, groups: number): FitState {
  const ones = (length: number): Float64Array => new Float64Array(length).fill(1);
  return {
    shapes: ones(shapes.hashes.length + 1),
    replies: ones(replies.hashes.length + 1),
    levels: ones(LEVEL_ENTRIES),
    gains: new Float64Array(groups).fill(UNTRIED_GAIN),
    progress: Float64Array.of(0, 0, -1, 0),
  };
}

const levelGroups = (recipe: Recipe, only?: FeatureName): Group[] =>
  FEATURES.map((feature, index) =>
    only === undefined || only === feature.name
      ? levelsIn(feature, recipe).map((level) => levelIndex(index, level))
      : [],
  )
    .filter((indices) => indices.length > 0)
    .map((indices) => ({ kind: 'levels', indices }));

/** One group for each circle, or one for all where only the largest known circle counts. */
function shapeGroups(kind: 'shapes' | 'replies', { radii }: ShapeFamily, recipe: Recipe): Group[] {
  if (radii.length === 0) return [];
  if (!recipe.perRadius) return [{ kind, first: 1, end: radii.length + 1 }];
  const groups: Group[] = [];
  // A move around which no shape is known has a value, too, which the paper leaves out.
  let first = kind === 'shapes' && recipe.usesOurs ? 0 : 1;
  for (let number = 1; number <= radii.length; number++) {
    if (number < radii.length && radii[number] === radii[number - 1]) continue;
    groups.push({ kind, first, end: number + 1 });
    first = number + 1;
  }
  return groups;
}
