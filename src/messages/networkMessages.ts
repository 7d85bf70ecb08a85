/**
 * Messages between the page and the worker that runs the network in use. They contain only plain data, so `postMessage`
 * can send them.
 */
import type { Decision, Judgement, NetworkEvaluation, NetworkFacts } from '../player/player.js';
import type { Color } from '../rules/color.js';
import type { PostedSituation } from './playerMessages.js';

/**
 * A file, as browsers represent it. The worker reads the contents of the file, so the page needs no memory for them.
 */
export interface PostedFile {
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Positions that the network should evaluate. All of them belong to the same line of play. */
export interface PostedPositions {
  /**
   * The situation at the end of the line of play. The worker ignores its `color`, because each position of the line has
   * its own side to move.
   */
  readonly line: PostedSituation;
  /** For each position to evaluate: how many moves of the line come before it. The numbers ascend. */
  readonly counts: readonly number[];
}

export type NetworkRequest =
  /**
   * Opens a network, which replaces the network in use: the visitor's file or, if `file` is undefined, the network that
   * comes with Insei. If the network cannot be opened, the network in use stays.
   */
  | { readonly kind: 'open'; readonly file: PostedFile | undefined }
  /** Asks for the move of the player of the preset `network`. */
  | { readonly kind: 'choose'; readonly situation: PostedSituation }
  /** Asks which stones the network calls dead. */
  | { readonly kind: 'judge'; readonly situation: PostedSituation }
  /**
   * Asks for an evaluation of each position. The worker reports the evaluations in order, as `EvaluatedPositions`. The
   * worker sends its answer after the last report, or after the page has stopped the request.
   */
  | { readonly kind: 'evaluate'; readonly positions: readonly PostedPositions[] };

/**
 * The evaluations of some consecutive positions of a request. The first of these positions has the index `first` in the
 * request.
 */
export interface EvaluatedPositions {
  readonly first: number;
  readonly evaluations: readonly PostedEvaluation[];
}

/** What a network says about a position, from the point of view of the side to move. */
export interface PostedEvaluation extends NetworkEvaluation {
  /** The side to move. */
  readonly color: Color;
}

export interface OpenedNetwork {
  /** The size of the network file. */
  readonly bytes: number;
  readonly facts: NetworkFacts;
  /**
   * The milliseconds that the network needs for each position of 19x19 points if it evaluates many positions together.
   */
  readonly speed: number;
}

export interface NetworkAnswers {
  readonly open: OpenedNetwork;
  readonly choose: Pick<Decision, 'move'>;
  readonly judge: Judgement;
  readonly evaluate: undefined;
}
