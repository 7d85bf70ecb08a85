/**
 * Messages between the page and the worker that runs the visitor's network. They contain only plain data, so
 * `postMessage` can send them.
 */
import type { NetworkEvaluation, NetworkFacts } from '../player/player.js';
import type { Color } from '../rules/color.js';
import type { PostedSituation } from './playerMessages.js';

/** A file of the browser. The worker reads it, so that the page never holds its bytes. */
export interface PostedFile {
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Positions of one line: those after `counts` of the moves in `line.moves`, in ascending order. */
export interface PostedPositions {
  /** The situation at the end of the line. Its `color` is ignored: the side to move of each position moves. */
  readonly line: PostedSituation;
  readonly counts: readonly number[];
}

export type NetworkRequest =
  /** Opens a network, which replaces the network in use. If the file is refused, the network in use stays. */
  | { readonly kind: 'open'; readonly file: PostedFile }
  /**
   * Asks for an evaluation of each position. Progress brings `EvaluatedPositions`, in order. The answer comes after all
   * of them, or when the request was stopped.
   */
  | { readonly kind: 'evaluate'; readonly positions: readonly PostedPositions[] };

/** The evaluations of the positions from number `first` on. */
export interface EvaluatedPositions {
  readonly first: number;
  readonly evaluations: readonly PostedEvaluation[];
}

/** What a network says about a position, for the side to move. */
export interface PostedEvaluation extends NetworkEvaluation {
  /** The side to move. */
  readonly color: Color;
}

export interface OpenedNetwork {
  readonly facts: NetworkFacts;
  /** The milliseconds that a 19x19 position takes if many are evaluated. */
  readonly speed: number;
}

export interface NetworkAnswers {
  readonly open: OpenedNetwork;
  readonly evaluate: undefined;
}
