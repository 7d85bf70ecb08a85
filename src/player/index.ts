/** What players offer, apart from the host that their engines run on. */
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
} from './player.js';
export { type PlayerOptions, PRESET_NAMES } from './presets.js';
export type { TerritorySight } from './territorySight.js';
