/** Lets one of our presets play in a match. Each game gets a new player, so that no game depends on earlier games. */

import { playByBook } from '../player/bookPlayer.js';
import type { Budget, Player, Situation } from '../player/player.js';
import type { Adjustment } from '../player/settingAdjustments.js';
import { maxSecondsForMove, plannedSecondsForMove } from '../player/timeControl.js';
import { writePoint } from '../rules/point.js';
import { type GameResult, resultOfLead } from '../rules/result.js';
import type { MatchEnvironment } from './environment.js';
import type { GameStart, MatchAnswer, MatchPlayer } from './matchPlayer.js';
import type { TimeLeft } from './timeControl.js';

export interface Preset {
  readonly preset: string;
  readonly adjustments: readonly Adjustment[];
  /** The file of an opening book; missing if the player has none. */
  readonly book?: string;
  /** The number of playouts per move; undefined if the clock or the level limits the search. */
  readonly playouts: number | undefined;
  /** The contestant as the user wrote it. */
  readonly name: string;
}

export class PresetPlayer implements MatchPlayer {
  readonly name: string;
  readonly isGnuGo = false;
  readonly isNoisy = false;
  readonly #preset: Preset;
  readonly #environment: MatchEnvironment;
  #player: Player | undefined;

  constructor(preset: Preset, environment: MatchEnvironment) {
    this.name = preset.name;
    this.#preset = preset;
    this.#environment = environment;
  }

  async begin({ seed }: GameStart): Promise<void> {
    await this.close();
    const { preset, adjustments, book } = this.#preset;
    // The player gets one thread, because with several threads the moves would depend on the timing.
    const player = await this.#environment.createPlayer(preset, { threads: 1, seed, adjustments });
    this.#player = player;
    if (book !== undefined) this.#player = playByBook(player, await this.#environment.openBook(book), seed);
  }

  async choose(situation: Situation, time?: TimeLeft): Promise<MatchAnswer> {
    const { move } = await this.#started.choose(situation, { budget: budgetFor(this.#preset, situation, time) });
    return { move, text: move === 'resign' ? move : writePoint(move, situation.game.position.size) };
  }

  async score(situation: Situation): Promise<GameResult> {
    return resultOfLead((await this.#started.judge(situation)).lead);
  }

  async end(): Promise<void> {}

  async close(): Promise<void> {
    this.#player?.close();
    this.#player = undefined;
  }

  get #started(): Player {
    if (!this.#player) throw new Error('begin() must be called before the first move');
    return this.#player;
  }
}

/**
 * Returns the limits of a search. In a match with clocks, a contestant without a number of playouts searches for a fair
 * share of the time that is left. A contestant with a number of playouts searches until it has played them, but stops
 * earlier if the later moves would otherwise get too little time.
 */
function budgetFor({ playouts }: Preset, { game }: Situation, time: TimeLeft | undefined): Budget {
  const limit = playouts === undefined ? {} : { playouts };
  if (!time) return limit;
  const progress = { size: game.position.size, movesPlayed: game.moves.length };
  const seconds = (playouts === undefined ? plannedSecondsForMove : maxSecondsForMove)(
    time.system,
    time.face,
    progress,
  );
  return seconds === undefined ? limit : { ...limit, seconds };
}
