/** How a territory network is trained: the paper's way, and ours. */
import type { LearningMethod } from '../../engine/netCrew.js';
import { type NetShape, PAPER_SHAPE } from '../../engine/territoryNet.js';
import type { Part } from './leftOut.js';
import { PAPER_PROPENSITY, type PropensitySettings } from './propensity.js';
import { PAPER_TARGETS, type TargetSettings } from './samples.js';

export interface TrainingSettings {
  readonly shape: NetShape;
  /** Tied weights make the network exactly symmetric (ties.ts). */
  readonly tied: boolean;
  /** Parts of the network that are left out, to see what they are worth (leftOut.ts). */
  readonly without?: readonly Part[];
  readonly method: LearningMethod;
  readonly rate: number;
  /** Positions of an update. */
  readonly batch: number;
  readonly epochs: number;
  /** How the rate falls: to zero in a line over all epochs, or by half after so many epochs without a better validation. */
  readonly decay: 'line' | { readonly halveAfter: number };
  /** Epochs without a better validation after which training ends. */
  readonly stopAfter: number;
  /** Learn from a random symmetric copy of each position: turned, mirrored, colours exchanged. */
  readonly copies: boolean;
  readonly targets: TargetSettings;
  readonly propensity: PropensitySettings;
  readonly seed: number;
}

/** Wu & Baldi 2006: plain gradient descent, an update every 10 positions, targets with w = 0.25 and k = 2. */
export const PAPER_TRAINING: TrainingSettings = {
  shape: PAPER_SHAPE,
  tied: false,
  method: 'descent',
  rate: 0.1,
  batch: 10,
  epochs: 50,
  decay: { halveAfter: 3 },
  stopAfter: 30,
  copies: true,
  targets: PAPER_TARGETS,
  propensity: PAPER_PROPENSITY,
  seed: 1,
};

/** What learned fastest and best here with the paper's network and targets. */
export const USUAL_TRAINING: TrainingSettings = {
  ...PAPER_TRAINING,
  method: 'adam',
  rate: 0.003,
  decay: 'line',
  // Patterns of a single game must not give away how it ended.
  propensity: { prior: 30, ending: 'stones', pooled: true },
};
