/**
 * A table: two seats at which the numbered games of a match are played, one
 * after the other. Programs stay on their seats from game to game. A game's number
 * says all about it, so any table may play any game, at any time.
 */
import type { StopSignal } from '../base/stopper.js';
import { makeSeat, parseContestant } from './contestant.js';
import { type Opening, openingFor } from './openings.js';
import { type Officials, type PlayedGame, playGame } from './playGame.js';
import { makeArbiter, type Seats } from './scoring.js';
import { type MatchSettings, SIDES } from './settings.js';
import type { MatchWorld } from './world.js';

export interface TableOptions {
  readonly settings: MatchSettings;
  readonly world: MatchWorld;
  /** Those that `settings.openings` is the fingerprint of; none unless given. */
  readonly openings?: readonly Opening[];
  /** How long another program may take for an answer. */
  readonly moveSeconds?: number;
  readonly onTrouble?: Officials['onTrouble'];
}

export const MOVE_SECONDS = 120;

export class Table {
  readonly #options: TableOptions;
  readonly #seats: Seats;
  readonly #officials: Officials;

  constructor(options: TableOptions) {
    const { settings, world, moveSeconds = MOVE_SECONDS, onTrouble = () => {} } = options;
    const playouts = settings.time === undefined ? settings.playouts : undefined;
    this.#options = options;
    this.#seats = {
      a: makeSeat(parseContestant(settings.a, playouts, world), world, moveSeconds),
      b: makeSeat(parseContestant(settings.b, playouts, world), world, moveSeconds),
    };
    this.#officials = { clock: world.clock, arbiter: makeArbiter(world, moveSeconds), onTrouble };
  }

  /** Rejects with Abandoned when the signal comes before the end of the game. */
  play(index: number, signal?: StopSignal): Promise<PlayedGame> {
    const { settings, openings = [] } = this.#options;
    return playGame(index, settings, this.#seats, { ...this.#officials, signal }, openingFor(openings, index));
  }

  async close(): Promise<void> {
    await Promise.all(SIDES.map((side) => this.#seats[side].close()));
  }
}
