/**
 * A game runner plays games of a match, one after another, with the same two players. Several runners can play games of
 * the same match. The number of a game determines its colours, seeds and opening, so any runner can play any game at
 * any time.
 */
import type { StopSignal } from '../base/stopper.js';
import { makeMatchPlayer, parseContestant } from './contestant.js';
import type { MatchEnvironment } from './environment.js';
import { type MatchSettings, SIDES } from './matchSettings.js';
import { type Opening, openingFor } from './openings.js';
import { type PlayedGame, type PlayGameOptions, playGame } from './playGame.js';
import { type MatchPlayers, makeDisputeDecider } from './scoring.js';

export interface GameRunnerOptions {
  readonly settings: MatchSettings;
  readonly environment: MatchEnvironment;
  /** The openings that `settings.openings` identifies. By default, every game begins on the empty board. */
  readonly openings?: readonly Opening[];
  /** The maximum time in seconds for an answer of another program. The default is DEFAULT_MOVE_SECONDS. */
  readonly moveSeconds?: number;
  readonly logFailure?: PlayGameOptions['logFailure'];
}

export const DEFAULT_MOVE_SECONDS = 120;

export class GameRunner {
  readonly #options: GameRunnerOptions;
  readonly #players: MatchPlayers;
  readonly #referee: PlayGameOptions;

  constructor(options: GameRunnerOptions) {
    const { settings, environment, moveSeconds = DEFAULT_MOVE_SECONDS, logFailure = () => {} } = options;
    const playouts = settings.time === undefined ? settings.playouts : undefined;
    this.#options = options;
    this.#players = {
      a: makeMatchPlayer(parseContestant(settings.a, playouts, environment), environment, moveSeconds),
      b: makeMatchPlayer(parseContestant(settings.b, playouts, environment), environment, moveSeconds),
    };
    this.#referee = {
      clock: environment.clock,
      decideDispute: makeDisputeDecider(environment, moveSeconds),
      logFailure,
    };
  }

  /**
   * Plays the game with this number. Rejects with an AbandonedGame error when the signal stops the game before its end.
   */
  play(index: number, signal?: StopSignal): Promise<PlayedGame> {
    const { settings, openings = [] } = this.#options;
    return playGame(index, settings, this.#players, { ...this.#referee, signal }, openingFor(openings, index));
  }

  async close(): Promise<void> {
    await Promise.all(SIDES.map((side) => this.#players[side].close()));
  }
}
