/** `insei play`: lets the user play against Insei, in a web page or in the terminal. */
import { createInterface } from 'node:readline';
import { Command, Option } from 'commander';
import { InputError } from '../../base/errors.js';
import { defaultPlayouts } from '../../player/levels.js';
import type { Color } from '../../rules/color.js';
import { RULE_SETS } from '../../rules/ruleSet.js';
import * as read from '../options.js';
import type { PageOptions } from '../page/servePage.js';
import { networkOption, openPlayer, openPlayersNetwork } from '../playerOptions.js';
import { PRESETS_HELP, presetOption } from '../presetOption.js';
import { playInTerminal } from '../terminal/terminalGame.js';

interface TerminalOptions {
  readonly size: number;
  readonly color: Color;
  readonly komi: number;
  readonly preset: string;
  readonly playouts?: number;
  readonly seed?: number;
  readonly patterns?: string;
  readonly territory?: string;
  readonly network?: string;
}

const DEFAULT_PORT = 8361;
const DEFAULT_PLAYOUTS = 2000;

const EXAMPLE = `
In the page, you choose the opponent, the board and the rules.

Example: insei play --port 9000
Example: insei play --terminal --size 9 --preset level-5 --color white`;

const PAGE_OPTIONS = [
  new Option(
    '--port <n>',
    'port of the page; if this port is in use, the next free port is used; 0 selects any free port',
  )
    .argParser(read.wholeNumberParser(0, 65_535))
    .default(DEFAULT_PORT),
  new Option(
    '--host <address>',
    'address at which the page is served; 0.0.0.0 for all addresses of this machine',
  ).default('127.0.0.1'),
  new Option('--no-open', 'print the address of the page, but do not open a browser'),
  new Option(
    '--lab <where>',
    'where to find the runs that the page /lab shows: a file or folder of rows, or postgres://…; default: results',
  ),
];

const TERMINAL_OPTIONS = [
  new Option('--size <n>', 'board size, 2 to 19').argParser(read.parseBoardSize).default(9),
  new Option('--color <color>', 'your colour').argParser(read.parseColorOption).default('black'),
  new Option('--komi <points>', 'komi').argParser(read.parseKomi).default(RULE_SETS.chinese.komi),
  presetOption('your opponent').default('level-3'),
  new Option(
    '--playouts <n>',
    `playouts per move; default: as many as the level has, or ${DEFAULT_PLAYOUTS} for presets that are not levels`,
  ).argParser(read.wholeNumberParser(1, 10_000_000)),
  networkOption(),
  new Option('--seed <n>', "seed of the opponent's random numbers; default: taken from the clock").argParser(
    read.parseSeed,
  ),
];

export function playCommand(): Command {
  const command = new Command('play')
    .description('Play in your browser, or in the terminal.')
    .option('--terminal', 'play in the terminal')
    .option('--patterns <file>', 'use a model that `insei train patterns` wrote')
    .option('--territory <file>', 'use a model that `insei train territory` wrote');
  for (const option of PAGE_OPTIONS) command.addOption(option.helpGroup('In the page:'));
  for (const option of TERMINAL_OPTIONS) command.addOption(option.helpGroup('In the terminal:'));
  return command
    .addHelpText('after', `\n${PRESETS_HELP}`)
    .addHelpText('after', EXAMPLE)
    .action(async (options: TerminalOptions & PageOptions & { readonly terminal?: true }) => {
      if (options.terminal) {
        refuseOptions(command, PAGE_OPTIONS, 'works only in the page: leave out --terminal');
        await playWithPreset(options);
      } else {
        refuseOptions(command, TERMINAL_OPTIONS, 'works only in the terminal: add --terminal');
        // The page can show the lab, and loading all experiments takes longer than the terminal should wait.
        await (await import('../page/servePage.js')).servePage(options);
      }
    });
}

/**
 * Throws if the user gave one of `options`, because this option would have no effect. The error message is the name of
 * the option, followed by `reason`.
 */
function refuseOptions(command: Command, options: readonly Option[], reason: string): void {
  const given = options.find((option) => command.getOptionValueSource(option.attributeName()) === 'cli');
  if (given) throw new InputError(`${given.long} ${reason}`);
}

async function playWithPreset(options: TerminalOptions): Promise<void> {
  const seed = options.seed ?? Date.now() % 1_000_000;
  const playouts = options.playouts ?? defaultPlayouts(options.preset, DEFAULT_PLAYOUTS);
  const network = await openPlayersNetwork(options);
  const opponent = await openPlayer({ ...options, seed }, network);
  try {
    await playInTerminal({
      ...options,
      opponent,
      network,
      budget: playouts === undefined ? {} : { playouts },
      opponentName: `the ${options.preset} player (seed ${seed})`,
      lines: readLines(process.stdin),
      write: (text) => process.stdout.write(text),
      useColor: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
    });
  } finally {
    opponent.close();
    network?.close();
  }
}

/**
 * Yields the lines of the input. As a generator, the function creates its line reader only when the caller requests the
 * first line. If the line reader were created earlier, it would lose the lines that arrive before the request.
 */
async function* readLines(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  const reader = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  try {
    yield* reader;
  } finally {
    reader.close();
  }
}
