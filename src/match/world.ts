/** What a match needs of the world around it: programs, time, and our own players. */
import type { Clock, Programs } from '../base/ports.js';
import type { Adjustment } from '../player/adjust.js';
import type { Player } from '../player/player.js';

export interface MatchWorld {
  readonly programs: Programs;
  readonly clock: Clock;
  readonly presetNames: readonly string[];
  createPlayer(
    preset: string,
    options: { readonly threads: number; readonly seed: number; readonly adjustments?: readonly Adjustment[] },
  ): Promise<Player>;
}
