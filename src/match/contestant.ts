/** Who plays: reads what people write for a contestant, and gives it a seat. */
import { InputError } from '../base/inputError.js';
import { splitWords } from '../gtp/clientWords.js';
import type { Adjustment } from '../player/adjust.js';
import { LEVELS, nameOfLevel, usualPlayouts } from '../player/levels.js';
import { type Preset, PresetSeat } from './presetSeat.js';
import { ProgramSeat } from './programSeat.js';
import type { Seat } from './seat.js';
import type { MatchWorld } from './world.js';

export type Contestant =
  | ({ readonly kind: 'preset' } & Preset)
  | { readonly kind: 'program'; readonly words: readonly string[] };

/** Who can be named. */
interface Known {
  readonly presetNames: readonly string[];
  readonly programs: Pick<MatchWorld['programs'], 'find'>;
}

/**
 * A preset, perhaps with other settings and at so many playouts, such as lgrf2:raveBias=0.002,priorWeight=10@1000, or else a
 * GTP command line. `playouts` is for presets that do not say; undefined leaves it to the clock.
 */
export function parseContestant(text: string, playouts: number | undefined, world: Known): Contestant {
  const [, preset = '', changes, count] = /^\s*([\w-]+)(?::([^\s@]*))?(?:@(\S*))?\s*$/.exec(text) ?? [];
  if (world.presetNames.includes(preset)) {
    const name = text.trim();
    return {
      ...{ kind: 'preset', preset, name, adjustments: parseAdjustments(changes, name) },
      playouts: count === undefined ? usualPlayouts(preset, playouts) : parsePlayouts(count, preset, name),
    };
  }
  const words = splitWords(text);
  const program = words[0] ?? '';
  if (!world.programs.find(program))
    throw new InputError(
      `"${program}" is neither a preset (${world.presetNames.join(', ')}) nor a program on this machine`,
    );
  return { kind: 'program', words };
}

function parseAdjustments(text: string | undefined, name: string): Adjustment[] {
  if (text === undefined) return [];
  return text.split(',').map((each) => {
    const [key = '', value, ...more] = each.split('=');
    if (key === '' || value === undefined || more.length > 0)
      throw new InputError(`"${name}" does not name settings as setting=value,setting=value after the colon`);
    return [key, value];
  });
}

function parsePlayouts(count: string, preset: string, name: string): number {
  if (!/^[1-9]\d{0,8}$/.test(count)) throw new InputError(`"${name}" does not name a number of playouts after the @`);
  const level = LEVELS.find((each) => nameOfLevel(each) === preset);
  if (level && Number(count) > level.playouts)
    throw new InputError(
      `"${name}" asks for too much: a level has its own playouts, ${preset} ${level.playouts} a move`,
    );
  return Number(count);
}

export const makeSeat = (contestant: Contestant, world: MatchWorld, moveSeconds: number): Seat =>
  contestant.kind === 'preset'
    ? new PresetSeat(contestant, world)
    : new ProgramSeat(contestant.words, { ...world, seconds: moveSeconds });
