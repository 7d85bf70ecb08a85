/**
 * Estimates who will own each point, by playouts from the position before every move of the training games. These
 * playouts take most of the time of a training.
 */
import type { PlayoutPolicy, PlayoutStrengths } from '../../engine/search/playoutPolicy.js';
import type { Recipe } from './recipe.js';
import type { TrainingGame } from './trainingGame.js';
import type { TrainingPool } from './trainingPool.js';
import { type TrainingStore, trainingFingerprint } from './trainingStore.js';

type OwnerRecipe = Pick<Recipe, 'ownerPlayouts' | 'ownerPolicy' | 'seed'>;

/** The inputs of `findOwners` besides the games and the recipe. */
export interface FindOwnersOptions {
  readonly pool: TrainingPool;
  /** Stores the owners, so that later trainings need not find them again. */
  readonly store: TrainingStore;
  readonly onProgress: (sentence: string) => void;
  /** The playout model; required if the recipe's `ownerPolicy` is 'patterns'. */
  readonly playouts?: PlayoutStrengths;
}

/** The policy of the playouts that find the owners. */
export function ownerPlayoutPolicy(
  { ownerPolicy }: OwnerRecipe,
  playouts: PlayoutStrengths | undefined,
): PlayoutPolicy {
  if (ownerPolicy !== 'patterns') return ownerPolicy;
  if (!playouts) throw new Error('playouts with patterns need a playout model');
  return { rule: 'patterns', model: playouts };
}

/**
 * Returns the levels of the owner feature for each shard. If the store has the levels of a shard, reads them there.
 * Otherwise finds them by playouts and stores them.
 */
export async function findOwners(
  shards: readonly TrainingGame[][],
  recipe: OwnerRecipe,
  { pool, store, onProgress, playouts: strengths }: FindOwnersOptions,
): Promise<(Uint8Array | undefined)[]> {
  const { ownerPlayouts: playouts, seed } = recipe;
  if (playouts === 0) return [];
  const policy = ownerPlayoutPolicy(recipe, strengths);
  const settings = [playouts, typeof policy === 'string' ? policy : strengths?.name, seed];
  const names = shards.map((games) => `owners-${trainingFingerprint(games, settings)}`);
  const owners = await Promise.all(names.map((name) => store.read(name)));
  const missing = owners.flatMap((found, i) => (found ? [] : [i]));
  let done = shards.length - missing.length;
  await pool.doAll(
    missing.map((i) => ({ kind: 'owners', games: shards[i] as TrainingGame[], playouts, policy, seed }) as const),
    async (index, levels) => {
      const shard = missing[index] as number;
      owners[shard] = levels;
      await store.write(names[shard] as string, levels);
      onProgress(`found the owners in ${++done} of ${shards.length} shards`);
    },
  );
  return owners;
}
