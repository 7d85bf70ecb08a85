/** Named players: the only place where their parts are wired together. */
import { InputError } from '../base/inputError.js';
import { Engine, type EngineOptions } from '../engine/engine.js';
import type { Host } from '../engine/host.js';
import { DEFAULT_SETTINGS, type SearchSettings, UCT_SETTINGS } from '../engine/searchSettings.js';
import { createGammaPlayer } from './gammaPlayer.js';
import { PatternOpinion } from './patternOpinion.js';
import { loadModel, type ModelBytes, PATTERN_PRESETS, type SearchSetup } from './patternPresets.js';
import type { Player } from './player.js';
import { createRandomPlayer } from './randomPlayer.js';
import { SearchPlayer } from './searchPlayer.js';

export interface PlayerOptions {
  /** Threads that think; all cores unless given. */
  readonly threads?: number;
  /** How much memory the search may use. */
  readonly memoryMiB?: number;
  readonly seed: number;
  /** A pattern model instead of the one that is shipped. */
  readonly patterns?: ModelBytes;
}

type Create = (name: string, host: Host, options: PlayerOptions) => Promise<Player>;

const searching =
  (settings: SearchSettings): Create =>
  async (name, host, { seed, threads, memoryMiB }) =>
    new SearchPlayer(name, await Engine.create(host, engineOptions(threads, memoryMiB)), settings, seed);

const engineOptions = (threads?: number, memoryMiB?: number): EngineOptions => ({
  ...(threads !== undefined && { threads }),
  ...(memoryMiB !== undefined && { memoryMiB }),
});

const searchingWithModels: Create = async (name, host, { seed, threads, memoryMiB, patterns }) => {
  const { settings, ...models } = await searchSetup(name, host, patterns);
  const engine = await Engine.create(host, { ...engineOptions(threads, memoryMiB), ...models });
  return new SearchPlayer(name, engine, settings, seed);
};

/** Policies of Baier and Drake 2010 that are presets of the same name: `default` with other playouts. */
const REPLY_POLICIES = ['lgr1', 'lgr2', 'lgrf1', 'lgrf2', 'lgrf3', 'lgrf1-nd'];

/** The settings of the presets that search. */
export const SEARCH_PRESETS: ReadonlyMap<string, SearchSettings> = new Map([
  ['default', DEFAULT_SETTINGS],
  ...REPLY_POLICIES.map((policy) => [policy, { ...DEFAULT_SETTINGS, policy }] as const),
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
  ...[...SEARCH_PRESETS].map(([name, settings]) => [name, searching(settings)] as const),
  ...[...PATTERN_PRESETS.keys()].map((name) => [name, searchingWithModels] as const),
  [
    'gamma',
    async (_name, host, { seed, patterns }) =>
      createGammaPlayer(await PatternOpinion.create(host, await loadModel(host, 'patterns', patterns), seed)),
  ],
  ['random', async (_name, _host, { seed }) => createRandomPlayer(seed)],
]);

export const PRESET_NAMES: readonly string[] = [...PRESETS.keys()];

/** The engine's host is handed in: presets are the same in Node and in a page. */
export async function createPlayer(name: string, host: Host, options: PlayerOptions): Promise<Player> {
  const create = PRESETS.get(name);
  if (!create) throw new InputError(`there is no preset "${name}"; there are ${PRESET_NAMES.join(', ')}`);
  return create(name, host, options);
}
