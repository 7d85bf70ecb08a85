/** The clocks of a match: main time and, if wanted, seconds that every move adds. "60", "10+0.1". */
import { InputError } from '../base/inputError.js';
import type { ClockFace, TimeSystem } from '../player/clock.js';

export type MatchTime = Extract<TimeSystem, { kind: 'absolute' | 'fischer' }>;

/** A contestant's clock when it is asked for a move. */
export interface TimeLeft {
  readonly system: MatchTime;
  readonly face: ClockFace;
}

const DAY = 86_400;

export function parseMatchTime(text: string): MatchTime {
  const [, main, increment] = /^(\d{1,5}(?:\.\d{1,3})?)(?:\+(\d{1,5}(?:\.\d{1,3})?))?$/.exec(text) ?? [];
  const seconds = Number(main ?? 0);
  if (!(seconds > 0 && seconds <= DAY && Number(increment ?? 0) <= DAY))
    throw new InputError(`"${text}" is no time for a game: write seconds, as 60, or with an increment, as 10+0.1`);
  return increment === undefined
    ? { kind: 'absolute', main: seconds }
    : { kind: 'fischer', main: seconds, increment: Number(increment) };
}

/** How a program is told of the clock: KataGo's command where it is known, else what GTP itself has that comes closest. */
export function timeCommand(system: MatchTime, commands: ReadonlySet<string>): string | undefined {
  const increment = system.kind === 'fischer' ? system.increment : 0;
  if (commands.has('kata-time_settings'))
    return `kata-time_settings ${system.kind} ${system.main}${system.kind === 'fischer' ? ` ${increment}` : ''}`;
  if (!commands.has('time_settings')) return undefined;
  // Whole seconds only; an increment is a period for each stone.
  const period = Math.floor(increment);
  return `time_settings ${wholeSeconds(system.main)} ${period} ${period > 0 ? 1 : 0}`;
}

export const timeLeftCommand = (color: string, seconds: number, commands: ReadonlySet<string>): string =>
  `time_left ${color} ${commands.has('kata-time_settings') ? seconds.toFixed(3) : wholeSeconds(seconds)} 0`;

/** Zero would mean no limit, or that all is lost. */
const wholeSeconds = (seconds: number): number => Math.max(1, Math.floor(seconds));
