/** Counts finished games for `insei lab verify` and `insei lab report`. */
import type { Count } from '../../lab/verify/countFault.js';
import { labEnvironment } from './labEnvironment.js';

const JUDGE = 'default';
const SEED = 1;

/** Calls `use` with a function that counts finished games, by the player that also judges in matches. */
export async function countGames<T>(use: (count: Count) => Promise<T>): Promise<T> {
  const judge = await labEnvironment.createPlayer(JUDGE, { threads: 1, seed: SEED });
  try {
    return await use(async (situation) => {
      // With the same seed for every game, the count of a game does not depend on the games before it.
      judge.reseed(SEED);
      judge.forget();
      return (await judge.judge(situation)).lead;
    });
  } finally {
    judge.close();
  }
}
