/** The training settings of a territory network: the settings of the paper, and our own settings. */

import { PAPER_TERRITORY_NETWORK_SHAPE, type TerritoryNetworkShape } from '../../engine/territory/territoryNetwork.js';
import type { LearningMethod } from '../../engine/territory/territoryPool.js';
import type { TerritoryPart } from './ablation.js';
import { PAPER_PROPENSITY, type PropensitySettings } from './propensity.js';
import { PAPER_TARGET_SETTINGS, type TargetSettings } from './samples.js';

export interface TerritoryTrainingSettings {
  readonly shape: TerritoryNetworkShape;
  /**
   * Whether weights are tied, so that the network treats rotated, mirrored and colour-exchanged boards exactly alike
   * (weightTies.ts).
   */
  readonly tied: boolean;
  /** The parts of the network to leave out, in order to measure what they contribute. */
  readonly without?: readonly TerritoryPart[];
  readonly method: LearningMethod;
  readonly rate: number;
  /** The number of positions per update. */
  readonly batch: number;
  readonly epochs: number;
  /**
   * How the learning rate falls: linearly to zero over all epochs, or halved after every `halveAfter` epochs without a
   * smaller validation loss.
   */
  readonly decay: 'line' | { readonly halveAfter: number };
  /** The training ends early if the validation loss has not reached a new minimum for this number of epochs. */
  readonly stopAfter: number;
  /**
   * If true, the network learns from a random symmetric copy of each position (rotated, mirrored, or with colours
   * exchanged) instead of from the position itself.
   */
  readonly copies: boolean;
  readonly targets: TargetSettings;
  readonly propensity: PropensitySettings;
  readonly seed: number;
}

/**
 * The settings of Wu & Baldi 2006: plain gradient descent, and an update of the weights after every 10 positions. In
 * the targets, the content of a point 2 moves later has the weight 0.25.
 */
export const PAPER_TRAINING: TerritoryTrainingSettings = {
  shape: PAPER_TERRITORY_NETWORK_SHAPE,
  tied: false,
  method: 'descent',
  rate: 0.1,
  batch: 10,
  epochs: 50,
  decay: { halveAfter: 3 },
  stopAfter: 30,
  copies: true,
  targets: PAPER_TARGET_SETTINGS,
  propensity: PAPER_PROPENSITY,
  seed: 1,
};

/**
 * The network and the targets of the paper, with those settings of the training that were fastest and gave the best
 * results in our experiments.
 */
export const DEFAULT_TRAINING: TerritoryTrainingSettings = {
  ...PAPER_TRAINING,
  method: 'adam',
  rate: 0.003,
  decay: 'line',
  // The prior of the propensities is large. With a small prior, the propensity of a pattern that occurred in only one
  // training game would tell the network how that game ended, which is what the network shall learn to predict.
  propensity: { prior: 30, ending: 'stones', pooled: true },
};
