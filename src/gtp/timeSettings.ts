/** Clocks as the commands set them: in GTP's own way, and in those of KGS and KataGo, which name the system first. */
import { InputError } from '../base/inputError.js';
import type { FischerTime, TimeSystem } from '../player/clock.js';
import { quoted, readNumber, readSeconds, readWhole } from './arguments.js';

const NO_LIMIT: TimeSystem = { kind: 'none' };

/** `time_settings MAIN PERIOD STONES`. The protocol writes "no limit" as a period without stones. */
export function standardTime(args: readonly string[]): TimeSystem {
  const main = readSeconds(args[0], 'main time');
  const period = readSeconds(args[1], 'byo-yomi time');
  const stones = readWhole(args[2], 'byo-yomi stones');
  if (period > 0 && stones === 0) return NO_LIMIT;
  if (period > 0) return { kind: 'canadian', main, period, stones };
  // Nobody can play in no time at all: programs that send only zeros mean no limit.
  return main > 0 ? { kind: 'absolute', main } : NO_LIMIT;
}

type Read = (args: readonly string[]) => TimeSystem;

const KGS_SYSTEMS = {
  none: () => NO_LIMIT,
  absolute: ([main]) => ({ kind: 'absolute', main: readSeconds(main, 'main time') }),
  byoyomi: ([main, period, periods]) => ({
    kind: 'byo-yomi',
    main: readSeconds(main, 'main time'),
    period: positive(readSeconds(period, 'byo-yomi time'), 'byo-yomi time'),
    periods: positive(readWhole(periods, 'byo-yomi periods'), 'byo-yomi periods'),
  }),
  canadian: ([main, period, stones]) => ({
    kind: 'canadian',
    main: readSeconds(main, 'main time'),
    period: positive(readSeconds(period, 'byo-yomi time'), 'byo-yomi time'),
    stones: positive(readWhole(stones, 'byo-yomi stones'), 'byo-yomi stones'),
  }),
} as const satisfies Record<string, Read>;

const KATA_SYSTEMS = {
  ...KGS_SYSTEMS,
  'byo-yomi': KGS_SYSTEMS.byoyomi,
  fischer: ([main, increment]) => fischer(main, increment),
  'fischer-capped': ([main, increment, limit, perMove]) => ({
    ...fischer(main, increment),
    ...cap('limit', limit),
    ...cap('perMove', perMove),
  }),
} as const satisfies Record<string, Read>;

export const KATA_SYSTEM_NAMES: readonly string[] = Object.keys(KATA_SYSTEMS);

export const kgsTime = (args: readonly string[]): TimeSystem => namedTime(KGS_SYSTEMS, args);
export const kataTime = (args: readonly string[]): TimeSystem => namedTime(KATA_SYSTEMS, args);

function namedTime(systems: Readonly<Record<string, Read>>, [name, ...args]: readonly string[]): TimeSystem {
  const read = name !== undefined && Object.hasOwn(systems, name) ? systems[name] : undefined;
  if (!read)
    throw new InputError(`unknown time system ${quoted(name ?? '')}: there are ${Object.keys(systems).join(' ')}`);
  return read(args);
}

const fischer = (main: string | undefined, increment: string | undefined): FischerTime => ({
  kind: 'fischer',
  main: readSeconds(main, 'main time'),
  increment: readSeconds(increment, 'increment'),
});

/** A negative cap is none. */
function cap(name: 'limit' | 'perMove', text: string | undefined): Partial<FischerTime> {
  const seconds = readNumber(text, name);
  return seconds < 0 ? {} : { [name]: readSeconds(text, name) };
}

function positive(value: number, name: string): number {
  if (value === 0) throw new InputError(`${name} must be above 0`);
  return value;
}
