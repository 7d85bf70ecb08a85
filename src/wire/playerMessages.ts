/** What the page and the worker that hosts its players say to each other. Everything here survives being posted. */
import type { Lesson } from '../player/lesson.js';
import type { Analysis, Budget, Judgement, StoredReply } from '../player/player.js';
import type { Searchability } from '../player/searchable.js';
import type { Color } from '../rules/color.js';
import type { Move } from '../rules/game.js';
import type { Point } from '../rules/point.js';
import type { Position } from '../rules/position.js';
import type { GameResult } from '../rules/result.js';
import type { RuleSet } from '../rules/ruleSet.js';
import type { GivenModel } from './givenModel.js';

/** A `Situation` as plain data: the game is played again on the other side, since superko needs its past. */
export interface PostedSituation {
  readonly start: Position;
  readonly moves: readonly Move[];
  readonly rules: RuleSet;
  readonly color: Color;
  readonly komi: number;
  readonly handicap: number;
}

/** What the page wants to hear while somebody thinks. */
export interface Reports {
  /** Seconds between reports; none unless given. */
  readonly reportEvery?: number;
  /** Reports come with the replies that playouts have stored. */
  readonly withReplies?: boolean;
}

/** What thinking has found so far. */
export interface Report {
  readonly analysis: Analysis;
  readonly replies?: readonly StoredReply[];
}

/** Work that is answered once, under the number it came with; thinking may also send reports before. */
export type PlayerTask =
  | ({
      readonly kind: 'choose';
      readonly preset: string;
      readonly situation: PostedSituation;
      readonly budget: Budget;
    } & Reports)
  /** After a pass no second one is considered, and nothing may be found: then the analysis has no visits. */
  | ({
      readonly kind: 'analyze';
      /** Who thinks; the page's usual analyst unless given. */
      readonly preset?: string;
      readonly situation: PostedSituation;
      readonly budget: Budget;
    } & Reports)
  | { readonly kind: 'judge'; readonly situation: PostedSituation }
  /** A game of this player's has ended so. */
  | {
      readonly kind: 'learn';
      readonly preset: string;
      readonly situation: PostedSituation;
      readonly result: GameResult;
    };

export type PlayerRequest =
  | { readonly kind: 'start'; readonly seed: number }
  /** What a player that learns knows; what it learned at school where there is no text. */
  | { readonly kind: 'table'; readonly preset: string; readonly text: string | undefined }
  /** This player will soon be asked: its threads may start. */
  | { readonly kind: 'prepare'; readonly preset: string }
  | { readonly kind: 'task'; readonly id: number; readonly task: PlayerTask }
  /** Players shall use this model from now on; answered when they do. Ends all thinking. */
  | { readonly kind: 'model'; readonly id: number; readonly model: GivenModel }
  /** Ends the thinking; the task is still answered, with what was found until then. */
  | { readonly kind: 'stop'; readonly id: number }
  /** Another game begins. */
  | { readonly kind: 'forget' };

export type PlayerAnswer =
  | { readonly kind: 'decision'; readonly move: Point | 'resign'; readonly analysis?: Analysis }
  | { readonly kind: 'analysis'; readonly analysis: Analysis }
  | { readonly kind: 'judgement'; readonly judgement: Judgement }
  /** What the player knows now, and what of it is new. */
  | { readonly kind: 'learned'; readonly table: string; readonly lesson: Lesson }
  | { readonly kind: 'taken' };

export type PlayerReply =
  | ({ readonly kind: 'report'; readonly id: number } & Report)
  | { readonly kind: 'answer'; readonly id: number; readonly answer: PlayerAnswer }
  /** The position of the task cannot be searched. */
  | { readonly kind: 'refusal'; readonly id: number; readonly reason: Exclude<Searchability, 'ok'> }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };
