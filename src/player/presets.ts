/** Named players: the only place where their parts are wired together. */
import { InputError } from '../base/inputError.js';
import { makeRng } from '../base/rng.js';
import type { Player } from './player.js';
import { createRandomPlayer } from './randomPlayer.js';

export interface PlayerOptions {
  /** Threads that think; all cores unless given. */
  readonly threads?: number;
  /** How much memory the search may use. */
  readonly memoryMiB?: number;
  readonly seed: number;
  /** Thinks on the opponent's time. */
  readonly ponder?: boolean;
}

type Create = (options: PlayerOptions) => Promise<Player>;

const PRESETS: Readonly<Record<string, Create>> = {
  random: async ({ seed }) => createRandomPlayer(makeRng(seed)),
};

export const PRESET_NAMES: readonly string[] = Object.keys(PRESETS);

export async function createPlayer(name: string, options: PlayerOptions): Promise<Player> {
  const create = PRESETS[name];
  if (!create) throw new InputError(`there is no preset "${name}"; there are ${PRESET_NAMES.join(', ')}`);
  return create(options);
}
