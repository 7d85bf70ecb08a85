/**
 * Messages between the page and the worker that runs the learners. They contain only plain data, so `postMessage` can
 * send them.
 */
import type { LikelyMove, RatedFeature } from '../player/movePredictor.js';
import type { ClassedMove } from '../player/player.js';
import type { DemonstrationPlayout, ReplyDemonstration } from '../player/replyDemonstration.js';
import type { Point } from '../rules/point.js';
import type { OwnModel } from './givenModel.js';
import type { PostedSituation } from './playerMessages.js';

export type InsightTask =
  /**
   * Asks the territory network who is expected to own each point of the position. If `point` is given, also asks for
   * the expected owners after a move at `point`.
   */
  | { readonly kind: 'territory'; readonly situation: PostedSituation; readonly point?: Point }
  /** Asks the pattern model for the probability of each move. */
  | { readonly kind: 'patterns'; readonly situation: PostedSituation }
  /** Asks for the features that make the move at `point` likely or unlikely. */
  | { readonly kind: 'features'; readonly situation: PostedSituation; readonly point: Point }
  /**
   * Asks for the class of each move, and for how often winners and losers have played moves of each class. `preset` is
   * one of Pell's learners, and `table` is its class table. If `table` is undefined, the worker uses the table that
   * comes with the preset.
   */
  | {
      readonly kind: 'classes';
      readonly situation: PostedSituation;
      readonly preset: string;
      readonly table: string | undefined;
    }
  /**
   * Asks which replies a playout policy has stored after the first playout, after the second, and so on. Either
   * `playouts` contains the playouts from which the policy learns, or the policy plays `count` new playouts.
   */
  | {
      readonly kind: 'replies';
      readonly policy: string;
      readonly size: number;
      readonly playouts: readonly DemonstrationPlayout[] | { readonly count: number; readonly seed: number };
    }
  /** Trains a small territory network and reports each epoch as progress. */
  | {
      readonly kind: 'territory-training';
      readonly size: number;
      readonly games: number;
      readonly epochs: number;
      readonly seed: number;
    };

/**
 * The expected owner of each point, from -1 (certainly White) to +1 (certainly Black), and Black's expected lead, komi
 * included.
 */
export interface TerritoryEstimate {
  readonly ownership: Float32Array;
  readonly lead: number;
}

/** The answer to each kind of task. */
export interface InsightAnswers {
  readonly territory: TerritoryEstimate & { readonly after?: TerritoryEstimate };
  readonly patterns: readonly LikelyMove[];
  readonly features: readonly RatedFeature[];
  readonly classes: readonly ClassedMove[];
  readonly replies: ReplyDemonstration;
  /** The number of epochs that were trained. */
  readonly 'territory-training': number;
}

/**
 * A task for the worker, or a model that the worker uses for all later tasks. A `territory-training` task reports each
 * epoch as a `TerritoryDemonstrationEpoch`.
 */
export type InsightRequest = InsightTask | { readonly kind: 'model'; readonly model: OwnModel };
