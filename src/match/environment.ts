/** What a match needs from its surroundings: other programs, the clock and our own players. */
import type { Clock, Programs } from '../base/environment.js';
import type { OpeningBook } from '../player/bookPlayer.js';
import type { EvaluatingNetwork } from '../player/networkAnalysis.js';
import type { Player } from '../player/player.js';
import type { Adjustment } from '../player/settingAdjustments.js';

export interface MatchEnvironment {
  readonly programs: Programs;
  readonly clock: Clock;
  readonly presetNames: readonly string[];
  createPlayer(
    preset: string,
    options: {
      readonly threads: number;
      readonly seed: number;
      readonly adjustments?: readonly Adjustment[];
      /** The network of `strong` and `network`, if it is not the one that comes with Insei. The caller closes it. */
      readonly network?: EvaluatingNetwork;
    },
  ): Promise<Player>;
  /** Reads an opening book. Throws an InputError if the file is missing or no book. */
  openBook(path: string): Promise<OpeningBook>;
}
