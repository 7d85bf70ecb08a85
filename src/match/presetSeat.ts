/** One of our own players at the board. Every game gets a fresh one, so that no game depends on those before it. */

import type { Adjustment } from '../player/adjust.js';
import { fairSeconds, mostSeconds } from '../player/clock.js';
import type { Budget, Player, Situation } from '../player/player.js';
import { writePoint } from '../rules/point.js';
import { type GameResult, resultOfLead } from '../rules/result.js';
import type { Choice, GameStart, Seat } from './seat.js';
import type { TimeLeft } from './timeControl.js';
import type { MatchWorld } from './world.js';

export interface Preset {
  readonly preset: string;
  readonly adjustments: readonly Adjustment[];
  /** A move; undefined when the clock alone decides, or the level. */
  readonly playouts: number | undefined;
  /** As the user wrote it. */
  readonly name: string;
}

export class PresetSeat implements Seat {
  readonly name: string;
  readonly isGnuGo = false;
  readonly isNoisy = false;
  readonly #preset: Preset;
  readonly #world: MatchWorld;
  #player: Player | undefined;

  constructor(preset: Preset, world: MatchWorld) {
    this.name = preset.name;
    this.#preset = preset;
    this.#world = world;
  }

  async begin({ seed }: GameStart): Promise<void> {
    await this.close();
    const { preset, adjustments } = this.#preset;
    // More threads would make games depend on which of them was faster.
    this.#player = await this.#world.createPlayer(preset, { threads: 1, seed, adjustments });
  }

  async choose(situation: Situation, time?: TimeLeft): Promise<Choice> {
    const { move } = await this.#seated.choose(situation, { budget: budgetFor(this.#preset, situation, time) });
    return { move, text: move === 'resign' ? move : writePoint(move, situation.game.position.size) };
  }

  async score(situation: Situation): Promise<GameResult> {
    return resultOfLead((await this.#seated.judge(situation)).lead);
  }

  async end(): Promise<void> {}

  async close(): Promise<void> {
    this.#player?.close();
    this.#player = undefined;
  }

  get #seated(): Player {
    if (!this.#player) throw new Error('a game has to begin before it is played');
    return this.#player;
  }
}

/** A number of playouts wins over the clock, but never past the time left. */
function budgetFor({ playouts }: Preset, { game }: Situation, time: TimeLeft | undefined): Budget {
  const limit = playouts === undefined ? {} : { playouts };
  if (!time) return limit;
  const progress = { size: game.position.size, movesPlayed: game.moves.length };
  const seconds = (playouts === undefined ? fairSeconds : mostSeconds)(time.system, time.face, progress);
  return seconds === undefined ? limit : { ...limit, seconds };
}
