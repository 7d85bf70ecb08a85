/** Creates players with the visitor's own models. */
import {
  createPlayer as createShipped,
  type Player,
  type PlayerOptions,
  parsePresetName,
} from '../../player/index.page.js';
import { PRESET_FOR_PLAYOUT_MODELS } from '../../player/patternPresets.js';
import { ownModels } from './suppliedModels.js';

/**
 * Creates a player with the visitor's models. One preset, PRESET_FOR_PLAYOUT_MODELS, keeps the pattern model that comes
 * with Insei: this preset needs a model that is made for playouts, and the visitor's pattern model is made for
 * predicting moves.
 */
export function createPlayerWithModels(preset: string, options: PlayerOptions): Promise<Player> {
  const { patterns, territory } = ownModels();
  return createShipped(parsePresetName(preset), {
    ...options,
    ...(patterns && preset !== PRESET_FOR_PLAYOUT_MODELS && { patterns }),
    ...(territory && { territory }),
  });
}
