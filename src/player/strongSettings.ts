/**
 * The settings of `strong`: search, patterns and replies together. Values were chosen by the experiments `strong-tuning` and `strong-parts`
 * (docs/results); where many are equally good, round ones were taken.
 */
import { TACTICAL } from '../engine/playoutPolicy.js';
import { DEFAULT_SETTINGS, type SearchSettings } from '../engine/searchSettings.js';

export const STRONG_SETTINGS: SearchSettings = {
  ...DEFAULT_SETTINGS,
  raveBias: 0.0006,
  priorWeight: 8,
  expandAfter: 4,
  modelBias: 0.6,
  modelOpens: 20,
  opensAtStake: 2,
  policy: { ...TACTICAL, repliesAt: 'last', refusesRandom: 0.5, vitalPoints: 0.6 },
};
