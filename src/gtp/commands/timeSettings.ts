/**
 * Parses the arguments of the three commands that set the time. The commands of KGS and KataGo start with the name of
 * the time system; the command of GTP does not.
 */
import { InputError } from '../../base/errors.js';
import type { FischerTime, TimeSystem } from '../../player/timeControl.js';
import { quoted, readNumber, readSeconds, readWholeNumber } from '../dialogue/arguments.js';

const NO_LIMIT: TimeSystem = { kind: 'none' };

/**
 * Parses the arguments of `time_settings MAIN PERIOD STONES`. The protocol says that a PERIOD above 0 with 0 STONES
 * means a game without a time limit.
 */
export function parseGtpTime(args: readonly string[]): TimeSystem {
  const main = readSeconds(args[0], 'main time');
  const period = readSeconds(args[1], 'byo-yomi time');
  const stones = readWholeNumber(args[2], 'byo-yomi stones');
  if (period > 0 && stones === 0) return NO_LIMIT;
  if (period > 0) return { kind: 'canadian', main, period, stones };
  // A main time of 0 without byo-yomi would leave no time for any move, so take it as a game without a time limit.
  return main > 0 ? { kind: 'absolute', main } : NO_LIMIT;
}

type ReadTime = (args: readonly string[]) => TimeSystem;

const KGS_SYSTEMS = {
  none: () => NO_LIMIT,
  absolute: ([main]) => ({ kind: 'absolute', main: readSeconds(main, 'main time') }),
  byoyomi: ([main, period, periods]) => ({
    kind: 'byo-yomi',
    main: readSeconds(main, 'main time'),
    period: positive(readSeconds(period, 'byo-yomi time'), 'byo-yomi time'),
    periods: positive(readWholeNumber(periods, 'byo-yomi periods'), 'byo-yomi periods'),
  }),
  canadian: ([main, period, stones]) => ({
    kind: 'canadian',
    main: readSeconds(main, 'main time'),
    period: positive(readSeconds(period, 'byo-yomi time'), 'byo-yomi time'),
    stones: positive(readWholeNumber(stones, 'byo-yomi stones'), 'byo-yomi stones'),
  }),
} as const satisfies Record<string, ReadTime>;

const KATA_SYSTEMS = {
  ...KGS_SYSTEMS,
  'byo-yomi': KGS_SYSTEMS.byoyomi,
  fischer: ([main, increment]) => fischer(main, increment),
  'fischer-capped': ([main, increment, limit, perMove]) => ({
    ...fischer(main, increment),
    ...cap('limit', limit),
    ...cap('perMove', perMove),
  }),
} as const satisfies Record<string, ReadTime>;

export const KATA_TIME_SYSTEM_NAMES: readonly string[] = Object.keys(KATA_SYSTEMS);

export const parseKgsTime = (args: readonly string[]): TimeSystem => namedTime(KGS_SYSTEMS, args);
export const parseKataTime = (args: readonly string[]): TimeSystem => namedTime(KATA_SYSTEMS, args);

function namedTime(systems: Readonly<Record<string, ReadTime>>, [name, ...args]: readonly string[]): TimeSystem {
  const read = name !== undefined && Object.hasOwn(systems, name) ? systems[name] : undefined;
  if (!read)
    throw new InputError(
      `unknown time system ${quoted(name ?? '')}; the known ones are ${Object.keys(systems).join(' ')}`,
    );
  return read(args);
}

const fischer = (main: string | undefined, increment: string | undefined): FischerTime => ({
  kind: 'fischer',
  main: readSeconds(main, 'main time'),
  increment: readSeconds(increment, 'increment'),
});

/**
 * Parses one of the two limits of a Fischer clock: `limit` is the maximum time on the clock, `perMove` the maximum time
 * for one move. If the argument is negative, the clock does not have this limit.
 */
function cap(name: 'limit' | 'perMove', text: string | undefined): Partial<FischerTime> {
  const seconds = readNumber(text, name);
  return seconds < 0 ? {} : { [name]: readSeconds(text, name) };
}

function positive(value: number, name: string): number {
  if (value === 0) throw new InputError(`${name} must be above 0`);
  return value;
}
