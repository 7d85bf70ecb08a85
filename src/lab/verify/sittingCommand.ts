/** Reads the options of the commands that worked on a run, as the sittings of its file store them. */

/** More units at a time than anybody counts: workers of a queue may have been any number. */
export const MANY = 1000;

/** Returns the value of an option in a command; undefined if the command does not have the option. */
export const flagOf = (command: string, name: string): string | undefined => flagsOf(command, name).at(-1);

/** Returns all values of an option that may be given several times. Values may stand between quotes. */
export const flagsOf = (command: string, name: string): string[] =>
  [...command.matchAll(new RegExp(`\\s--${name}[ =](?:'([^']*)'|"([^"]*)"|(\\S+))`, 'g'))].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? '',
  );

/** The number of units that the command processes at the same time. */
export const processedAtOnce = (command: string): number =>
  / --queue[ =]/.test(command) ? MANY : Number(flagOf(command, 'concurrency') ?? 1);
