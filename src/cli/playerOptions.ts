/** Options of the commands that start a player and let another program talk to it. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { createPlayer, PRESET_NAMES } from '../player/index.node.js';
import type { Player } from '../player/player.js';
import * as read from './options.js';
import { openTextFile } from './textFile.js';

export interface PlayerChoice {
  readonly preset: string;
  readonly threads?: number;
  readonly memory?: number;
  readonly seed: number;
  readonly table?: string;
}

/** The best there is. */
const USUAL_PRESET = ['strong', 'default'].find((name) => PRESET_NAMES.includes(name)) ?? (PRESET_NAMES[0] as string);

const MOST_MEMORY = 65_536;

export function withPlayerOptions(command: Command): Command {
  return command
    .addOption(new Option('--preset <name>', 'who plays').choices(PRESET_NAMES).default(USUAL_PRESET))
    .option('--threads <n>', 'threads that think; all cores unless given', read.threads)
    .option('--memory <MiB>', 'how much memory the search may use', read.wholeNumber(16, MOST_MEMORY))
    .addOption(
      new Option('--seed <n>', 'seed of the random numbers')
        .argParser(read.seed)
        .default(Date.now() % 1_000_000, 'drawn from the clock'),
    );
}

export const openPlayer = ({ preset, threads, memory, seed, table }: PlayerChoice): Promise<Player> =>
  createPlayer(preset, {
    seed,
    ...(threads !== undefined && { threads }),
    ...(memory !== undefined && { memoryMiB: memory }),
    ...(table !== undefined && { table: openTextFile(table) }),
  });

/** A percentage as a share, or "never" as zero. */
export const resignation = (text: string): number => {
  if (text === 'never') return 0;
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('It must be a percentage from 0 to 100, or never.');
  return value / 100;
};
