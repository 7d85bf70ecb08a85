/** The exports of `insei/player` in a page. */
import { pageEnvironment } from '../engine/environment.page.js';
import type { Player } from './player.js';
import { createPlayer as createPlayerOn, type PlayerOptions, type PresetName } from './presets.js';

export * from './index.js';
export { openMovePredictor, openTerritoryEstimator } from './learners.page.js';

/** Creates the player of a preset. The caller must call `close` at the end, which ends the threads of the player. */
export const createPlayer = (preset: PresetName, options?: PlayerOptions): Promise<Player> =>
  createPlayerOn(preset, pageEnvironment, options);
