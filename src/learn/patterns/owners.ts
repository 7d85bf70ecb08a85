/** Who will own each point, before every move of games: asked of playouts, which takes most of the time of a training. */
import type { PlayoutPolicy, PlayoutStrengths } from '../../engine/playoutPolicy.js';
import type { Crew } from './crew.js';
import type { Recipe } from './recipe.js';
import { fingerprint, type TrainingStore } from './shards.js';
import type { LearnedGame } from './walk.js';

export type OwnerRecipe = Pick<Recipe, 'ownerPlayouts' | 'ownerPolicy' | 'seed'>;

export interface OwnerWork {
  readonly crew: Crew;
  /** Owners that were found once are kept here. */
  readonly store: TrainingStore;
  readonly onProgress: (sentence: string) => void;
  /** The model of playouts by patterns; needed where the recipe asks such. */
  readonly playouts?: PlayoutStrengths;
}

/** How the playouts are played that tell owners. */
export function ownerPolicy({ ownerPolicy }: OwnerRecipe, playouts: PlayoutStrengths | undefined): PlayoutPolicy {
  if (ownerPolicy !== 'patterns') return ownerPolicy;
  if (!playouts) throw new Error('owners by patterns need the model of such playouts');
  return { rule: 'patterns', model: playouts };
}

/** Levels of owners by shard; those that the store has are taken from there. */
export async function findOwners(
  shards: readonly LearnedGame[][],
  recipe: OwnerRecipe,
  { crew, store, onProgress, playouts: strengths }: OwnerWork,
): Promise<(Uint8Array | undefined)[]> {
  const { ownerPlayouts: playouts, seed } = recipe;
  if (playouts === 0) return [];
  const policy = ownerPolicy(recipe, strengths);
  const settings = [playouts, typeof policy === 'string' ? policy : strengths?.name, seed];
  const names = shards.map((games) => `owners-${fingerprint(games, settings)}`);
  const owners = await Promise.all(names.map((name) => store.read(name)));
  const missing = owners.flatMap((found, i) => (found ? [] : [i]));
  let done = shards.length - missing.length;
  await crew.doAll(
    missing.map((i) => ({ kind: 'owners', games: shards[i] as LearnedGame[], playouts, policy, seed }) as const),
    async (index, levels) => {
      const shard = missing[index] as number;
      owners[shard] = levels;
      await store.write(names[shard] as string, levels);
      onProgress(`owners of ${++done} of ${shards.length} parts`);
    },
  );
  return owners;
}
