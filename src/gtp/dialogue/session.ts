/** The state that every command can read and change: the player, the game in play, the settings and the inbox. */
import { InputError } from '../../base/errors.js';
import type { MovePredictor } from '../../player/movePredictor.js';
import type { EvaluatingNetwork } from '../../player/networkAnalysis.js';
import type { Decision, Player } from '../../player/player.js';
import type { TargetSolver } from '../../player/positionSolver.js';
import type { TerritoryEstimator } from '../../player/territoryEstimator.js';
import type { Color } from '../../rules/color.js';
import type { Game } from '../../rules/game.js';
import type { NetworkModel } from '../analysis/networkModel.js';
import type { GtpEnvironment } from './environment.js';
import type { GameInPlay } from './gameInPlay.js';
import type { Inbox } from './inbox.js';
import type { AnswerWriter, Command } from './lines.js';
import type { GtpSettings } from './settings.js';

export interface Session {
  readonly environment: GtpEnvironment;
  readonly player: Player;
  readonly gameInPlay: GameInPlay;
  readonly settings: GtpSettings;
  readonly inbox: Inbox;
  /** Returns the territory estimator. The first call loads the territory network. */
  readonly territory: () => Promise<TerritoryEstimator>;
  /**
   * Returns the move predictor. The first call loads the pattern model. Throws an InputError when there is no model.
   */
  readonly patterns: () => Promise<MovePredictor>;
  /** Returns the solver. The first call loads it. */
  readonly solver: () => Promise<TargetSolver>;
  /** The network that the user named or with which the player plays; undefined if there is no such network. */
  readonly network: EvaluatingNetwork | undefined;
  /** The networks in use, for programs that ask for them. */
  readonly models: readonly NetworkModel[];
  /** The latest decision of the player, for the commands that explain it. */
  lastDecision?: LastDecision;
  /** The last game from which the player has learned. It is kept so that the player learns from a game only once. */
  learnedGame?: Game;
  /** True if the player may ponder now: it has just chosen a move, and pondering is enabled. */
  mayPonder: boolean;
  hasQuit: boolean;
}

export interface LastDecision extends Decision {
  readonly color: Color;
  readonly size: number;
}

/** Executes a command and returns the text of the answer. Throws an InputError to refuse the command. */
export type CommandHandler = (session: Session, command: Command, answer: AnswerWriter) => string | Promise<string>;

export type Commands = Readonly<Record<string, CommandHandler>>;

/** The text of an answer that only reports success. */
export const EMPTY_ANSWER = '';

/**
 * Runs `action`. If `action` throws an InputError, throws an InputError whose message begins with `words`, the message
 * that the protocol prescribes. The original message follows, because it gives the reason.
 */
export async function withRefusalMessage<T>(words: string, action: () => T | Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${words}: ${error.message}`) : error;
  }
}
