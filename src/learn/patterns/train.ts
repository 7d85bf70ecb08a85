/**
 * A training run: harvest shapes, ask playouts for owners, make competitions of all moves, fit.
 *
 * Games are dealt into a fixed number of shards and sums are added in the order of the shards, so the
 * weights do not depend on the number of threads. The two long parts, owners and fit, leave what they have in
 * a store; a run that is broken off goes on from there and ends with the same weights.
 */
import { InputError } from '../../base/inputError.js';
import type { PlayoutStrengths } from '../../engine/playoutPolicy.js';
import { MAX_SHAPES } from './contests.js';
import type { Crew } from './crew.js';
import { Field, type Known } from './field.js';
import { Fit, NO_SHAPES } from './fit.js';
import { readFit, writeFit } from './fitFile.js';
import { frequentShapes, ShapeCounts, SKETCH_BITS } from './harvest.js';
import { findOwners } from './owners.js';
import { type Recipe, SYMMETRIES } from './recipe.js';
import { deal, fingerprint, type TrainingStore } from './shards.js';
import type { Sums } from './sweep.js';
import type { LearnedGame } from './walk.js';

const RADII = 8;

export interface TrainingRun {
  readonly games: readonly LearnedGame[];
  /** Games that are not trained on; the fit tells how it predicts them. */
  readonly heldOut: readonly LearnedGame[];
  readonly recipe: Recipe;
  readonly crew: Crew;
  readonly store: TrainingStore;
  readonly onProgress: (sentence: string) => void;
  /** The model of the playouts that tell owners, where the recipe has them play by patterns. */
  readonly playouts?: PlayoutStrengths;
}

export interface Fitted extends Known {
  readonly fit: Fit;
  readonly sweeps: number;
  /** Strengths that were fitted. */
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

export async function trainPatterns(run: TrainingRun): Promise<Fitted> {
  const { recipe, games, heldOut } = run;
  const known = await harvest(deal(games), run);
  checkShapes(known);
  run.onProgress(`${known.shapes.hashes.length} shapes and ${known.replies.hashes.length} replies`);
  const isOwnerLate = recipe.ownerPlayouts > 0 && recipe.ownerGames > 0;
  const first = isOwnerLate ? { ...run, recipe: { ...recipe, ownerPlayouts: 0 } } : run;
  const { fit, ...found } = await fitAll(first, known);
  const last = isOwnerLate ? await fitOwner(run, known, fit) : fit;
  const both = last === fit ? [fit] : [fit, last];
  return {
    ...known,
    ...found,
    fit: last,
    sweeps: both.reduce((sum, { sweeps }) => sum + sweeps, 0),
    parameters: both.reduce((sum, { parameterCount }) => sum + parameterCount, 0),
    heldOut: heldOut.length === 0 ? undefined : await predict(last, await makeField(heldOut, 1, known, run)),
  };
}

/** A team would take a shape with a larger number for another one in another place. */
function checkShapes({ shapes: { hashes } }: Known): void {
  if (hashes.length > MAX_SHAPES)
    throw new InputError(
      `${hashes.length} shapes were seen often enough, but a model knows at most ${MAX_SHAPES}: raise --min-count`,
    );
}

async function fitAll(run: TrainingRun, known: Known): Promise<Summary & { readonly fit: Fit }> {
  const field = await makeField(run.games, run.recipe.losers, known, run);
  const fit = new Fit(run.recipe, known.shapes, known.replies, await field.wins());
  await fitTo(field, fit, `fit-${fingerprint(run.games, run.recipe)}`, run);
  return { fit, ...(await predict(fit, field)) };
}

/** The owner alone, by some of the games, on top of what is fitted already. */
async function fitOwner(run: TrainingRun, known: Known, fitted: Fit): Promise<Fit> {
  const { games, recipe } = run;
  const field = await makeField(games.slice(0, recipe.ownerGames), recipe.losers, known, run);
  const fit = new Fit(recipe, known.shapes, known.replies, await field.wins(), 'owner');
  fit.takeStrengths(fitted.state);
  await fitTo(field, fit, `fit-owner-${fingerprint(games, recipe)}`, run);
  return fit;
}

/** Sweeps until the fit is done; goes on where the store says it was left. */
async function fitTo(field: Field, fit: Fit, name: string, { store, onProgress }: TrainingRun): Promise<void> {
  fit.goOnFrom(readFit(await store.read(name), fit.state));
  onProgress(fit.sweeps === 0 ? 'fitting' : `going on after ${fit.sweeps} sweeps`);
  while (!fit.isDone) {
    const expected = await field.sweep(fit.strengths());
    fit.step(expected);
    if (fit.sweeps % 10 !== 0) continue;
    const { meanLogLikelihood, top1 } = summarize(expected);
    await store.write(name, writeFit(fit));
    onProgress(
      `sweep ${fit.sweeps}: mean log-likelihood ${meanLogLikelihood.toFixed(5)}, first ${(100 * top1).toFixed(2)} %`,
    );
  }
}

const predict = async (fit: Fit, field: Field): Promise<Summary> => summarize(await field.sweep(fit.strengths()));

function summarize({ totals }: Sums): Summary {
  const [logLikelihood = 0, moves = 1, first = 0] = totals;
  return { moves, meanLogLikelihood: logLikelihood / moves, top1: first / moves };
}

async function harvest(shards: readonly LearnedGame[][], { recipe, crew, onProgress }: TrainingRun) {
  onProgress('looking for shapes');
  const needsPlayed = recipe.shapes === 'played' || recipe.minReplies > 0;
  const played = needsPlayed ? await crew.doAll(shards.map((games) => ({ kind: 'played', games }) as const)) : [];
  const shapes =
    recipe.shapes === 'played'
      ? frequentShapes(
          played.map((rows) => rows.shapes),
          RADII,
          recipe.minCount,
          recipe.radii,
        )
      : await harvestCandidates(shards, crew, recipe);
  const replies =
    recipe.minReplies === 0
      ? NO_SHAPES
      : frequentShapes(
          played.map((rows) => rows.replies),
          RADII,
          recipe.minReplies,
          recipe.radii,
        );
  return { shapes, replies };
}

async function harvestCandidates(shards: readonly LearnedGame[][], crew: Crew, recipe: Recipe) {
  const { radii } = recipe;
  const minCount = Math.ceil(recipe.minCount / SYMMETRIES);
  const sketch = new Uint32Array(new SharedArrayBuffer(4 << SKETCH_BITS));
  await crew.doAll(shards.map((games) => ({ kind: 'sketch', games, sketch }) as const));
  const counts = new ShapeCounts();
  await crew.doAll(
    shards.map((games) => ({ kind: 'count', games, sketch, minCount, radii }) as const),
    (_, counted) => counts.add(counted),
  );
  return counts.frequent(RADII, minCount);
}

/** All moves of the games as competitions, in which a share of the losers takes part. */
async function makeField(
  games: readonly LearnedGame[],
  losers: number,
  known: Known,
  run: TrainingRun,
): Promise<Field> {
  const shards = deal(games);
  const owners = await findOwners(shards, run.recipe, run);
  run.onProgress('reading features');
  const model = `families of ${fingerprint(run.games, run.recipe)}`;
  const { use, seed } = run.recipe;
  const common = { kind: 'contests', ...known, model, recipe: { use, seed, losers } } as const;
  const contests = await run.crew.doAll(shards.map((part, i) => ({ ...common, games: part, owners: owners[i] })));
  return new Field(contests, known, run.crew);
}
