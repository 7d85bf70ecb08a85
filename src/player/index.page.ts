/** `import … from 'insei/player'` in a page. */
import { pageHost } from '../engine/host.page.js';
import type { TerritoryModel } from '../learn/territory/model.js';
import { PatternOpinion } from './patternOpinion.js';
import { loadModel, type ModelBytes } from './patternPresets.js';
import type { Player } from './player.js';
import { createPlayer as createPlayerOn, type PlayerOptions } from './presets.js';
import { shippedTerritoryModel, TerritorySight } from './territorySight.js';

export * from './index.js';

/** A player by the name of its preset. Call `close` when done, so that its threads end. */
export const createPlayer = (preset: string, options: PlayerOptions): Promise<Player> =>
  createPlayerOn(preset, pageHost, options);

/** The territory network, to ask who will own what in any position. Call `close` when done. */
export const openTerritorySight = async (model?: TerritoryModel): Promise<TerritorySight> =>
  TerritorySight.create(pageHost, model ?? (await shippedTerritoryModel(pageHost)));

/** A pattern model, the one that comes with the program unless given, to ask how likely moves are and why. */
export const openPatternOpinion = async (seed: number, model?: ModelBytes): Promise<PatternOpinion> =>
  PatternOpinion.create(pageHost, await loadModel(pageHost, 'patterns', model), seed);
