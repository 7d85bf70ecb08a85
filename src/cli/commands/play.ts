/** `insei play`: a game in the terminal. */
import { Command, Option } from 'commander';
import { createPlayer, PRESET_NAMES } from '../../player/index.node.js';
import type { Color } from '../../rules/color.js';
import { RULE_SETS } from '../../rules/ruleSet.js';
import * as read from '../options.js';
import { readLines } from '../readLines.js';
import { playInTerminal } from '../terminalGame.js';

interface PlayOptions {
  readonly size: number;
  readonly color: Color;
  readonly komi: number;
  readonly preset: string;
  readonly playouts: number;
  readonly seed?: number;
}

export const playCommand = (): Command =>
  new Command('play')
    .description('Play a game in the terminal.')
    .option('--terminal', 'play in the terminal (the only way so far)')
    .option('--size <n>', 'lines of the board, 2 to 19', read.boardSize, 9)
    .addOption(new Option('--color <color>', 'your colour').argParser(read.color).default('black'))
    .option('--komi <points>', 'points White gets for moving second', read.komi, RULE_SETS.chinese.komi)
    .addOption(new Option('--preset <name>', 'your opponent').choices(PRESET_NAMES).default('random'))
    .option('--playouts <n>', 'how much it thinks about a move', read.wholeNumber(1, 10_000_000), 2000)
    .option('--seed <n>', 'repeat the opponent of an earlier game; drawn from the clock unless given', read.seed)
    .addHelpText('after', '\nExample: insei play --size 9 --preset default --color white')
    .action(async (options: PlayOptions) => {
      const seed = options.seed ?? Date.now() % 1_000_000;
      const opponent = await createPlayer(options.preset, { seed });
      try {
        await playInTerminal({
          ...options,
          opponent,
          budget: { playouts: options.playouts },
          opponentName: `the ${options.preset} player (seed ${seed})`,
          lines: readLines(process.stdin),
          write: (text) => process.stdout.write(text),
          useColor: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
        });
      } finally {
        opponent.close();
      }
    });
