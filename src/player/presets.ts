/** Named players: the only place where their parts are wired together. */
import { InputError } from '../base/inputError.js';
import type { TextFile } from '../base/ports.js';
import { checkSettings } from '../engine/checkSettings.js';
import { Engine, type EngineOptions } from '../engine/engine.js';
import type { Host } from '../engine/host.js';
import { OTHER_POLICIES } from '../engine/playoutPolicy.js';
import { DEFAULT_SETTINGS, type SearchSettings, UCT_SETTINGS } from '../engine/searchSettings.js';
import type { TerritoryModel } from '../learn/territory/model.js';
import type { Judging } from '../learn/territory/prediction.js';
import { type Adjustment, adjust } from './adjust.js';
import { createGammaPlayer } from './gammaPlayer.js';
import { NO_HABITS } from './habits.js';
import { LevelPlayer } from './levelPlayer.js';
import { LEVELS, type Level, nameOfLevel } from './levels.js';
import { PatternOpinion } from './patternOpinion.js';
import { loadModel, type ModelBytes, PATTERN_PRESETS, type SearchSetup } from './patternPresets.js';
import { createPellPlayer, LEARNING_NAMES, PELL_NAMES } from './pellPresets.js';
import type { Player } from './player.js';
import { createRandomPlayer } from './randomPlayer.js';
import { SearchPlayer } from './searchPlayer.js';
import { TerritoryPlayer } from './territoryPlayer.js';
import { shippedTerritoryModel, TerritorySight } from './territorySight.js';

export interface PlayerOptions {
  /** Threads that think; all cores unless given. */
  readonly threads?: number;
  /** How much memory the search may use. */
  readonly memoryMiB?: number;
  readonly seed: number;
  /** The model of the preset `territory`; the one that comes with the program unless given. */
  readonly territory?: TerritoryModel;
  /** `territory` draws its moves with this temperature; without one it plays the best. */
  readonly temperature?: number;
  /** How many moves `territory` looks ahead; 1 unless given. */
  readonly plies?: 1 | 2;
  /** What `territory` judges moves by; urgency unless given, and areas where it draws them. */
  readonly judging?: Judging;
  /** Where a player that learns keeps what it learned. */
  readonly table?: TextFile;
  /** A pattern model instead of the one that is shipped. */
  readonly patterns?: ModelBytes;
  /** Settings of a preset that searches, or its habits, changed. */
  readonly adjustments?: readonly Adjustment[];
}

type Create = (name: string, host: Host, options: PlayerOptions) => Promise<Player>;

const engineOptions = (threads?: number, memoryMiB?: number): EngineOptions => ({
  ...(threads !== undefined && { threads }),
  ...(memoryMiB !== undefined && { memoryMiB }),
});

const searching: Create = async (name, host, { seed, threads, memoryMiB, patterns, adjustments = [] }) => {
  const { settings, ...models } = await searchSetup(name, host, patterns);
  const { handicapWorth, ...search } = adjust({ ...settings, ...NO_HABITS }, adjustments);
  checkSettings(search);
  const engine = await Engine.create(host, { ...engineOptions(threads, memoryMiB), ...models });
  return new SearchPlayer(name, engine, search, seed, { handicapWorth });
};

/** A level plays as `strong`, with less. */
const holdingBack =
  (level: Level): Create =>
  async (_name, host, options) =>
    new LevelPlayer(level, await searching('strong', host, options), options.seed);

const seeing: Create = async (_name, host, { seed, territory, temperature, plies = 1, judging = 'urgency' }) => {
  const sight = await TerritorySight.create(host, territory ?? (await shippedTerritoryModel(host)));
  const drawing = temperature === undefined ? { judging } : ({ judging: 'area', temperature } as const);
  return new TerritoryPlayer(sight, { plies, ...drawing }, seed);
};

/** The settings of the presets that search. */
export const SEARCH_PRESETS: ReadonlyMap<string, SearchSettings> = new Map([
  ['default', DEFAULT_SETTINGS],
  // The policies of Baier and Drake 2010, and whatever else is in kernel/policies: `default` with other playouts.
  ...OTHER_POLICIES.map((policy) => [policy, { ...DEFAULT_SETTINGS, policy }] as const),
  ['uct', UCT_SETTINGS],
]);

/** Presets that search, with or without models. */
export const SEARCH_PRESET_NAMES: readonly string[] = [...SEARCH_PRESETS.keys(), ...PATTERN_PRESETS.keys()];

/** The settings of a preset that searches, and the models that it needs. */
export async function searchSetup(name: string, host: Host, patterns?: ModelBytes): Promise<SearchSetup> {
  const settings = SEARCH_PRESETS.get(name);
  if (settings) return { settings };
  const load = PATTERN_PRESETS.get(name);
  if (!load) throw new InputError(`${name} does not search; there are ${SEARCH_PRESET_NAMES.join(', ')}`);
  return load(host, patterns);
}

const PRESETS: ReadonlyMap<string, Create> = new Map<string, Create>([
  ...SEARCH_PRESET_NAMES.map((name) => [name, searching] as const),
  ...LEVELS.map((level) => [nameOfLevel(level), holdingBack(level)] as [string, Create]),
  ['territory', seeing],
  [
    'gamma',
    async (_name, host, { seed, patterns }) =>
      createGammaPlayer(await PatternOpinion.create(host, await loadModel(host, 'patterns', patterns), seed)),
  ],
  ['random', async (_name, _host, { seed }) => createRandomPlayer(seed)],
  ...PELL_NAMES.map(
    (name) => [name, async (_name, _host, options) => createPellPlayer(name, options)] as [string, Create],
  ),
]);

export const PRESET_NAMES: readonly string[] = [...PRESETS.keys()];

/** The engine's host is handed in: presets are the same in Node and in a page. */
export async function createPlayer(name: string, host: Host, options: PlayerOptions): Promise<Player> {
  const create = PRESETS.get(name);
  if (!create) throw new InputError(`there is no preset "${name}"; there are ${PRESET_NAMES.join(', ')}`);
  if (options.table && !LEARNING_NAMES.includes(name))
    throw new InputError(`the preset "${name}" does not learn, so it has no table; ${LEARNING_NAMES.join(' and ')} do`);
  if (options.adjustments?.length && !SEARCH_PRESET_NAMES.includes(name))
    throw new InputError(`the preset "${name}" does not search, so it has no settings to change`);
  return create(name, host, options);
}
