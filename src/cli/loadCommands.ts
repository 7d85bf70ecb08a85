/**
 * Loads only the commands that the words on the command line can lead to. Importing the files of all commands takes more
 * time than most commands need to start.
 */
import type { Command } from 'commander';

/** Creates a command. `words` are the words that follow the name of this command on the command line. */
export type CommandLoader = (words: readonly string[]) => Promise<Command>;

/**
 * Adds commands to `parent`, and returns `parent`. `loaders` has a loader under the name of each command, in the order of
 * the help. If the first of `words` is a name of a command, only this command is added. If there are no words, only the
 * command `defaultName` is added. In all other cases, all commands are added, because the words may ask for the help or
 * have a misspelt name: the help lists all commands, and suggestions are chosen among all of them.
 */
export async function addCommands(
  parent: Command,
  loaders: Readonly<Record<string, CommandLoader>>,
  words: readonly string[],
  defaultName?: string,
): Promise<Command> {
  const [word = defaultName, ...rest] = words;
  const named = Object.entries(loaders).find(([name]) => name === word);
  const commands = named ? [await named[1](rest)] : await Promise.all(Object.values(loaders).map((load) => load([])));
  for (const command of commands) parent.addCommand(command, { isDefault: command.name() === defaultName });
  return parent;
}
