/** Options of the commands that start a player and let another program talk to it. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { MAX_MEMORY_MIB, MIN_MEMORY_MIB } from '../engine/engine.js';
import { nodeHost } from '../engine/host.node.js';
import { readTerritoryModel, type TerritoryModel } from '../learn/territory/model.js';
import { JUDGINGS, type Judging } from '../learn/territory/prediction.js';
import { createPlayer, openTerritorySight, PRESET_NAMES } from '../player/index.node.js';
import { PatternOpinion } from '../player/patternOpinion.js';
import { loadModel, type ModelBytes } from '../player/patternPresets.js';
import type { Player } from '../player/player.js';
import type { TerritorySight } from '../player/territorySight.js';
import { readNamedModel } from './modelFiles.js';
import * as read from './options.js';
import { openWritableTextFile } from './textFile.js';

export interface PlayerChoice {
  readonly preset: string;
  readonly threads?: number;
  readonly memory?: number;
  readonly seed: number;
  readonly territory?: string;
  readonly temperature?: number;
  readonly plies?: number;
  readonly by?: Judging;
  readonly table?: string;
  readonly patterns?: string;
}

/** The best there is. */
export const USUAL_PRESET = 'strong';

export function withPlayerOptions(command: Command): Command {
  return command
    .addOption(new Option('--preset <name>', 'who plays').choices(PRESET_NAMES).default(USUAL_PRESET))
    .option('--threads <n>', 'threads that think; all cores unless given', read.threads)
    .option(
      '--patterns <file>',
      'a model of `insei train patterns` instead of the one that is shipped; for the preset patterns one for playouts',
    )
    .option('--memory <MiB>', `memory of the search, ${MIN_MEMORY_MIB} to ${MAX_MEMORY_MIB}`, read.memory)
    .option('--territory <file>', 'a model of `insei train territory` instead of the one that is shipped')
    .option('--temperature <t>', 'the preset territory draws its moves: the higher, the wilder', temperature)
    .option('--plies <n>', 'moves that the preset territory looks ahead, 1 or 2', read.wholeNumber(1, 2))
    .addOption(
      new Option('--by <what>', 'what the preset territory judges moves by; urgency unless given').choices(JUDGINGS),
    )
    .addOption(
      new Option('--seed <n>', 'seed of the random numbers')
        .argParser(read.seed)
        .default(Date.now() % 1_000_000, 'drawn from the clock'),
    );
}

export const openPlayer = async ({ preset, threads, memory, seed, table, ...choice }: PlayerChoice): Promise<Player> =>
  createPlayer(preset, {
    seed,
    ...(choice.patterns !== undefined && { patterns: await readModel(choice.patterns) }),
    ...(threads !== undefined && { threads }),
    ...(memory !== undefined && { memoryMiB: memory }),
    ...(choice.territory !== undefined && { territory: await openTerritoryModel(choice.territory) }),
    ...(choice.temperature !== undefined && { temperature: choice.temperature }),
    ...(choice.plies !== undefined && { plies: choice.plies as 1 | 2 }),
    ...(choice.by !== undefined && { judging: choice.by }),
    ...(table !== undefined && { table: await openWritableTextFile(table) }),
  });

/** The territory network of the options, for a look at who will own what. */
export const openSight = async ({ territory }: PlayerChoice): Promise<TerritorySight> =>
  openTerritorySight(territory === undefined ? undefined : await openTerritoryModel(territory));

export const openTerritoryModel = async (path: string): Promise<TerritoryModel> =>
  readTerritoryModel(await readNamedModel(path), path);

function temperature(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && value <= 1000))
    throw new InvalidArgumentError('It must be a number above 0, up to 1000.');
  return value;
}

const readModel = async (path: string): Promise<ModelBytes> => ({ name: path, bytes: await readNamedModel(path) });

/** What the pattern model thinks: the one named, or the one that is shipped. */
export async function openPatterns({ patterns, seed }: PlayerChoice): Promise<PatternOpinion> {
  const model = await loadModel(nodeHost, 'patterns', patterns === undefined ? undefined : await readModel(patterns));
  return PatternOpinion.create(nodeHost, model, seed);
}

/** A percentage as a share, or "never" as zero. */
export const resignation = (text: string): number => {
  if (text === 'never') return 0;
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('It must be a percentage from 0 to 100, or never.');
  return value / 100;
};
