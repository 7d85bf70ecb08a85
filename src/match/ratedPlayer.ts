/**
 * Makes the name under which a contestant is rated. Contestants with the same name are rated as one player. The text
 * that the user typed cannot serve as the name, because the same text may stand for different players, and different
 * texts may stand for the same player. The name depends on the kind of contestant:
 * - A preset that searches: the text with its number of playouts. If the text gives no number, the number in the
 *   settings of the match is added. But no number is added if the preset is a level, which has a fixed number of
 *   playouts, or if the match has clocks.
 * - A preset that does not search: the text without a number of playouts.
 * - GNU Go: the version and the level. The other options are left out, because they do not make GNU Go another player.
 * - Another program: the name that it reported and its options.
 * In a match with clocks, the time is added to every name.
 */
import { joinWords, splitWords } from '../gtp/client/shellWords.js';
import { defaultPlayouts } from '../player/levels.js';
import { canSearch } from '../player/presetDescriptions.js';

export interface RecordedContestant {
  /** The contestant as the user typed it: a preset, a preset with a number of playouts, or a command line. */
  readonly text: string;
  /** The name that the contestant reported; undefined if the name was not stored. */
  readonly name: string | undefined;
  /** The number of playouts per move that the match sets for presets whose text gives no number of playouts. */
  readonly playouts: number | undefined;
  readonly time: string | undefined;
}

/** The level at which GNU Go plays by default. */
const GNU_GO_LEVEL = '10';
/**
 * The name that is assumed for GNU Go if no name was stored. Version 3.8 is the last release of GNU Go, and the version
 * that Debian distributes.
 */
const GNU_GO = 'GNU Go 3.8';

export function ratedName(entrant: RecordedContestant): string {
  const time = entrant.time === undefined ? '' : ` at ${entrant.time}`;
  return `${untimedName(entrant)}${time}`;
}

/**
 * Guesses the name that a contestant would report, from the text that the user typed, for games that were stored
 * without the name.
 */
export function guessProgramName(text: string): string {
  const [program = ''] = splitWords(text);
  return isGnuGoProgram(program) ? GNU_GO : program;
}

const isGnuGoProgram = (program: string): boolean => /(^|[/\\])gnugo(\.exe)?$/.test(program);

function untimedName({ text, name, playouts, time }: RecordedContestant): string {
  const words = splitWords(text);
  const [program = '', ...options] = words;
  const isGnuGo = name === undefined ? isGnuGoProgram(program) : name.startsWith('GNU Go');
  if (isGnuGo) return `${name ?? GNU_GO} level ${levelOf(options)}`;
  // The name that a preset reports is the text that the user typed, but a program reports a name of its own. If no name
  // was stored, the form of the text tells whether the contestant is a preset.
  const isPreset = name === undefined ? /^[\w-]+(@\d+)?$/.test(text.trim()) : name === text.trim();
  if (isPreset) return presetName(text.trim(), time === undefined ? playouts : undefined);
  return name === undefined ? joinWords(words) : `${name} (${joinWords(options)})`;
}

/** Makes the name of a preset. Examples of `text` are level-3, default@8000 and classic:modelBias=1. */
function presetName(text: string, playouts: number | undefined): string {
  const [settings = '', count] = text.split('@');
  const [preset = ''] = settings.split(':');
  if (!canSearch(preset)) return settings;
  const number = count ?? defaultPlayouts(preset, playouts);
  return number === undefined ? settings : `${settings}@${number}`;
}

function levelOf(options: readonly string[]): string {
  const joined = options.map((option) => /^--level=(\d+)$/.exec(option)?.[1]).find(Boolean);
  return joined ?? options[options.indexOf('--level') + 1 || options.length] ?? GNU_GO_LEVEL;
}
