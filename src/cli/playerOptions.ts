/** The options of commands that create a player. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { MAX_MEMORY_MIB, MIN_MEMORY_MIB } from '../engine/engine.js';
import { nodeEnvironment } from '../engine/environment.node.js';
import type { Network } from '../engine/index.node.js';
import { MOVE_VALUES, type MoveValue } from '../learn/territory/moveRanking.js';
import { readTerritoryModel, type TerritoryModel } from '../learn/territory/territoryModel.js';
import { createPlayer, openTerritoryEstimator, parsePresetName } from '../player/index.node.js';
import { MovePredictor } from '../player/movePredictor.js';
import { loadPatternModel, type ModelBytes } from '../player/patternPresets.js';
import type { Player } from '../player/player.js';
import { STRONG_PRESET, usesNetwork } from '../player/presetNames.js';
import type { TerritoryEstimator } from '../player/territoryEstimator.js';
import { parseRank } from '../rules/rank.js';
import { readNamedModel } from './files/modelFiles.js';
import { openNetwork } from './files/networkFiles.js';
import { openWritableTextFile } from './files/textFiles.js';
import * as read from './options.js';
import { PRESETS_HELP, presetOption } from './presetOption.js';

export interface PlayerCommandOptions {
  readonly preset: string;
  readonly threads?: number;
  readonly memory?: number;
  readonly seed: number;
  readonly territory?: string;
  readonly temperature?: number;
  readonly plies?: number;
  readonly by?: MoveValue;
  readonly table?: string;
  readonly patterns?: string;
  readonly network?: string;
  readonly rank?: string;
}

/** The strongest preset. */
export const DEFAULT_PRESET = 'strong';

export function addPlayerOptions(command: Command): Command {
  return command
    .addOption(presetOption('the player').default(DEFAULT_PRESET))
    .addHelpText('after', `\n${PRESETS_HELP}`)
    .option('--threads <n>', 'number of threads that search; default: all cores', read.parseThreadCount)
    .option(
      '--patterns <file>',
      'use a model that `insei train patterns` wrote; the preset `patterns` needs a model with the recipe `playouts`',
    )
    .option('--memory <MiB>', `memory of the search in MiB, ${MIN_MEMORY_MIB} to ${MAX_MEMORY_MIB}`, read.parseMemory)
    .option('--rank <rank>', 'preset human: the rank, from 30k to 9d; default: 10k', rankText)
    .option('--territory <file>', 'use a model that `insei train territory` wrote')
    .addOption(networkOption())
    .option(
      '--temperature <t>',
      'preset territory: how random its moves are; a higher number is more random',
      temperature,
    )
    .option('--plies <n>', 'preset territory: number of moves to look ahead, 1 or 2', read.wholeNumberParser(1, 2))
    .addOption(
      new Option('--by <what>', 'preset territory: the value by which it rates moves; default: urgency').choices(
        MOVE_VALUES,
      ),
    )
    .addOption(
      new Option('--seed <n>', 'seed of the random numbers')
        .argParser(read.parseSeed)
        .default(Date.now() % 1_000_000, 'taken from the clock'),
    );
}

export const networkOption = (): Option =>
  new Option(
    '--network <file>',
    "a network in KataGo's format (.bin.gz or .txt.gz); default: the network that comes with Insei",
  );

/**
 * Opens the network that `--network` names. Without this option, opens the network that comes with Insei if the player
 * plays with a network. Otherwise returns undefined, so that commands whose player needs no network start faster.
 */
export const openPlayersNetwork = async ({
  network,
  preset,
  threads = nodeEnvironment.cores,
}: Pick<PlayerCommandOptions, 'network' | 'preset' | 'threads'>): Promise<Network | undefined> => {
  if (network !== undefined) return openNetwork(network, { threads });
  return usesNetwork(preset) ? openShippedNetwork(preset, threads) : undefined;
};

async function openShippedNetwork(preset: string, threads: number): Promise<Network | undefined> {
  if (preset !== STRONG_PRESET) return openNetwork(undefined, { threads });
  // Without a network, `strong` plays as `classic` and says so.
  return openNetwork(undefined, { threads }).catch(() => undefined);
}

/** Creates the player, and prints its notice. At the end, the caller must close the player first, and then the network. */
export const openPlayer = async (options: PlayerCommandOptions, network?: Network): Promise<Player> => {
  const { preset, threads, memory, seed, patterns, territory, temperature, plies, by, table, rank } = options;
  const player = await createPlayer(parsePresetName(preset), {
    seed,
    ...(patterns !== undefined && { patterns: await readModel(patterns) }),
    ...(threads !== undefined && { threads }),
    ...(memory !== undefined && { memoryMiB: memory }),
    ...(territory !== undefined && { territory: await openTerritoryModel(territory) }),
    ...(temperature !== undefined && { temperature }),
    ...(plies !== undefined && { plies: plies as 1 | 2 }),
    ...(by !== undefined && { judging: by }),
    ...(network !== undefined && { network }),
    ...(rank !== undefined && { rank }),
    ...(table !== undefined && { table: await openWritableTextFile(table) }),
  });
  if (player.notice) console.error(player.notice);
  return player;
};

/** Opens the territory network that `--territory` names, or the shipped network if the option is not given. */
export const openEstimator = async ({ territory }: PlayerCommandOptions): Promise<TerritoryEstimator> =>
  openTerritoryEstimator(territory === undefined ? undefined : await openTerritoryModel(territory));

/** Opens the pattern model that `--patterns` names, or the shipped model if the option is not given. */
export async function openPredictor({ patterns, seed }: PlayerCommandOptions): Promise<MovePredictor> {
  const model = await loadPatternModel(
    nodeEnvironment,
    'patterns',
    patterns === undefined ? undefined : await readModel(patterns),
  );
  return MovePredictor.create(nodeEnvironment, model, seed);
}

export const openTerritoryModel = async (path: string): Promise<TerritoryModel> =>
  readTerritoryModel(await readNamedModel(path), path);

const readModel = async (path: string): Promise<ModelBytes> => ({ name: path, bytes: await readNamedModel(path) });

function rankText(text: string): string {
  try {
    parseRank(text);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
  return text;
}

function temperature(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && value <= 1000))
    throw new InvalidArgumentError('The value must be a number above 0 and at most 1000.');
  return value;
}
