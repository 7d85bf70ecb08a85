/** What players offer, apart from the host that their engines run on. */
export { Stopper, type StopSignal } from '../base/stopper.js';
export { readTerritoryModel, type TerritoryModel } from '../learn/territory/model.js';
export type {
  Analysis,
  Budget,
  Candidate,
  ChooseOptions,
  ClassedMove,
  Decision,
  Judgement,
  Player,
  Situation,
  ThinkOptions,
  UntriedMove,
} from './player.js';
export { type PlayerOptions, PRESET_NAMES } from './presets.js';
export type { TerritorySight } from './territorySight.js';
