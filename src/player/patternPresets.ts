/** Presets that play with pattern models: the rows of Coulom 2007, and the most probable move alone. */
import { InputError } from '../base/inputError.js';
import { Engine } from '../engine/engine.js';
import type { Host, ModelName } from '../engine/host.js';
import type { StrengthTables } from '../engine/moveModel.js';
import type { PlayoutPolicy, PlayoutStrengths } from '../engine/playoutPolicy.js';
import { type SearchSettings, UCT_SETTINGS } from '../engine/searchSettings.js';
import { type PatternModel, readPatternModel, strengthTables } from '../learn/patterns/model.js';
import { playoutStrengths } from '../learn/patterns/playoutStrengths.js';
import { STRONG_SETTINGS } from './strongSettings.js';

/** A model of the user's own. */
export interface ModelBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a search is made of: settings, and the model that it asks. */
export interface SearchSetup {
  readonly settings: SearchSettings;
  readonly moveModel?: StrengthTables;
}

/** The model given, or the one that is shipped. */
export const loadModel = (host: Host, name: ModelName, given?: ModelBytes): Promise<PatternModel> =>
  given ? readFor(name, given) : loadShipped(host, name);

/** A match has a new player for every game: what is shipped is read once. */
const shipped = new WeakMap<Host, Map<ModelName, PatternModel>>();

async function loadShipped(host: Host, name: ModelName): Promise<PatternModel> {
  const known = shipped.get(host) ?? new Map<ModelName, PatternModel>();
  shipped.set(host, known);
  const model =
    known.get(name) ??
    (await readFor(name, { name: `the shipped model ${name}`, bytes: new Uint8Array(await host.readModel(name)) }));
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

/** Strengths for playouts that know patterns, from the model that is shipped unless one is given. */
export async function readPlayouts(host: Host, given?: ModelBytes): Promise<PlayoutStrengths> {
  const model = await loadModel(host, 'playout', given);
  const engine = await Engine.create(host, { threads: 1, shared: false, memoryMiB: 8 });
  return playoutStrengths(model, engine.createMoveReader());
}

/** Playouts by them. */
export const patternPolicy = async (host: Host, given?: ModelBytes): Promise<PlayoutPolicy> => ({
  rule: 'patterns',
  model: await readPlayouts(host, given),
});

/** Coulom's second row: plain UCT with such playouts. */
const withPlayouts = async (host: Host, given?: ModelBytes): Promise<SearchSettings> => ({
  ...UCT_SETTINGS,
  policy: await patternPolicy(host, given),
});

/**
 * His third row. In the paper a position becomes a node after as many playouts as the board has points, and how the open moves are chosen
 * from is not said. Both were settled by matches on 9x9 (docs/methods/elo-patterns.md).
 */
const WIDENING = { widens: true, expandAfter: 8, exploration: 0.5 };

/** The preset whose model is one for playouts; that of all others foresees moves. */
export const PLAYOUTS_ONLY = 'patterns';

export const PATTERN_PRESETS: ReadonlyMap<string, (host: Host, given?: ModelBytes) => Promise<SearchSetup>> = new Map([
  [
    'strong',
    async (host: Host, given?: ModelBytes) => ({
      settings: STRONG_SETTINGS,
      moveModel: strengthTables(await loadModel(host, 'patterns', given)),
    }),
  ],
  // It asks no model about moves, so the one that is given must be for playouts.
  [PLAYOUTS_ONLY, async (host: Host, given?: ModelBytes) => ({ settings: await withPlayouts(host, given) })],
  [
    'patterns-pw',
    async (host: Host, given?: ModelBytes) => ({
      settings: { ...(await withPlayouts(host)), ...WIDENING },
      moveModel: strengthTables(await loadModel(host, 'patterns', given)),
    }),
  ],
]);
