/** Arguments of commands: a value, or an InputError with the reason that the answer gives. */
import { InputError } from '../base/inputError.js';
import { isSearchedSize } from '../player/searchable.js';
import { type Color, parseColor } from '../rules/color.js';
import type { Move } from '../rules/game.js';
import { type Point, parsePoint } from '../rules/point.js';
import { MOST_KOMI } from '../rules/ruleSet.js';

/** Longer than any game; also keeps sums of times exact. */
const MOST_SECONDS = 2 ** 32;

export function readColor(text: string | undefined): Color {
  const color = text === undefined ? undefined : parseColor(text);
  if (!color) throw new InputError(text === undefined ? 'a color is missing' : `invalid color ${quoted(text)}`);
  return color;
}

/** A point of the board, or a pass. */
export function readVertex(text: string | undefined, size: number): Point {
  const point = text === undefined ? undefined : parsePoint(text, size);
  if (point === undefined)
    throw new InputError(text === undefined ? 'a vertex is missing' : `invalid vertex ${quoted(text)}`);
  return point;
}

/** Colours and vertices in turn, as in "b D4 w E5". */
export function readMoves(args: readonly string[], size: number): Move[] {
  return Array.from({ length: Math.ceil(args.length / 2) }, (_, index) => ({
    color: readColor(args[2 * index]),
    point: readVertex(args[2 * index + 1], size),
  }));
}

export function readSize(text: string | undefined): number {
  const size = readWhole(text, 'size');
  if (!isSearchedSize(size)) throw new InputError('unacceptable size');
  return size;
}

export function readKomi(text: string | undefined): number {
  const komi = readNumber(text, 'komi');
  if (Math.abs(komi) > MOST_KOMI) throw new InputError(`komi must be from -${MOST_KOMI} to ${MOST_KOMI}`);
  return komi;
}

export function readSeconds(text: string | undefined, name: string): number {
  const seconds = readNumber(text, name);
  if (seconds < 0 || seconds > MOST_SECONDS) throw new InputError(`${name} must be from 0 to ${MOST_SECONDS}`);
  return seconds;
}

/** A clock that has run out may be told as a little below zero; refused, we would go by what it showed before. */
export const readTimeLeft = (text: string | undefined): number =>
  readNumber(text, 'time') < 0 ? 0 : readSeconds(text, 'time');

export function readNumber(text: string | undefined, name: string): number {
  const value = text !== undefined && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) throw new InputError(wrong(text, name, 'a number'));
  return value;
}

/** A whole number from zero on, exact as a number of this language. */
export function readWhole(text: string | undefined, name: string): number {
  const value = text !== undefined && /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new InputError(wrong(text, name, 'a whole number'));
  return value;
}

export function readFlag(text: string | undefined, name: string): boolean {
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw new InputError(wrong(text, name, 'true or false'));
}

const wrong = (text: string | undefined, name: string, wanted: string): string =>
  text === undefined ? `${name} is missing` : `${name} must be ${wanted}, not ${quoted(text)}`;

/** What the other side wrote, short enough for a message. */
export const quoted = (text: string): string => `"${text.length > 40 ? `${text.slice(0, 40)}...` : text}"`;
