/** Parses the text that specifies a contestant, and makes the player for the contestant. */
import { InputError } from '../base/errors.js';
import { splitWords } from '../gtp/client/shellWords.js';
import { defaultPlayouts, findLevel } from '../player/levels.js';
import type { Adjustment } from '../player/settingAdjustments.js';
import type { MatchEnvironment } from './environment.js';
import { GtpProgramPlayer } from './gtpProgramPlayer.js';
import type { MatchPlayer } from './matchPlayer.js';
import { type Preset, PresetPlayer } from './presetPlayer.js';

export type Contestant =
  | ({ readonly kind: 'preset' } & Preset)
  | { readonly kind: 'program'; readonly words: readonly string[] };

/** The setting that names an opening book. Every preset has it, also those that do not search. */
const BOOK_SETTING = 'book';

/** What can be a contestant: the presets, and the programs on this machine. */
interface KnownContestants {
  readonly presetNames: readonly string[];
  readonly programs: Pick<MatchEnvironment['programs'], 'find'>;
}

/**
 * Parses a contestant. The text is either the command line of a GTP program, or a preset with optional settings and an
 * optional number of playouts, such as lgrf2:raveBias=0.002,priorWeight=10@1000. If the text gives no number, a level
 * keeps its own number of playouts, and any other preset gets the number `playouts`. In a match with clocks, `playouts`
 * is undefined, and the clock limits the search instead. The setting `book` is the file of an opening book.
 */
export function parseContestant(text: string, playouts: number | undefined, environment: KnownContestants): Contestant {
  const [, preset = '', changes, count] = /^\s*([\w-]+)(?::([^\s@]*))?(?:@(\S*))?\s*$/.exec(text) ?? [];
  if (environment.presetNames.includes(preset)) {
    const name = text.trim();
    const settings = parseAdjustments(changes, name);
    const book = settings.findLast(([key]) => key === BOOK_SETTING)?.[1];
    return {
      kind: 'preset',
      preset,
      name,
      adjustments: settings.filter(([key]) => key !== BOOK_SETTING),
      ...(book !== undefined && { book }),
      playouts: count === undefined ? defaultPlayouts(preset, playouts) : parsePlayouts(count, preset, name),
    };
  }
  const words = splitWords(text);
  const program = words[0] ?? '';
  if (!environment.programs.find(program))
    throw new InputError(
      `"${program}" is neither a preset (${environment.presetNames.join(', ')}) nor a program on this machine`,
    );
  return { kind: 'program', words };
}

function parseAdjustments(text: string | undefined, name: string): Adjustment[] {
  if (text === undefined) return [];
  return text.split(',').map((each) => {
    const [key = '', value, ...more] = each.split('=');
    if (key === '' || value === undefined || more.length > 0)
      throw new InputError(`"${name}" must have setting=value,setting=value after the colon`);
    return [key, value];
  });
}

function parsePlayouts(count: string, preset: string, name: string): number {
  if (!/^[1-9]\d{0,8}$/.test(count)) throw new InputError(`"${name}" must have a number of playouts after the @`);
  if (findLevel(preset)) throw new InputError(`"${name}" must not have a number of playouts: ${preset} has its own`);
  return Number(count);
}

export const makeMatchPlayer = (
  contestant: Contestant,
  environment: MatchEnvironment,
  moveSeconds: number,
): MatchPlayer =>
  contestant.kind === 'preset'
    ? new PresetPlayer(contestant, environment)
    : new GtpProgramPlayer(contestant.words, { ...environment, seconds: moveSeconds });
