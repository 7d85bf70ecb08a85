/**
 * The settings of `classic`, which combines search, patterns and replies. The values come from the experiments
 * `strong-tuning` and `strong-parts` (results/). Where several values were equally good, we chose a round number.
 */
import { TACTICAL_POLICY } from '../engine/search/playoutPolicy.js';
import { DEFAULT_SETTINGS, type SearchSettings } from '../engine/search/searchSettings.js';

export const CLASSIC_SETTINGS: SearchSettings = {
  ...DEFAULT_SETTINGS,
  raveBias: 0.0006,
  priorWeight: 8,
  expandAfter: 4,
  modelBias: 0.6,
  modelOpens: 20,
  urgentStonesPerLiberty: 2,
  policy: { ...TACTICAL_POLICY, replyStage: 'last', refusesRandom: 0.5, vitalPoints: 0.6 },
};
