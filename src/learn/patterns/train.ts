/**
 * A training run: harvest shapes, ask playouts for owners, make competitions of all moves, fit.
 *
 * Games are dealt into a fixed number of shards and sums are added in the order of the shards, so the
 * weights do not depend on the number of threads. The two long parts, owners and fit, leave what they have in
 * a store; a run that is broken off goes on from there and ends with the same weights.
 */
import { crc32 } from '../crc32.js';
import type { Contests } from './contests.js';
import type { Crew } from './crew.js';
import { Fit, NO_SHAPES, type ShapeFamily } from './fit.js';
import { readFit, writeFit } from './fitFile.js';
import { frequentShapes, ShapeCounts, SKETCH_BITS } from './harvest.js';
import { type Recipe, SYMMETRIES } from './recipe.js';
import { makeSums, prepareSweep, type Strengths, type Sums, type SweepStrengths, spreadColumns } from './sweep.js';
import type { LearnedGame } from './walk.js';

export const SHARDS = 64;
const RADII = 8;

/** Where a run leaves its work, by name; a write is all or nothing. */
export interface TrainingStore {
  read(name: string): Promise<Uint8Array | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
}

export interface TrainingRun {
  readonly games: readonly LearnedGame[];
  /** Games that are not trained on; the fit tells how it predicts them. */
  readonly heldOut: readonly LearnedGame[];
  readonly recipe: Recipe;
  readonly crew: Crew;
  readonly store: TrainingStore;
  readonly onProgress: (sentence: string) => void;
}

export interface Fitted {
  readonly shapes: ShapeFamily;
  readonly replies: ShapeFamily;
  readonly fit: Fit;
  readonly moves: number;
  readonly meanLogLikelihood: number;
  readonly top1: number;
  readonly heldOut: { readonly moves: number; readonly meanLogLikelihood: number; readonly top1: number } | undefined;
}

export async function trainPatterns(run: TrainingRun): Promise<Fitted> {
  const { recipe, crew, store, onProgress } = run;
  const shards = deal(run.games);
  const { shapes, replies } = await harvest(shards, run);
  onProgress(`${shapes.hashes.length} shapes and ${replies.hashes.length} replies`);
  const contests = await makeContests(shards, recipe.losers, shapes, replies, run);
  const heldOut = await makeContests(deal(run.heldOut), 1, shapes, replies, run);
  const sums = contests.map(() => makeSums(shapes.hashes.length, replies.hashes.length));
  const total = makeSums(shapes.hashes.length, replies.hashes.length);
  const sweep = async (of: readonly Contests[], strengths: SweepStrengths): Promise<Sums> => {
    const jobs = of.map((part, i) => ({ kind: 'sweep', contests: part, strengths, sums: sums[i] as Sums }) as const);
    await crew.doAll(jobs);
    return addUp(sums.slice(0, of.length), total);
  };

  await crew.doAll(contests.map((part, i) => ({ kind: 'wins', contests: part, sums: sums[i] as Sums }) as const));
  const wins = copyOf(addUp(sums, total));
  const fit = new Fit(recipe, shapes, replies, wins);
  const fitName = `fit-${fingerprint(run.games, recipe)}`;
  fit.goOnFrom(readFit(await store.read(fitName), fit.state));
  onProgress(fit.sweeps === 0 ? 'fitting' : `going on after ${fit.sweeps} sweeps`);
  while (!fit.isDone) {
    const expected = await sweep(contests, prepareSweep(fit.strengths()));
    fit.step(expected);
    const [logLikelihood = 0, moves = 1, first = 0] = expected.totals;
    if (fit.sweeps % 10 === 0) {
      await store.write(fitName, writeFit(fit));
      onProgress(
        `sweep ${fit.sweeps}: mean log-likelihood ${(logLikelihood / moves).toFixed(5)}, first ${((100 * first) / moves).toFixed(2)} %`,
      );
    }
  }
  const strengths = prepareSweep(fit.strengths());
  const { totals } = await sweep(contests, strengths);
  const [logLikelihood = 0, moves = 1, first = 0] = totals;
  const held = heldOut.length === 0 ? undefined : summary((await sweep(heldOut, strengths)).totals);
  return {
    shapes,
    replies,
    fit,
    moves,
    meanLogLikelihood: logLikelihood / moves,
    top1: first / moves,
    heldOut: held,
  };
}

const summary = ([logLikelihood = 0, moves = 0, first = 0]: Float64Array) => ({
  moves,
  meanLogLikelihood: logLikelihood / moves,
  top1: first / moves,
});

/** Names what was worked out from these games and settings: another run's work is not taken for one's own. */
function fingerprint(games: readonly LearnedGame[], settings: unknown): string {
  let crc = crc32(Uint8Array.from(JSON.stringify(settings), (character) => character.charCodeAt(0)));
  for (const { start, moves, index } of games) {
    crc = crc32(start.cells, crc);
    crc = crc32(new Uint8Array(moves.buffer, moves.byteOffset, moves.byteLength), crc);
    crc = crc32(Uint8Array.of(index, index >> 8, index >> 16), crc);
  }
  return crc.toString(16).padStart(8, '0');
}

/** In order, so many games to each; fewer shards than usual for few games. */
export function deal(games: readonly LearnedGame[]): LearnedGame[][] {
  const shards = Array.from({ length: Math.min(SHARDS, games.length) }, (): LearnedGame[] => []);
  for (const [index, game] of games.entries()) shards[Math.floor((index * shards.length) / games.length)]?.push(game);
  return shards;
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

async function makeContests(
  shards: readonly LearnedGame[][],
  losers: number,
  shapes: ShapeFamily,
  replies: ShapeFamily,
  run: TrainingRun,
): Promise<Contests[]> {
  const owners = await findOwners(shards, run);
  run.onProgress('reading features');
  const model = `families of ${fingerprint(run.games, run.recipe)}`;
  const { use, seed } = run.recipe;
  const recipe = { use, seed, losers };
  return run.crew.doAll(
    shards.map((games, i) => ({ kind: 'contests', games, shapes, replies, model, owners: owners[i], recipe }) as const),
  );
}

/** Levels of owners by shard, from the store where they were left. */
export async function findOwners(
  shards: readonly LearnedGame[][],
  {
    recipe,
    crew,
    store,
    onProgress,
  }: Pick<TrainingRun, 'crew' | 'store' | 'onProgress'> & {
    readonly recipe: Pick<Recipe, 'ownerPlayouts' | 'ownerPolicy' | 'seed'>;
  },
): Promise<(Uint8Array | undefined)[]> {
  const { ownerPlayouts, ownerPolicy, seed } = recipe;
  if (ownerPlayouts === 0) return [];
  const names = shards.map((games) => `owners-${fingerprint(games, [ownerPlayouts, ownerPolicy, seed])}`);
  const owners = await Promise.all(names.map((name) => store.read(name)));
  const missing = owners.flatMap((found, i) => (found ? [] : [i]));
  let done = shards.length - missing.length;
  await crew.doAll(
    missing.map((i) => ({ kind: 'owners', games: shards[i] as LearnedGame[], recipe }) as const),
    async (index, levels) => {
      const shard = missing[index] as number;
      owners[shard] = levels;
      await store.write(names[shard] as string, levels);
      onProgress(`owners of ${++done} of ${shards.length} parts`);
    },
  );
  return owners;
}

/** Adds in the order of the shards: another order would give other last digits. */
function addUp(parts: readonly Sums[], total: Sums): Sums {
  for (const key of ['shapes', 'replies', 'levels', 'places', 'distances', 'totals'] as const) {
    const sum = total[key].fill(0);
    for (const part of parts) {
      const from = part[key];
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + (from[i] as number);
    }
  }
  spreadColumns(total);
  return total;
}

const copyOf = ({ shapes, replies, levels }: Strengths): Strengths => ({
  shapes: shapes.slice(),
  replies: replies.slice(),
  levels: levels.slice(),
});
