/** Creates the player of a preset from an engine, models and settings. */
import type { TextFile } from '../base/environment.js';
import { InputError } from '../base/errors.js';
import { Engine, type EngineOptions } from '../engine/engine.js';
import type { EngineEnvironment } from '../engine/environment.js';
import { PRESET_POLICIES, type PresetPolicy } from '../engine/search/playoutPolicy.js';
import {
  checkSearchSettings,
  DEFAULT_SETTINGS,
  type SearchSettings,
  UCT_SETTINGS,
} from '../engine/search/searchSettings.js';
import type { MoveValue } from '../learn/territory/moveRanking.js';
import type { TerritoryModel } from '../learn/territory/territoryModel.js';
import { DEFAULT_SEED } from './defaultSeed.js';
import { createGammaPlayer } from './gammaPlayer.js';
import { LEVELS, type Level } from './levels.js';
import { MovePredictor } from './movePredictor.js';
import type { EvaluatingNetwork } from './networkAnalysis.js';
import {
  loadPatternModel,
  type ModelBytes,
  PATTERN_PRESET_NAMES,
  PATTERN_PRESETS,
  type PatternPreset,
  type SearchConfiguration,
} from './patternPresets.js';
import { createPellPlayer, LEARNING_PRESETS, PELL_PRESETS } from './pellPresets.js';
import type { Player } from './player.js';
import { CLASSIC_PRESET, HUMAN_PRESET, NETWORK_PRESET, STRONG_PRESET } from './presetNames.js';
import { createRandomPlayer } from './randomPlayer.js';
import { SearchPlayer } from './searchPlayer.js';
import { type Adjustment, adjustSettings } from './settingAdjustments.js';
import { shippedTerritoryModel, TerritoryEstimator } from './territoryEstimator.js';
import { TerritoryPlayer } from './territoryPlayer.js';

/** The options of a player. Presets ignore what they cannot use. */
export interface PlayerOptions {
  /** The number of search threads. The default is the number of cores. */
  readonly threads?: number;
  /** The memory of the search tree in MiB. */
  readonly memoryMiB?: number;
  /** The seed of the random numbers; 1 unless given. */
  readonly seed?: number;
  /** The model of the preset `territory`. The default is the model that comes with the program. */
  readonly territory?: TerritoryModel;
  /** The temperature with which `territory` draws its moves. Without a temperature, `territory` plays the best move. */
  readonly temperature?: number;
  /** The number of moves that the preset `territory` looks ahead. The default is 1. */
  readonly plies?: 1 | 2;
  /**
   * How the preset `territory` rates moves: by their urgency (the default) or by the area that the network expects
   * after them. With a temperature, the preset always rates moves by area.
   */
  readonly judging?: MoveValue;
  /**
   * The network of the presets `network`, `strong` and `human`, and of the levels. Several players may share the network, so the players do not
   * close it. The caller must close first the players and then the network. Without a network, the player loads the
   * network that comes with Insei, and closes it at the end.
   */
  readonly network?: EvaluatingNetwork;
  /** The rank of the preset `human`, from 30k to 9d; 10k unless given. */
  readonly rank?: string;
  /** The file in which a learner stores its class table. */
  readonly table?: TextFile;
  /** The pattern model. The default is the model that comes with the program. */
  readonly patterns?: ModelBytes;
  /** The changes to the settings of the preset, which must be a preset that searches. */
  readonly adjustments?: readonly Adjustment[];
}

/** The rank that `human` has unless another is given. */
const DEFAULT_RANK = '10k';

type OptionsWithSeed = PlayerOptions & { readonly seed: number };
type Create = (name: string, environment: EngineEnvironment, options: OptionsWithSeed) => Promise<Player>;

const engineOptions = (threads?: number, memoryMiB?: number): EngineOptions => ({
  ...(threads !== undefined && { threads }),
  ...(memoryMiB !== undefined && { memoryMiB }),
});

const createSearch: Create = async (name, environment, { seed, threads, memoryMiB, patterns, adjustments = [] }) => {
  const { settings, ...models } = await searchConfiguration(name, environment, patterns);
  const adjusted = adjustSettings(settings, adjustments);
  checkSearchSettings(adjusted);
  const engine = await Engine.create(environment, { ...engineOptions(threads, memoryMiB), ...models });
  return new SearchPlayer(name, engine, adjusted, seed);
};

const createTerritory: Create = async (
  _name,
  environment,
  { seed, territory, temperature, plies = 1, judging = 'urgency' },
) => {
  const estimator = await TerritoryEstimator.create(
    environment,
    territory ?? (await shippedTerritoryModel(environment)),
  );
  const drawing = temperature === undefined ? { judging } : ({ judging: 'area', temperature } as const);
  return new TerritoryPlayer(estimator, { plies, ...drawing }, seed);
};

const createNetwork: Create = async (_name, environment, { network }) => {
  // The files of players with networks are imported only when a player needs them, so that a page whose players use no
  // network does not load them.
  const { createNetworkPlayer } = await import('./networkPlayer.js');
  return createNetworkPlayer(environment, network);
};

/** Creates the player that searches with a network. */
const createStrong: Create = async (name, environment, options) => {
  const { createStrongPlayer } = await import('./networkSearchPreset.js');
  return createStrongPlayer(name, environment, options, (classic) =>
    createSearch(CLASSIC_PRESET, environment, classic),
  );
};

/** Creates the preset `human`. Its rank is an option or, in the name of a contestant, a setting. */
const createHuman: Create = async (name, environment, { rank = DEFAULT_RANK, network, seed, adjustments = [] }) => {
  const [{ createHumanPlayer }, { HUMAN_SHARPNESS }] = await Promise.all([
    import('./humanPreset.js'),
    import('./humanPlayer.js'),
  ]);
  const settings = adjustSettings({ rank, sharpness: HUMAN_SHARPNESS }, adjustments);
  return createHumanPlayer(name, environment, { settings, seed, ...(network && { network }) });
};

/** Creates the player of a level. A level that searches has one thread, so that its strength is always the same. */
const createLevel =
  ({ play }: Level): Create =>
  async (name, environment, options) => {
    if ('rank' in play) {
      const adjustments: Adjustment[] = play.sharpness === undefined ? [] : [['sharpness', `${play.sharpness}`]];
      return createHuman(name, environment, { ...options, rank: play.rank, adjustments });
    }
    const { SearchingLevel } = await import('./searchingLevel.js');
    const inner = await createStrong(name, environment, { ...options, threads: 1 });
    return new SearchingLevel(name, play.evaluations, inner, options.seed);
  };

type FixedSearchPreset = 'default' | PresetPolicy | 'uct';
const FIXED_SEARCH_PRESETS: readonly FixedSearchPreset[] = ['default', ...PRESET_POLICIES, 'uct'];

function fixedSettings(preset: FixedSearchPreset): SearchSettings {
  if (preset === 'default') return DEFAULT_SETTINGS;
  // Each of the other presets is `default` with another playout policy, and has the name of this policy.
  return preset === 'uct' ? UCT_SETTINGS : { ...DEFAULT_SETTINGS, policy: preset };
}

/** The settings of the presets that search without a pattern model. */
export const SEARCH_PRESETS: ReadonlyMap<string, SearchSettings> = new Map(
  FIXED_SEARCH_PRESETS.map((preset) => [preset, fixedSettings(preset)]),
);

/** The names of all presets that search. */
export const SEARCH_PRESET_NAMES: readonly (FixedSearchPreset | PatternPreset)[] = [
  ...FIXED_SEARCH_PRESETS,
  ...PATTERN_PRESET_NAMES,
];

/** Returns the settings of a preset that searches, together with its pattern model if the preset uses one. */
export async function searchConfiguration(
  name: string,
  environment: EngineEnvironment,
  patterns?: ModelBytes,
): Promise<SearchConfiguration> {
  const settings = SEARCH_PRESETS.get(name);
  if (settings) return { settings };
  const load = PATTERN_PRESETS.get(name);
  if (!load)
    throw new InputError(`the preset "${name}" does not search; these presets do: ${SEARCH_PRESET_NAMES.join(', ')}`);
  return load(environment, patterns);
}

const createGamma: Create = async (_name, environment, { seed, patterns }) =>
  createGammaPlayer(
    await MovePredictor.create(environment, await loadPatternModel(environment, 'patterns', patterns), seed),
  );

const createRandom: Create = async (_name, _environment, { seed }) => createRandomPlayer(seed);

const createPell: Create = (name, _environment, options) => createPellPlayer(name, options);

/** A function that creates players for each of the presets. */
const PRESETS = [
  ...SEARCH_PRESET_NAMES.map((name) => [name, createSearch] as const),
  [HUMAN_PRESET, createHuman] as const,
  ...LEVELS.map((level) => [level.name, createLevel(level)] as const),
  [NETWORK_PRESET, createNetwork] as const,
  [STRONG_PRESET, createStrong] as const,
  ['territory', createTerritory] as const,
  ['gamma', createGamma] as const,
  ['random', createRandom] as const,
  ...PELL_PRESETS.map((name) => [name, createPell] as const),
];

const CREATORS: ReadonlyMap<string, Create> = new Map(PRESETS);

/** The name of a preset. */
export type PresetName = (typeof PRESETS)[number][0];

/** The names of all presets. */
export const PRESET_NAMES: readonly PresetName[] = PRESETS.map(([name]) => name);

/** Returns the name of a preset as it is. Throws an InputError that lists all presets if there is no such preset. */
export function parsePresetName(name: string): PresetName {
  if (!CREATORS.has(name))
    throw new InputError(`there is no preset "${name}"; the presets are ${PRESET_NAMES.join(', ')}`);
  return name as PresetName;
}

/** Creates the player of a preset. Node and the page call this function with different environments. */
export async function createPlayer(
  name: string,
  environment: EngineEnvironment,
  options: PlayerOptions = {},
): Promise<Player> {
  const create = CREATORS.get(parsePresetName(name)) as Create;
  if (options.table && !LEARNING_PRESETS.includes(name))
    throw new InputError(
      `the preset "${name}" does not learn, so it has no class table; only ${LEARNING_PRESETS.join(' and ')} learn`,
    );
  const isAdjustable =
    name === STRONG_PRESET || name === HUMAN_PRESET || SEARCH_PRESETS.has(name) || PATTERN_PRESETS.has(name);
  if (options.adjustments?.length && !isAdjustable)
    throw new InputError(`the preset "${name}" does not search, so it has no settings to change`);
  return create(name, environment, { ...options, seed: options.seed ?? DEFAULT_SEED });
}
