/** What players offer, apart from the host that their engines run on. */
export type { TextFile } from '../base/ports.js';
export { Stopper, type StopSignal } from '../base/stopper.js';
export { readTerritoryModel, type TerritoryModel } from '../learn/territory/model.js';
export type { Judging } from '../learn/territory/prediction.js';
export type { Adjustment } from './adjust.js';
export type { LikelyMove, PatternOpinion, RatedFeature } from './patternOpinion.js';
export type { ModelBytes } from './patternPresets.js';
export type {
  Analysis,
  BarredMove,
  Budget,
  Candidate,
  ChooseOptions,
  ClassedMove,
  Decision,
  FoundReply,
  Judgement,
  MoveFeatures,
  Player,
  ReplyContext,
  Situation,
  StoredReply,
  ThinkOptions,
  UntriedMove,
} from './player.js';
export { type PlayerOptions, PRESET_NAMES } from './presets.js';
export type { TerritorySight } from './territorySight.js';
