/** Players of the presets, on the threads of this machine. */
import { nodeHost } from '../engine/host.node.js';
import type { Player } from '../player/player.js';
import { createPlayer, type PlayerOptions } from '../player/presets.js';

export const createNodePlayer = (preset: string, options: PlayerOptions): Promise<Player> =>
  createPlayer(preset, nodeHost, options);
