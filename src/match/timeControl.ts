/**
 * The clocks of a match. The time "60" means 60 seconds for all moves of a game. The time "10+0.1" means 10 seconds,
 * and 0.1 seconds that are added after each move (the increment).
 */
import { InputError } from '../base/errors.js';
import type { ClockState, TimeSystem } from '../player/timeControl.js';

export type MatchTime = Extract<TimeSystem, { kind: 'absolute' | 'fischer' }>;

/** The clock of a contestant at the moment when the contestant is asked for a move. */
export interface TimeLeft {
  readonly system: MatchTime;
  readonly face: ClockState;
}

const DAY = 86_400;

export function parseMatchTime(text: string): MatchTime {
  const [, main, increment] = /^(\d{1,5}(?:\.\d{1,3})?)(?:\+(\d{1,5}(?:\.\d{1,3})?))?$/.exec(text) ?? [];
  const seconds = Number(main ?? 0);
  if (!(seconds > 0 && seconds <= DAY && Number(increment ?? 0) <= DAY))
    throw new InputError(
      `"${text}" is not a time for a game: write seconds, such as 60, or add an increment, such as 10+0.1`,
    );
  return increment === undefined
    ? { kind: 'absolute', main: seconds }
    : { kind: 'fischer', main: seconds, increment: Number(increment) };
}

/**
 * Returns the command that sets the clock of a program; undefined if the program has no such command. If the program
 * has KataGo's command `kata-time_settings`, this command is used, because the command of GTP can only approximate some
 * times.
 */
export function timeCommand(system: MatchTime, commands: ReadonlySet<string>): string | undefined {
  const increment = system.kind === 'fischer' ? system.increment : 0;
  if (commands.has('kata-time_settings'))
    return `kata-time_settings ${system.kind} ${system.main}${system.kind === 'fischer' ? ` ${increment}` : ''}`;
  if (!commands.has('time_settings')) return undefined;
  // `time_settings` has no increment and takes only whole seconds. The nearest equivalent of an increment is a byo-yomi
  // period for one stone. The length of the period is the increment, rounded down to whole seconds.
  const period = Math.floor(increment);
  return `time_settings ${wholeSeconds(system.main)} ${period} ${period > 0 ? 1 : 0}`;
}

export const timeLeftCommand = (color: string, seconds: number, commands: ReadonlySet<string>): string =>
  `time_left ${color} ${commands.has('kata-time_settings') ? seconds.toFixed(3) : wholeSeconds(seconds)} 0`;

/**
 * Rounds a time down to whole seconds. The result is at least 1, because some programs understand 0 as no limit, and
 * others as no time left.
 */
const wholeSeconds = (seconds: number): number => Math.max(1, Math.floor(seconds));
