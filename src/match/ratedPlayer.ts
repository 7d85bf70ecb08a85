/**
 * Under which name is a contestant rated? What was typed for it is not enough: a
 * preset without a number of playouts plays as many as the match says, unless it is
 * a level or does not search, and GNU Go is the same player whatever else its
 * command line holds.
 */
import { joinWords, splitWords } from '../gtp/clientWords.js';
import { canSearch } from '../player/catalogue.js';
import { usualPlayouts } from '../player/levels.js';

export interface Entrant {
  /** As it was typed: a preset, a preset at so many playouts, or a command line. */
  readonly text: string;
  /** What it calls itself; undefined where this was not kept. */
  readonly name: string | undefined;
  /** Of presets that search and have no number of their own. */
  readonly playouts: number | undefined;
  readonly time: string | undefined;
}

/** GNU Go's own default. */
const GNU_GO_LEVEL = '10';
/** The last release, and the one that Debian has; for results that do not say. */
const GNU_GO = 'GNU Go 3.8';

export function ratedName(entrant: Entrant): string {
  const time = entrant.time === undefined ? '' : ` at ${entrant.time}`;
  return `${untimedName(entrant)}${time}`;
}

/** What a contestant calls itself, as far as what was typed for it tells. */
export function ownName(text: string): string {
  const [program = ''] = splitWords(text);
  return isGnuGoProgram(program) ? GNU_GO : program;
}

const isGnuGoProgram = (program: string): boolean => /(^|[/\\])gnugo(\.exe)?$/.test(program);

function untimedName({ text, name, playouts, time }: Entrant): string {
  const words = splitWords(text);
  const [program = '', ...options] = words;
  const isGnuGo = name === undefined ? isGnuGoProgram(program) : name.startsWith('GNU Go');
  if (isGnuGo) return `${name ?? GNU_GO} level ${levelOf(options)}`;
  // Presets call themselves what was typed for them.
  const isPreset = name === undefined ? /^[\w-]+(@\d+)?$/.test(text.trim()) : name === text.trim();
  if (isPreset) return presetName(text.trim(), time === undefined ? playouts : undefined);
  return name === undefined ? joinWords(words) : `${name} (${joinWords(options)})`;
}

/** `text` is as level-3, default@8000 or strong:modelBias=1 are. */
function presetName(text: string, playouts: number | undefined): string {
  const [settings = '', count] = text.split('@');
  const [preset = ''] = settings.split(':');
  if (!canSearch(preset)) return settings;
  const number = count ?? usualPlayouts(preset, playouts);
  return number === undefined ? settings : `${settings}@${number}`;
}

function levelOf(options: readonly string[]): string {
  const joined = options.map((option) => /^--level=(\d+)$/.exec(option)?.[1]).find(Boolean);
  return joined ?? options[options.indexOf('--level') + 1 || options.length] ?? GNU_GO_LEVEL;
}
