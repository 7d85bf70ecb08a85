/**
 * The interface of the players in a match. A player is one of our presets (presetPlayer.ts) or another program
 * (gtpProgramPlayer.ts).
 */
import type { Situation } from '../player/player.js';
import type { Point } from '../rules/point.js';
import type { GameResult } from '../rules/result.js';
import type { MatchTime, TimeLeft } from './timeControl.js';

export const FAILURES = ['crash', 'hang', 'nonsense', 'illegal-move', 'refusal', 'time', 'noise'] as const;
/**
 * The kinds of failures of a player:
 * - crash: the program ended during the game or after its last answer
 * - hang: the program did not answer in time
 * - nonsense: the program answered with something that is not a move, or answered a command that was not sent
 * - illegal-move: the player chose an illegal move
 * - refusal: the program did not accept a legal move of the opponent
 * - time: the player thought for longer than its clock allowed
 * - noise: the program wrote lines to standard output that are not part of an answer (harmless: the game continues)
 */
export type FailureKind = (typeof FAILURES)[number];

export interface GameStart {
  readonly size: number;
  readonly komi: number;
  readonly seed: number;
  /** The points of Black's handicap stones; empty in games without a handicap. */
  readonly handicap: readonly Point[];
  /** The time that each contestant has for the game; undefined if there are no clocks. */
  readonly time: MatchTime | undefined;
  /** Called at each failure. The game may continue after the failure. */
  onFailure(kind: FailureKind, detail: string): void;
}

/** The answer to a request for a move. */
export interface MatchAnswer {
  /** The move; undefined if the answer was not a valid move. */
  readonly move: Point | 'resign' | undefined;
  /** The answer as the player wrote it. */
  readonly text: string;
}

export interface MatchPlayer {
  /** The name of the player; empty until the first game begins. */
  readonly name: string;
  readonly isGnuGo: boolean;
  /** True if the player has written lines to standard output in this game that are not part of an answer. */
  readonly isNoisy: boolean;
  begin(start: GameStart): Promise<void>;
  /** Chooses a move. Rejects with OutOfTime when the clock runs out before the player answers. */
  choose(situation: Situation, time?: TimeLeft): Promise<MatchAnswer>;
  /** Counts the game. Returns undefined when the player cannot count it. */
  score(situation: Situation): Promise<GameResult | undefined>;
  /**
   * Ends the game. If the player has failed since its last answer, reports the failure now, so that the failure is
   * recorded in this game and not in the next one.
   */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** The error that is thrown when a game cannot be finished. */
export class VoidGame extends Error {
  override name = 'VoidGame';
}

/** The error that is thrown when the clock of a contestant has run out. */
export class OutOfTime extends Error {
  override name = 'OutOfTime';
}
