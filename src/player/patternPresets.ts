/** The presets that search with pattern models: `classic`, and the programs in the result table of Coulom 2007. */
import { InputError } from '../base/errors.js';
import { Engine } from '../engine/engine.js';
import type { EngineEnvironment, ModelName } from '../engine/environment.js';
import type { StrengthTables } from '../engine/features/moveModel.js';
import type { PlayoutPolicy, PlayoutStrengths } from '../engine/search/playoutPolicy.js';
import { type SearchSettings, UCT_SETTINGS } from '../engine/search/searchSettings.js';
import { type PatternModel, readPatternModel, strengthTables } from '../learn/patterns/patternModel.js';
import { playoutStrengths } from '../learn/patterns/playoutStrengths.js';
import { CLASSIC_SETTINGS } from './classicSettings.js';
import { CLASSIC_PRESET } from './presetNames.js';

/** A model file that the user gives: its name, for messages, and its content. */
export interface ModelBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The settings of a search, and its pattern model. The model is missing if the search does not use a pattern model. */
export interface SearchConfiguration {
  readonly settings: SearchSettings;
  readonly moveModel?: StrengthTables;
}

/** Reads the given model or, if none is given, the shipped model. */
export const loadPatternModel = (
  environment: EngineEnvironment,
  name: ModelName,
  given?: ModelBytes,
): Promise<PatternModel> => (given ? readFor(name, given) : loadShipped(environment, name));

/**
 * The shipped models that have been read, by name. They are kept, because a match creates a new player for every game,
 * and reading a model each time would be slow.
 */
const shipped = new WeakMap<EngineEnvironment, Map<ModelName, PatternModel>>();

async function loadShipped(environment: EngineEnvironment, name: ModelName): Promise<PatternModel> {
  const known = shipped.get(environment) ?? new Map<ModelName, PatternModel>();
  shipped.set(environment, known);
  const model =
    known.get(name) ??
    (await readFor(name, {
      name: `the shipped model ${name}`,
      bytes: new Uint8Array(await environment.readModel(name)),
    }));
  known.set(name, model);
  return model;
}

async function readFor(name: ModelName, { name: file, bytes }: ModelBytes): Promise<PatternModel> {
  const model = readPatternModel(bytes, file);
  const wanted = name === 'playout' ? 'playouts' : 'prediction';
  if (model.recipe.use !== wanted)
    throw new InputError(`${file} is a model for ${model.recipe.use}, not for ${wanted}`);
  return model;
}

/** Reads the pattern strengths for playouts from the given model or, if none is given, from the shipped model. */
export async function readPlayoutStrengths(
  environment: EngineEnvironment,
  given?: ModelBytes,
): Promise<PlayoutStrengths> {
  const model = await loadPatternModel(environment, 'playout', given);
  const engine = await Engine.create(environment, { threads: 1, shared: false, memoryMiB: 8 });
  return playoutStrengths(model, engine.createMoveReader());
}

/** Makes the playout policy that draws moves with probabilities proportional to their pattern strengths. */
export const patternPolicy = async (environment: EngineEnvironment, given?: ModelBytes): Promise<PlayoutPolicy> => ({
  rule: 'patterns',
  model: await readPlayoutStrengths(environment, given),
});

/** The settings of the program in the second row of Coulom's result table: plain UCT with pattern playouts. */
const withPlayouts = async (environment: EngineEnvironment, given?: ModelBytes): Promise<SearchSettings> => ({
  ...UCT_SETTINGS,
  policy: await patternPolicy(environment, given),
});

/**
 * The additional settings of the program in the third row of Coulom's result table: progressive widening. In the paper,
 * a position becomes a node when its number of playouts equals the number of points of the board. The paper does not
 * say how an open move is selected. We chose the values of `expandAfter` and `exploration` by matches on 9x9
 * (docs/methods/elo-patterns.md).
 */
const WIDENING = { widens: true, expandAfter: 8, exploration: 0.5 };

/**
 * The only preset to which the user can give a model for playouts. All other presets with patterns accept only a model
 * that predicts moves.
 */
export const PRESET_FOR_PLAYOUT_MODELS = 'patterns';

type LoadConfiguration = (environment: EngineEnvironment, given?: ModelBytes) => Promise<SearchConfiguration>;
export type PatternPreset = typeof CLASSIC_PRESET | typeof PRESET_FOR_PLAYOUT_MODELS | 'patterns-pw';

const PRESETS: Readonly<Record<PatternPreset, LoadConfiguration>> = {
  [CLASSIC_PRESET]: async (environment, given) => ({
    settings: CLASSIC_SETTINGS,
    moveModel: strengthTables(await loadPatternModel(environment, 'patterns', given)),
  }),
  // The preset `patterns` uses no model that predicts moves, so a model that the user gives must be a model for
  // playouts.
  [PRESET_FOR_PLAYOUT_MODELS]: async (environment, given) => ({
    settings: await withPlayouts(environment, given),
  }),
  'patterns-pw': async (environment, given) => ({
    settings: { ...(await withPlayouts(environment)), ...WIDENING },
    moveModel: strengthTables(await loadPatternModel(environment, 'patterns', given)),
  }),
};

export const PATTERN_PRESETS: ReadonlyMap<string, LoadConfiguration> = new Map(Object.entries(PRESETS));
export const PATTERN_PRESET_NAMES = Object.keys(PRESETS) as readonly PatternPreset[];
