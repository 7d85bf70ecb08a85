/** What the page asks the learners about a position, and what they answer. Everything here survives being posted. */

import type { NetEpoch } from '../player/netLesson.js';
import type { LikelyMove, RatedFeature } from '../player/patternOpinion.js';
import type { ClassedMove } from '../player/player.js';
import type { LessonPlayout, ReplyLesson } from '../player/replyLesson.js';
import type { Point } from '../rules/point.js';
import type { GivenModel } from './givenModel.js';
import type { PostedSituation } from './playerMessages.js';

export type InsideTask =
  /** Who will own what as the territory network sees it; with a point, also after a move there. */
  | { readonly kind: 'territory'; readonly situation: PostedSituation; readonly point?: Point }
  /** How likely the pattern model finds each move. */
  | { readonly kind: 'patterns'; readonly situation: PostedSituation }
  /** Why it finds a move so likely. */
  | { readonly kind: 'features'; readonly situation: PostedSituation; readonly point: Point }
  /** The classes of moves, by the table of a Pell player; by what it learned at school where none is given. */
  | {
      readonly kind: 'classes';
      readonly situation: PostedSituation;
      readonly preset: string;
      readonly table: string | undefined;
    }
  /** What a reply policy stores after each of some playouts: those that are given, or so many of its own. */
  | {
      readonly kind: 'replies';
      readonly policy: string;
      readonly size: number;
      readonly playouts: readonly LessonPlayout[] | { readonly count: number; readonly seed: number };
    }
  /** Trains a small network, and tells of every epoch as it ends. */
  | {
      readonly kind: 'net';
      readonly size: number;
      readonly games: number;
      readonly epochs: number;
      readonly seed: number;
    };

/** By point: +1 where Black surely owns it at the end, -1 where White does; and Black's lead with komi. */
export interface TerritoryView {
  readonly ownership: Float32Array;
  readonly lead: number;
}

/** What each task is answered with. */
export interface InsideAnswers {
  readonly territory: TerritoryView & { readonly after?: TerritoryView };
  readonly patterns: readonly LikelyMove[];
  readonly features: readonly RatedFeature[];
  readonly classes: readonly ClassedMove[];
  readonly replies: ReplyLesson;
  /** How many epochs it had. */
  readonly net: number;
}

export type InsideRequest =
  /** Whoever is asked from now on uses this model. */
  | { readonly model: GivenModel }
  | { readonly id: number; readonly task: InsideTask }
  /** Ends a task that goes on by itself. */
  | { readonly id: number; readonly stop: true };

export type InsideReply =
  | { readonly id: number; readonly answer: InsideAnswers[keyof InsideAnswers] }
  | { readonly id: number; readonly epoch: NetEpoch }
  | { readonly id: number; readonly failure: string };
