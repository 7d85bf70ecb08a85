/** The exports of `insei/player` that are the same in Node and in a page. */
export type { TextFile } from '../base/environment.js';
export { type AbortSignalLike, type AnySignal, Stopper, type StopSignal } from '../base/stopper.js';
export type { ModelDescription } from '../learn/modelFile.js';
export { MOVE_VALUES, type MoveValue } from '../learn/territory/moveRanking.js';
export { readTerritoryModel, type Temperatures, type TerritoryModel } from '../learn/territory/territoryModel.js';
export type { LikelyMove, MovePredictor, RatedFeature } from './movePredictor.js';
export type { EvaluatingNetwork } from './networkAnalysis.js';
export type { ModelBytes } from './patternPresets.js';
export type {
  Analysis,
  AvoidedMove,
  Budget,
  Candidate,
  ChooseOptions,
  ClassedMove,
  Decision,
  FoundReply,
  Judgement,
  MoveFeatures,
  MovesToAnswer,
  NetworkEvaluation,
  Player,
  RootWidening,
  Situation,
  StoredReply,
  ThinkOptions,
  UntriedMove,
} from './player.js';
export { type PlayerOptions, PRESET_NAMES, type PresetName, parsePresetName } from './presets.js';
export type { Adjustment } from './settingAdjustments.js';
export type { TerritoryEstimator } from './territoryEstimator.js';
