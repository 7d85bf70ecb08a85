/** The commands of `insei`: finds the command that a command line names, and runs it. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { InputError } from '../base/errors.js';
import { isConfigurable, useConfiguredDefaults } from './config/configuredDefaults.js';
import { explainError } from './errorText.js';
import { addCommands, type CommandLoader } from './loadCommands.js';
import { suggestion } from './suggestion.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const loadBench: CommandLoader = (words) =>
  addCommands(
    new Command('bench')
      .description('Measure how fast Insei runs on this machine.')
      .addHelpText('after', '\nExample: insei bench playouts --size 9'),
    {
      playouts: async () => (await import('./commands/benchPlayouts.js')).benchPlayoutsCommand(),
      search: async () => (await import('./commands/benchSearch.js')).benchSearchCommand(),
      records: async () => (await import('./commands/benchRecords.js')).benchRecordsCommand(),
      territory: async () => (await import('./commands/benchTerritory.js')).benchTerritoryCommand(),
      network: async () => (await import('./commands/benchNetwork.js')).benchNetworkCommand(),
    },
    words,
  );

const loadTrainNetwork: CommandLoader = (words) =>
  addCommands(
    new Command('network')
      .description('Prepare the training of a network; the programs in training/ train it.')
      .addHelpText('after', '\nExample: insei train network pack --games records --out rows'),
    {
      play: async () => (await import('./commands/playNetworkGames.js')).playNetworkGamesCommand(),
      pack: async () => (await import('./commands/packNetworkRows.js')).packNetworkRowsCommand(),
    },
    words,
  );

const loadTrain: CommandLoader = (words) =>
  addCommands(
    new Command('train')
      .description('Train a model.')
      .addHelpText('after', '\nExample: insei train patterns --games games.sgf --out patterns.model'),
    {
      territory: async () => (await import('./commands/trainTerritory.js')).trainTerritoryCommand(),
      bootstrap: async () => (await import('./commands/trainBootstrap.js')).trainBootstrapCommand(),
      patterns: async () => (await import('./commands/trainPatterns.js')).trainPatternsCommand(),
      human: async () => (await import('./commands/trainHuman.js')).trainHumanCommand(),
      network: loadTrainNetwork,
    },
    words,
  );

const loadEvaluate: CommandLoader = (words) =>
  addCommands(
    new Command('evaluate')
      .description('Measure how well a model predicts games.')
      .addHelpText('after', '\nExample: insei evaluate patterns --model patterns.model --games games.sgf'),
    {
      territory: async () => (await import('./commands/evaluateTerritory.js')).evaluateTerritoryCommand(),
      patterns: async () => (await import('./commands/evaluatePatterns.js')).evaluatePatternsCommand(),
      network: async () => (await import('./commands/evaluateNetwork.js')).evaluateNetworkCommand(),
    },
    words,
  );

const loadBook: CommandLoader = (words) =>
  addCommands(
    new Command('book')
      .description('Build an opening book.')
      .addHelpText('after', '\nExample: insei book build --games records --out openings.book'),
    { build: async () => (await import('./commands/buildBook.js')).buildBookCommand() },
    words,
  );

const LOADERS: Readonly<Record<string, CommandLoader>> = {
  play: async () => (await import('./commands/play.js')).playCommand(),
  gtp: async () => (await import('./commands/gtp.js')).gtpCommand(version),
  analysis: async () => (await import('./commands/analysis.js')).analysisCommand(version),
  analyze: async () => (await import('./commands/analyze.js')).analyzeCommand(),
  convert: async () => (await import('./commands/convert.js')).convertCommand(version),
  solve: async () => (await import('./commands/solve.js')).solveCommand(),
  bench: loadBench,
  match: async () => (await import('./commands/match.js')).matchCommand(version),
  train: loadTrain,
  evaluate: loadEvaluate,
  book: loadBook,
  ratings: async () => (await import('./commands/ratings.js')).ratingsCommand(),
  explore: async () => (await import('./commands/explore.js')).exploreCommand(),
  config: async () => (await import('./commands/config.js')).configCommand(),
  lab: async () => (await import('./commands/lab.js')).labCommand(version),
  network: async () => (await import('./commands/network.js')).networkCommand(),
  doctor: async () => (await import('./commands/doctor.js')).doctorCommand(),
};

const createProgram = (): Command =>
  new Command('insei')
    .description('A Go program that learns. Without a command, it runs insei play.')
    .version(version, '-v, --version')
    .addHelpText('after', '\nExample: insei play');

/**
 * Makes Commander throw an error for bad arguments instead of ending the program. Its message gets the form of all other
 * messages, which is one line that begins with the name of the program, and the advice to try `--help`. Sub-commands do
 * not inherit these settings, so they are set for each command.
 */
function throwOnError(command: Command): void {
  command.exitOverride().configureOutput({
    outputError: (text, write) => write(`${oneMessage(text)} (try ${fullName(command)} --help)\n`),
  });
  command.commands.forEach(throwOnError);
}

const oneMessage = (text: string): string =>
  text
    .trimEnd()
    .replace(/^error: /, 'insei: ')
    .replaceAll('\n', ' ');

const fullName = (command: Command): string =>
  command.parent ? `${fullName(command.parent)} ${command.name()}` : command.name();

/**
 * Throws if the command is unknown. Without this check, Commander would pass the unknown word to the default command as
 * an argument.
 */
function checkCommand(word: string | undefined): void {
  const names = Object.keys(LOADERS);
  if (word === undefined || word.startsWith('-') || word === 'help' || names.includes(word)) return;
  throw new InputError(
    `unknown command '${word}'${suggestion(word, names) || `; the commands are ${names.join(', ')}`} (try insei --help)`,
  );
}

/**
 * Runs the command that `words` name. The exit code of the process becomes 0 if the command succeeds, 1 if it runs but a
 * check fails, and 2 if it cannot run. In the last case one sentence on standard error says why.
 */
export async function runProgram(words: readonly string[]): Promise<void> {
  const program = createProgram();
  throwOnError(program);
  try {
    checkCommand(words[0]);
    // --version is answered here, because it needs no command.
    program.parseOptions([...words]);
    await addCommands(program, LOADERS, words, 'play');
    program.commands.forEach(throwOnError);
    program.commands.filter(isConfigurable).forEach(useConfiguredDefaults);
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      console.error(`insei: ${explainError(error)}`);
      process.exitCode = 2;
    }
  }
}
