/** `import … from 'insei/player'` in Node. */
import { nodeHost } from '../engine/host.node.js';
import type { TerritoryModel } from '../learn/territory/model.js';
import { PatternOpinion } from './patternOpinion.js';
import { loadModel, type ModelBytes } from './patternPresets.js';
import type { Player } from './player.js';
import { createPlayer as createPlayerOn, type PlayerOptions } from './presets.js';
import { shippedTerritoryModel, TerritorySight } from './territorySight.js';

export * from './index.js';

/** A player by the name of its preset. Call `close` when done, so that its threads end. */
export const createPlayer = (preset: string, options: PlayerOptions): Promise<Player> =>
  createPlayerOn(preset, nodeHost, options);

/** The territory network, to ask who will own what in any position. Call `close` when done. */
export const openTerritorySight = async (model?: TerritoryModel): Promise<TerritorySight> =>
  TerritorySight.create(nodeHost, model ?? (await shippedTerritoryModel(nodeHost)));

/** A pattern model, the one that comes with the program unless given, to ask how likely moves are and why. */
export const openPatternOpinion = async (seed: number, model?: ModelBytes): Promise<PatternOpinion> =>
  PatternOpinion.create(nodeHost, await loadModel(nodeHost, 'patterns', model), seed);
