/** Options of the commands that start a player and let another program talk to it. */
import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { nodeHost } from '../engine/host.node.js';
import { createPlayer, PRESET_NAMES } from '../player/index.node.js';
import { PatternOpinion } from '../player/patternOpinion.js';
import { loadModel, type ModelBytes } from '../player/patternPresets.js';
import type { Player } from '../player/player.js';
import * as read from './options.js';

export interface PlayerChoice {
  readonly preset: string;
  readonly threads?: number;
  readonly memory?: number;
  readonly seed: number;
  readonly patterns?: string;
}

/** The best there is. */
const USUAL_PRESET = ['strong', 'default'].find((name) => PRESET_NAMES.includes(name)) ?? (PRESET_NAMES[0] as string);

const MOST_MEMORY = 65_536;

export function withPlayerOptions(command: Command): Command {
  return command
    .addOption(new Option('--preset <name>', 'who plays').choices(PRESET_NAMES).default(USUAL_PRESET))
    .option('--threads <n>', 'threads that think; all cores unless given', read.threads)
    .option('--patterns <file>', 'a model of `insei train patterns` instead of the one that is shipped')
    .option('--memory <MiB>', 'how much memory the search may use', read.wholeNumber(16, MOST_MEMORY))
    .addOption(
      new Option('--seed <n>', 'seed of the random numbers')
        .argParser(read.seed)
        .default(Date.now() % 1_000_000, 'drawn from the clock'),
    );
}

export const openPlayer = async ({ preset, threads, memory, seed, patterns }: PlayerChoice): Promise<Player> =>
  createPlayer(preset, {
    seed,
    ...(patterns !== undefined && { patterns: await readModel(patterns) }),
    ...(threads !== undefined && { threads }),
    ...(memory !== undefined && { memoryMiB: memory }),
  });

const readModel = async (path: string): Promise<ModelBytes> => ({ name: path, bytes: await readFile(path) });

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
