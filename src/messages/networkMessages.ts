/**
 * Messages between the page and the worker that runs the visitor's network. They contain only plain data, so
 * `postMessage` can send them.
 */
import type { NetworkEvaluation, NetworkFacts } from '../player/player.js';
import type { Color } from '../rules/color.js';
import type { PostedSituation } from './playerMessages.js';

/** A file, as browsers represent it. The worker reads the contents of the file, so the page never holds them. */
export interface PostedFile {
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Positions of one line, which the network should evaluate. */
export interface PostedPositions {
  /**
   * The situation at the end of the line. The worker ignores `color`, because each position has its own side to move.
   */
  readonly line: PostedSituation;
  /** For each position, the number of the line's moves that come before the position. The numbers ascend. */
  readonly counts: readonly number[];
}

export type NetworkRequest =
  /** Opens a network, which replaces the network in use. If the file is refused, the network in use stays. */
  | { readonly kind: 'open'; readonly file: PostedFile }
  /**
   * Asks for an evaluation of each position. The worker reports the evaluations in order, as `EvaluatedPositions`. It
   * answers the request after the last report, or after the page has stopped the request.
   */
  | { readonly kind: 'evaluate'; readonly positions: readonly PostedPositions[] };

/** The evaluations of some consecutive positions of a request. `first` is the index of the first one in the request. */
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
  /** The milliseconds that the network needs for each 19x19 position if it evaluates many of them. */
  readonly speed: number;
}

export interface NetworkAnswers {
  readonly open: OpenedNetwork;
  readonly evaluate: undefined;
}
