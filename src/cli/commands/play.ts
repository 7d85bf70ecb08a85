/** `insei play`: the page in a browser, or a game in the terminal. */
import { Command, Option } from 'commander';
import { InputError } from '../../base/inputError.js';
import { PRESET_NAMES } from '../../player/index.node.js';
import { usualPlayouts } from '../../player/levels.js';
import type { Color } from '../../rules/color.js';
import { RULE_SETS } from '../../rules/ruleSet.js';
import * as read from '../options.js';
import { type PageOptions, servePage } from '../pageSession.js';
import { openPlayer } from '../playerOptions.js';
import { readLines } from '../readLines.js';
import { playInTerminal } from '../terminalGame.js';

interface TerminalOptions {
  readonly size: number;
  readonly color: Color;
  readonly komi: number;
  readonly preset: string;
  readonly playouts?: number;
  readonly seed?: number;
  readonly patterns?: string;
  readonly territory?: string;
}

const USUAL_PORT = 8361;
const USUAL_PLAYOUTS = 2000;

const EXAMPLE = `
In the page, opponent, board and rules are chosen there.

Example: insei play --port 9000
Example: insei play --terminal --size 9 --preset level-5 --color white`;

const PAGE_OPTIONS = [
  new Option('--port <n>', 'where the page is; the next free one if it is taken, 0 for any')
    .argParser(read.wholeNumber(0, 65_535))
    .default(USUAL_PORT),
  new Option('--host <address>', 'listen on this address, 0.0.0.0 for all of this machine').default('127.0.0.1'),
  new Option('--no-open', 'only print the address of the page'),
  new Option(
    '--lab <where>',
    'what /lab shows: a file or folder of rows, or postgres://…; docs/results/data/lab unless given',
  ),
];

const TERMINAL_OPTIONS = [
  new Option('--size <n>', 'lines of the board, 2 to 19').argParser(read.boardSize).default(9),
  new Option('--color <color>', 'your colour').argParser(read.color).default('black'),
  new Option('--komi <points>', 'points White gets for moving second')
    .argParser(read.komi)
    .default(RULE_SETS.chinese.komi),
  new Option('--preset <name>', 'your opponent').choices(PRESET_NAMES).default('level-3'),
  new Option(
    '--playouts <n>',
    `how much it thinks about a move; ${USUAL_PLAYOUTS} unless given, and levels as much as theirs`,
  ).argParser(read.wholeNumber(1, 10_000_000)),
  new Option('--seed <n>', 'repeat the opponent of an earlier game; drawn from the clock unless given').argParser(
    read.seed,
  ),
];

export function playCommand(): Command {
  const command = new Command('play')
    .description('Play in a page of your browser, or in the terminal.')
    .option('--terminal', 'play in the terminal')
    .option('--patterns <file>', 'a model of `insei train patterns` instead of the one that is shipped')
    .option('--territory <file>', 'a model of `insei train territory` instead of the one that is shipped');
  for (const option of PAGE_OPTIONS) command.addOption(option.helpGroup('In the page:'));
  for (const option of TERMINAL_OPTIONS) command.addOption(option.helpGroup('In the terminal:'));
  return command
    .addHelpText('after', EXAMPLE)
    .action(async (options: TerminalOptions & PageOptions & { readonly terminal?: true }) => {
      if (options.terminal) {
        refuseOptions(command, PAGE_OPTIONS, 'is for the page: leave out --terminal');
        await playWithPreset(options);
      } else {
        refuseOptions(command, TERMINAL_OPTIONS, 'is for the game in the terminal: add --terminal');
        await servePage(options);
      }
    });
}

/** Better a word than an option that does nothing. */
function refuseOptions(command: Command, options: readonly Option[], reason: string): void {
  const given = options.find((option) => command.getOptionValueSource(option.attributeName()) === 'cli');
  if (given) throw new InputError(`${given.long} ${reason}`);
}

async function playWithPreset(options: TerminalOptions): Promise<void> {
  const seed = options.seed ?? Date.now() % 1_000_000;
  const playouts = options.playouts ?? usualPlayouts(options.preset, USUAL_PLAYOUTS);
  const opponent = await openPlayer({ ...options, seed });
  try {
    await playInTerminal({
      ...options,
      opponent,
      budget: playouts === undefined ? {} : { playouts },
      opponentName: `the ${options.preset} player (seed ${seed})`,
      lines: readLines(process.stdin),
      write: (text) => process.stdout.write(text),
      useColor: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
    });
  } finally {
    opponent.close();
  }
}
