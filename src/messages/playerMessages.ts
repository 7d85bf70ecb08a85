/**
 * Messages between the page and the worker that runs the page's players. They contain only plain data, so `postMessage`
 * can send them.
 */
import type { ClassTableChanges } from '../player/classTableChanges.js';
import type { Analysis, Budget, Judgement, StoredReply } from '../player/player.js';
import type { Searchability } from '../player/searchablePositions.js';
import type { Color } from '../rules/color.js';
import type { Move } from '../rules/game.js';
import type { Point } from '../rules/point.js';
import type { Position } from '../rules/position.js';
import type { GameResult } from '../rules/result.js';
import type { RuleSet } from '../rules/ruleSet.js';
import type { OwnModel } from './givenModel.js';

/**
 * A `Situation` as plain data. The worker replays the moves from the position `start`, because the superko rule needs
 * all earlier positions.
 */
export interface PostedSituation {
  readonly start: Position;
  readonly moves: readonly Move[];
  readonly rules: RuleSet;
  readonly color: Color;
  readonly komi: number;
  readonly handicap: number;
}

/** The reports that the page wants during a search. */
export interface WantedReports {
  /** The seconds between two reports. If undefined, no reports are sent. */
  readonly reportEvery?: number;
  /** Whether reports contain the replies that playouts have stored. */
  readonly withReplies?: boolean;
}

/** The results of a search so far. */
export interface Report {
  readonly analysis: Analysis;
  readonly replies?: readonly StoredReply[];
}

/**
 * A request that is answered with a `PlayerTaskAnswer`. During a search, `Report`s may be sent as progress before the
 * answer.
 */
export type PlayerTask =
  | ({
      readonly kind: 'choose';
      readonly preset: string;
      readonly situation: PostedSituation;
      readonly budget: Budget;
    } & WantedReports)
  /**
   * Analyses a position. If the last move was a pass, the search does not consider a second pass, which would end the
   * game. If then no move but the pass is legal, the analysis has no visits.
   */
  | ({
      readonly kind: 'analyze';
      /** The preset that searches. If undefined, the analyst of the page searches. */
      readonly preset?: string;
      readonly situation: PostedSituation;
      readonly budget: Budget;
    } & WantedReports)
  | { readonly kind: 'judge'; readonly situation: PostedSituation }
  /** Lets a player learn from a finished game. */
  | {
      readonly kind: 'learn';
      readonly preset: string;
      readonly situation: PostedSituation;
      readonly result: GameResult;
    };

export type PlayerRequest =
  | PlayerTask
  /** Starts a new worker. This must be the first request that the worker gets. */
  | { readonly kind: 'start'; readonly seed: number }
  /**
   * Sets the class table of a player that learns. If `text` is undefined, the player uses the table that it starts
   * with.
   */
  | { readonly kind: 'table'; readonly preset: string; readonly text: string | undefined }
  /** Lets the player start its threads, because the player will soon get a task. */
  | { readonly kind: 'prepare'; readonly preset: string }
  /**
   * Makes all players use this model. All running searches end. The worker answers as soon as the players use the
   * model.
   */
  | { readonly kind: 'model'; readonly model: OwnModel }
  /** Tells all players that a new game begins. */
  | { readonly kind: 'forget' };

/** The answer to a `PlayerTask`. */
export type PlayerTaskAnswer =
  | { readonly kind: 'decision'; readonly move: Point | 'resign'; readonly analysis?: Analysis }
  | { readonly kind: 'analysis'; readonly analysis: Analysis }
  | { readonly kind: 'judgement'; readonly judgement: Judgement }
  /** The class table of the player after learning, and the changes in it. */
  | { readonly kind: 'learned'; readonly table: string; readonly changes: ClassTableChanges }
  /** The answer if the engine cannot search the position. */
  | { readonly kind: 'refusal'; readonly reason: Exclude<Searchability, 'ok'> };
