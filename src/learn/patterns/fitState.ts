/**
 * The state of a fit: everything that is needed to continue the fit after an interruption. A state can be written to a
 * file and read back.
 */
import { InputError } from '../../base/errors.js';
import { type ModelSection, readModelFile, writeModelFile } from '../modelFile.js';
import { LEVEL_ARRAY_LENGTH } from './recipe.js';

export interface FitState {
  /**
   * The strengths of shapes, of replies, and of levels. Entry 0 of `shapes` is the strength of moves without a known
   * shape. Entry 0 of `replies` is the strength of moves that are not among the known replies. The strength of a level
   * is at its `levelIndex`.
   */
  readonly shapes: Float64Array;
  readonly replies: Float64Array;
  readonly levels: Float64Array;
  /** For each feature: by how much the last update of the feature increased the mean log-likelihood. */
  readonly gains: Float64Array;
  /** Four numbers that describe the progress of the fit. FitProgress names their indices. */
  readonly progress: Float64Array;
}

export enum FitProgress {
  /** The number of finished rounds. */
  Rounds,
  Updates,
  /** The index of the feature that was updated last; -1 before the first update. */
  Updated,
  /** The mean log-likelihood before the last update. */
  LogLikelihood,
}

/**
 * The gain of a feature is by how much its last update increased the mean log-likelihood. At the start of a round, the
 * gain of every feature is set to this number, which is larger than any real gain. So every feature is updated at least
 * once in each round.
 */
export const GAIN_BEFORE_FIRST_UPDATE = 10;

export function initialFitState(shapes: number, replies: number, features: number): FitState {
  const ones = (length: number): Float64Array => new Float64Array(length).fill(1);
  return {
    shapes: ones(shapes + 1),
    replies: ones(replies + 1),
    levels: ones(LEVEL_ARRAY_LENGTH),
    gains: new Float64Array(features).fill(GAIN_BEFORE_FIRST_UPDATE),
    progress: Float64Array.of(0, 0, -1, 0),
  };
}

const KIND = 'patterns-fit';
const PARTS = ['shapes', 'replies', 'levels', 'gains', 'progress'] as const;

export const writeFitState = (state: FitState): Uint8Array =>
  writeModelFile({
    kind: KIND,
    about: {},
    sections: new Map(PARTS.map((name): [string, ModelSection] => [name, state[name]])),
  });

/**
 * Reads a stored state. Returns undefined if there are no bytes, if the bytes are damaged, or if an array has a
 * different length than in `initial`. In these cases the fit starts from the beginning.
 */
export function tryReadFitState(bytes: Uint8Array | undefined, initial: FitState): FitState | undefined {
  if (!bytes) return undefined;
  try {
    const { sections } = readModelFile(bytes, KIND, 'the state of the fit');
    const state = Object.fromEntries(PARTS.map((name) => [name, sections.get(name)])) as unknown as FitState;
    const fits = PARTS.every(
      (name) => state[name] instanceof Float64Array && state[name].length === initial[name].length,
    );
    return fits ? state : undefined;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
