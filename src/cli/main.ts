/**
 * The command line. Exit codes: 0 done; 1 ran, and what it checked does not
 * hold; 2 could not run, with one sentence on standard error that says why.
 */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { InputError } from '../base/inputError.js';
import { analysisCommand } from './commands/analysis.js';
import { analyzeCommand } from './commands/analyze.js';
import { benchCommand } from './commands/bench.js';
import { doctorCommand } from './commands/doctor.js';
import { evaluateCommand } from './commands/evaluate.js';
import { exploreCommand } from './commands/explore.js';
import { gtpCommand } from './commands/gtp.js';
import { labCommand } from './commands/lab.js';
import { matchCommand } from './commands/match.js';
import { playCommand } from './commands/play.js';
import { ratingsCommand } from './commands/ratings.js';
import { trainCommand } from './commands/train.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const program = new Command('insei')
  .description('A Go program that learns. Without a command it plays.')
  .version(version)
  .addCommand(playCommand(), { isDefault: true })
  .addCommand(gtpCommand(version))
  .addCommand(analysisCommand(version))
  .addCommand(analyzeCommand())
  .addCommand(benchCommand())
  .addCommand(matchCommand(version))
  .addCommand(trainCommand())
  .addCommand(evaluateCommand())
  .addCommand(ratingsCommand())
  .addCommand(exploreCommand())
  .addCommand(labCommand(version))
  .addCommand(doctorCommand())
  .addHelpText('after', '\nExample: insei play');

/** Sub-commands inherit nothing from their parent in commander: bad arguments must end in our exit code, with a way out, everywhere. */
function throwOnError(command: Command, name = command.name()): void {
  command.exitOverride().configureOutput({
    outputError: (text, write) => write(`${text.trimEnd()} (try ${name} --help)\n`),
  });
  for (const child of command.commands) throwOnError(child, `${name} ${child.name()}`);
}

/** File errors of Node, by code, in words for people. */
const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of it is a file, not a folder',
  ELOOP: 'the links lead in a circle',
  EACCES: 'the file may not be read',
  EISDIR: 'it is a folder, not a file',
};

function explain(error: unknown): string {
  if (error instanceof InputError) return error.message;
  const { code, path } = error as { code?: string; path?: string };
  const words = code && FILE_ERRORS[code];
  if (words && path) return `${path}: ${words}`;
  // Anything else is a fault of ours, and its stack is what a report needs.
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// A reader that closes early, as `| head` does, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

/** A word that is no command would reach the default command as an argument it does not take. */
function checkCommand(word: string | undefined): void {
  const names = program.commands.map((command) => command.name());
  if (word === undefined || word.startsWith('-') || word === 'help' || names.includes(word)) return;
  throw new InputError(`unknown command '${word}'; there are ${names.join(', ')} (try insei --help)`);
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
