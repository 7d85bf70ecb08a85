/**
 * Trains a pattern model in four steps: finds frequent shapes, finds owners by playouts, makes a competition of each
 * move, and fits the strengths.
 *
 * The games are split into a fixed number of shards, and the sums of the shards are added in the order of the shards.
 * So the strengths do not depend on the number of threads. The two long steps, owners and fit, write their results to a
 * store. A training that was interrupted continues from the store and ends with the same strengths as a training
 * without an interruption.
 */
import { InputError } from '../../base/errors.js';
import { CompetitionSet } from './competitionSet.js';
import { MAX_SHAPES } from './competitions.js';
import type { WinSums } from './expectedWins.js';
import { StrengthFit } from './fit.js';
import { tryReadFitState, writeFitState } from './fitState.js';
import { frequentShapes, ShapeCountSum, SKETCH_BITS } from './frequentShapes.js';
import { CIRCLE_COUNT, type KnownPatterns, NO_SHAPES } from './knownShapes.js';
import { type FindOwnersOptions, findOwners } from './owners.js';
import { type Recipe, SYMMETRY_COUNT } from './recipe.js';
import { splitIntoShards, type TrainingGame } from './trainingGame.js';
import type { TrainingPool } from './trainingPool.js';
import { trainingFingerprint } from './trainingStore.js';

export interface TrainingRun extends FindOwnersOptions {
  readonly games: readonly TrainingGame[];
  /** Games that are not used for training. The result says how well the model predicts them. */
  readonly heldOut: readonly TrainingGame[];
  readonly recipe: Recipe;
}

export interface FittedPatterns extends KnownPatterns {
  readonly fit: StrengthFit;
  readonly updates: number;
  /** The number of fitted strengths. */
  readonly parameters: number;
  readonly moves: number;
  readonly meanLogLikelihood: number;
  readonly top1: number;
  readonly heldOut: Summary | undefined;
}

interface Summary {
  readonly moves: number;
  readonly meanLogLikelihood: number;
  readonly top1: number;
}

export async function trainPatterns(run: TrainingRun): Promise<FittedPatterns> {
  const { recipe, heldOut } = run;
  const known = await findKnownPatterns(run);
  const fitsOwnerLast = recipe.ownerPlayouts > 0 && recipe.ownerGames > 0;
  const first = fitsOwnerLast ? { ...run, recipe: { ...recipe, ownerPlayouts: 0 } } : run;
  const { fit, ...found } = await fitAll(first, known);
  const last = fitsOwnerLast ? await fitOwner(run, known, fit) : fit;
  const both = last === fit ? [fit] : [fit, last];
  return {
    ...known,
    ...found,
    fit: last,
    updates: both.reduce((sum, { updates }) => sum + updates, 0),
    parameters: both.reduce((sum, { parameterCount }) => sum + parameterCount, 0),
    heldOut: heldOut.length === 0 ? undefined : await predict(last, await makeCompetitions(heldOut, 1, known, run)),
  };
}

/** Finds the shapes and replies that are frequent enough in the games. */
export async function findKnownPatterns(run: Omit<TrainingRun, 'heldOut'>): Promise<KnownPatterns> {
  const known = await findShapes(splitIntoShards(run.games), run);
  checkShapes(known);
  run.onProgress(`found ${known.shapes.hashes.length} shapes and ${known.replies.hashes.length} replies`);
  return known;
}

/**
 * Throws if there are too many shapes. The number of a shape must fit into the SHAPE_BITS bits that a team has for it,
 * because a larger number would be read as another shape.
 */
function checkShapes({ shapes: { hashes } }: KnownPatterns): void {
  if (hashes.length > MAX_SHAPES)
    throw new InputError(
      `${hashes.length} shapes are frequent enough, but a model can have at most ${MAX_SHAPES}: raise --min-count`,
    );
}

/** Fits the strengths of known patterns and of all features on the games. */
export async function fitAll(
  run: Omit<TrainingRun, 'heldOut'>,
  known: KnownPatterns,
): Promise<Summary & { readonly fit: StrengthFit }> {
  const competitions = await makeCompetitions(run.games, run.recipe.losers, known, run);
  const fit = new StrengthFit(run.recipe, known.shapes, known.replies, await competitions.wins());
  await fitTo(competitions, fit, `fit-${trainingFingerprint(run.games, run.recipe)}`, run);
  return { fit, ...(await predict(fit, competitions)) };
}

/** Fits only the owner feature, on the first `ownerGames` games. All other strengths stay as they are in `fitted`. */
async function fitOwner(run: TrainingRun, known: KnownPatterns, fitted: StrengthFit): Promise<StrengthFit> {
  const { games, recipe } = run;
  const competitions = await makeCompetitions(games.slice(0, recipe.ownerGames), recipe.losers, known, run);
  const fit = new StrengthFit(recipe, known.shapes, known.replies, await competitions.wins(), 'owner');
  fit.takeStrengths(fitted.state);
  await fitTo(competitions, fit, `fit-owner-${trainingFingerprint(games, recipe)}`, run);
  return fit;
}

/** Updates strengths until the fit is done. Continues from the state in the store if there is one. */
async function fitTo(
  competitions: CompetitionSet,
  fit: StrengthFit,
  name: string,
  { store, onProgress }: Pick<TrainingRun, 'store' | 'onProgress'>,
): Promise<void> {
  fit.resumeFrom(tryReadFitState(await store.read(name), fit.state));
  onProgress(fit.updates === 0 ? 'fitting' : `continuing the fit after ${fit.updates} updates`);
  while (!fit.isDone) {
    const expected = await competitions.expectedWins(fit.strengths());
    fit.step(expected);
    if (fit.updates % 10 !== 0) continue;
    const { meanLogLikelihood, top1 } = summarizeTotals(expected);
    await store.write(name, writeFitState(fit.state));
    onProgress(
      `update ${fit.updates}: mean log-likelihood ${meanLogLikelihood.toFixed(5)}, ${(100 * top1).toFixed(2)} % of the played moves ranked first`,
    );
  }
}

const predict = async (fit: StrengthFit, competitions: CompetitionSet): Promise<Summary> =>
  summarizeTotals(await competitions.expectedWins(fit.strengths()));

function summarizeTotals({ totals }: WinSums): Summary {
  const [logLikelihood = 0, moves = 1, first = 0] = totals;
  return { moves, meanLogLikelihood: logLikelihood / moves, top1: first / moves };
}

async function findShapes(
  shards: readonly TrainingGame[][],
  { recipe, pool, onProgress }: Omit<TrainingRun, 'heldOut'>,
) {
  onProgress('looking for shapes');
  const needsPlayed = recipe.shapes === 'played' || recipe.minReplies > 0;
  const played = needsPlayed ? await pool.doAll(shards.map((games) => ({ kind: 'played', games }) as const)) : [];
  const shapes =
    recipe.shapes === 'played'
      ? frequentShapes(
          played.map((rows) => rows.shapes),
          CIRCLE_COUNT,
          recipe.minCount,
          recipe.radii,
        )
      : await findCandidateShapes(shards, pool, recipe);
  const replies =
    recipe.minReplies === 0
      ? NO_SHAPES
      : frequentShapes(
          played.map((rows) => rows.replies),
          CIRCLE_COUNT,
          recipe.minReplies,
          recipe.radii,
        );
  return { shapes, replies };
}

async function findCandidateShapes(shards: readonly TrainingGame[][], pool: TrainingPool, recipe: Recipe) {
  const { radii } = recipe;
  const minCount = Math.ceil(recipe.minCount / SYMMETRY_COUNT);
  const sketch = new Uint32Array(new SharedArrayBuffer(4 << SKETCH_BITS));
  await pool.doAll(shards.map((games) => ({ kind: 'sketch', games, sketch }) as const));
  const counts = new ShapeCountSum();
  await pool.doAll(
    shards.map((games) => ({ kind: 'count', games, sketch, minCount, radii }) as const),
    (_, counted) => counts.add(counted),
  );
  return counts.frequent(CIRCLE_COUNT, minCount);
}

/** Makes a competition of each move of the games. Of the moves that were not played, the share `losers` takes part. */
async function makeCompetitions(
  games: readonly TrainingGame[],
  losers: number,
  known: KnownPatterns,
  run: Omit<TrainingRun, 'heldOut'>,
): Promise<CompetitionSet> {
  const shards = splitIntoShards(games);
  const owners = await findOwners(shards, run.recipe, run);
  run.onProgress('reading features');
  const model = `shapes of ${trainingFingerprint(run.games, run.recipe)}`;
  const { use, seed, contiguity, readings } = run.recipe;
  const recipe = { use, seed, losers, ...(contiguity && { contiguity }), ...(readings && { readings }) };
  const common = { kind: 'competitions', ...known, model, recipe } as const;
  const packed = await run.pool.doAll(shards.map((part, i) => ({ ...common, games: part, owners: owners[i] })));
  return new CompetitionSet(packed, known, run.pool);
}
