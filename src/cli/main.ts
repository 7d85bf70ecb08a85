/**
 * Runs the command that the user typed. The exit code is 0 if the command succeeded, 1 if it ran but a check failed,
 * and 2 if it could not run. In the last case one sentence on standard error says why.
 */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { InputError, stackTraceOf } from '../base/errors.js';
import { analysisCommand } from './commands/analysis.js';
import { analyzeCommand } from './commands/analyze.js';
import { benchNetworkCommand } from './commands/benchNetwork.js';
import { benchPlayoutsCommand } from './commands/benchPlayouts.js';
import { benchRecordsCommand } from './commands/benchRecords.js';
import { benchSearchCommand } from './commands/benchSearch.js';
import { benchTerritoryCommand } from './commands/benchTerritory.js';
import { doctorCommand } from './commands/doctor.js';
import { evaluateNetworkCommand } from './commands/evaluateNetwork.js';
import { evaluatePatternsCommand } from './commands/evaluatePatterns.js';
import { evaluateTerritoryCommand } from './commands/evaluateTerritory.js';
import { exploreCommand } from './commands/explore.js';
import { gtpCommand } from './commands/gtp.js';
import { labCommand } from './commands/lab.js';
import { matchCommand } from './commands/match.js';
import { networkCommand } from './commands/network.js';
import { packNetworkRowsCommand } from './commands/packNetworkRows.js';
import { playCommand } from './commands/play.js';
import { playNetworkGamesCommand } from './commands/playNetworkGames.js';
import { ratingsCommand } from './commands/ratings.js';
import { solveCommand } from './commands/solve.js';
import { trainBootstrapCommand } from './commands/trainBootstrap.js';
import { trainPatternsCommand } from './commands/trainPatterns.js';
import { trainTerritoryCommand } from './commands/trainTerritory.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const benchCommand = (): Command =>
  new Command('bench')
    .description('Measure how fast Insei runs on this machine.')
    .addCommand(benchPlayoutsCommand())
    .addCommand(benchSearchCommand())
    .addCommand(benchRecordsCommand())
    .addCommand(benchTerritoryCommand())
    .addCommand(benchNetworkCommand())
    .addHelpText('after', '\nExample: insei bench playouts --size 9');

const trainNetworkCommand = (): Command =>
  new Command('network')
    .description('Prepare the training of a network; the programs in training/ train it.')
    .addCommand(playNetworkGamesCommand())
    .addCommand(packNetworkRowsCommand())
    .addHelpText('after', '\nExample: insei train network pack --games records --out rows');

const trainCommand = (): Command =>
  new Command('train')
    .description('Train a model.')
    .addCommand(trainTerritoryCommand())
    .addCommand(trainBootstrapCommand())
    .addCommand(trainPatternsCommand())
    .addCommand(trainNetworkCommand())
    .addHelpText('after', '\nExample: insei train patterns --games games.sgf --out patterns.model');

const evaluateCommand = (): Command =>
  new Command('evaluate')
    .description('Measure how well a model predicts games.')
    .addCommand(evaluateTerritoryCommand())
    .addCommand(evaluatePatternsCommand())
    .addCommand(evaluateNetworkCommand())
    .addHelpText('after', '\nExample: insei evaluate patterns --model patterns.model --games games.sgf');

const program = new Command('insei')
  .description('A Go program that learns. Without a command, it runs insei play.')
  .version(version)
  .addCommand(playCommand(), { isDefault: true })
  .addCommand(gtpCommand(version))
  .addCommand(analysisCommand(version))
  .addCommand(analyzeCommand())
  .addCommand(solveCommand())
  .addCommand(benchCommand())
  .addCommand(matchCommand(version))
  .addCommand(trainCommand())
  .addCommand(evaluateCommand())
  .addCommand(ratingsCommand())
  .addCommand(exploreCommand())
  .addCommand(labCommand(version))
  .addCommand(networkCommand())
  .addCommand(doctorCommand())
  .addHelpText('after', '\nExample: insei play');

/**
 * Makes Commander throw an error for bad arguments instead of ending the program, and adds the advice to try `--help`
 * to the message. Sub-commands do not inherit these settings, so they are set for each command.
 */
function throwOnError(command: Command, name = command.name()): void {
  command.exitOverride().configureOutput({
    outputError: (text, write) => write(`${text.trimEnd()} (try ${name} --help)\n`),
  });
  for (const child of command.commands) throwOnError(child, `${name} ${child.name()}`);
}

/** What the codes of Node's file errors mean, in plain words. A message consists of the path and one of these texts. */
const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ELOOP: 'the symbolic links form a circle',
  EACCES: 'you have no permission to use this file or folder',
  EISDIR: 'this is a folder, not a file',
};

function explain(error: unknown): string {
  if (error instanceof InputError) return error.message;
  const { code, path } = error as { code?: string; path?: string };
  const message = code && FILE_ERRORS[code];
  if (message && path) return `${path}: ${message}`;
  // An error that is neither an InputError nor an error of the file system is a bug in Insei. The stack trace is
  // printed, because a bug report needs it.
  return stackTraceOf(error);
}

// A program that reads Insei's output, such as `head`, may close the pipe early. This is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

/**
 * Throws if the command is unknown. Without this check, Commander would pass the unknown word to the default command as
 * an argument.
 */
function checkCommand(word: string | undefined): void {
  const names = program.commands.map((command) => command.name());
  if (word === undefined || word.startsWith('-') || word === 'help' || names.includes(word)) return;
  throw new InputError(`unknown command '${word}'; the commands are ${names.join(', ')} (try insei --help)`);
}

throwOnError(program);
try {
  checkCommand(process.argv[2]);
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    console.error(`insei: ${explain(error)}`);
    process.exitCode = 2;
  }
}
