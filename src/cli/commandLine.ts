/** Writes the command that the user typed, for messages that say how to continue interrupted work. */
import { joinWords } from '../gtp/client/shellWords.js';
import { withoutPassword } from '../lab/store/databaseUrl.js';

const argumentsGiven = (): string[] => process.argv.slice(2);

/** Returns the command that the user typed, without passwords. */
export const writeCommand = (): string => joinWords(['insei', ...argumentsGiven().map(withoutPassword)]);

/** Returns the command that the user typed, with `--resume` added at the end. */
export const writeResumeCommand = (): string =>
  joinWords(['insei', ...argumentsGiven().filter((word) => word !== '--resume'), '--resume']);

/** Returns the command that the user typed, but with a new value for one option. */
export function writeCommandWithOption(option: string, value: string): string {
  const others = argumentsGiven().filter(
    (word, index, all) => word !== option && !word.startsWith(`${option}=`) && all[index - 1] !== option,
  );
  return joinWords(['insei', ...others, option, value]);
}
