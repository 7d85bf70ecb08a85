/**
 * Parses the arguments of commands. Each function returns the value, or throws an InputError. The dialogue sends the
 * message of the InputError as its answer.
 */
import { InputError } from '../../base/errors.js';
import { isSearchableSize } from '../../player/searchablePositions.js';
import { type Color, parseColor } from '../../rules/color.js';
import type { Move } from '../../rules/game.js';
import { type Point, parsePoint } from '../../rules/point.js';
import { MAX_KOMI } from '../../rules/ruleSet.js';

/** The maximum time in seconds. It is longer than any game, but small enough to add times without rounding errors. */
const MAX_SECONDS = 2 ** 32;

export function readColor(text: string | undefined): Color {
  const color = text === undefined ? undefined : parseColor(text);
  if (!color) throw new InputError(text === undefined ? 'a color is missing' : `invalid color ${quoted(text)}`);
  return color;
}

/** Parses a point of the board or a pass. */
export function readVertex(text: string | undefined, size: number): Point {
  const point = text === undefined ? undefined : parsePoint(text, size);
  if (point === undefined)
    throw new InputError(text === undefined ? 'a vertex is missing' : `invalid vertex ${quoted(text)}`);
  return point;
}

/** Parses pairs of a colour and a vertex, such as "b D4 w E5". */
export function readMoves(args: readonly string[], size: number): Move[] {
  return Array.from({ length: Math.ceil(args.length / 2) }, (_, index) => ({
    color: readColor(args[2 * index]),
    point: readVertex(args[2 * index + 1], size),
  }));
}

export function readSize(text: string | undefined): number {
  const size = readWholeNumber(text, 'size');
  if (!isSearchableSize(size)) throw new InputError('unacceptable size');
  return size;
}

export function readKomi(text: string | undefined): number {
  const komi = readNumber(text, 'komi');
  if (Math.abs(komi) > MAX_KOMI) throw new InputError(`komi must be from -${MAX_KOMI} to ${MAX_KOMI}`);
  return komi;
}

export function readSeconds(text: string | undefined, name: string): number {
  const seconds = readNumber(text, name);
  if (seconds < 0 || seconds > MAX_SECONDS) throw new InputError(`${name} must be from 0 to ${MAX_SECONDS}`);
  return seconds;
}

/**
 * Parses the time left on a clock. A negative time counts as 0. If a negative time were refused, the player would
 * continue with the longer time that it was told before.
 */
export const readTimeLeft = (text: string | undefined): number =>
  readNumber(text, 'time') < 0 ? 0 : readSeconds(text, 'time');

export function readNumber(text: string | undefined, name: string): number {
  const value = text !== undefined && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) throw new InputError(wrong(text, name, 'a number'));
  return value;
}

/** Parses a whole number from 0 to the largest integer that JavaScript represents exactly. */
export function readWholeNumber(text: string | undefined, name: string): number {
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

/** Puts a text from the input into quotation marks, for an error message. A long text is shortened. */
export const quoted = (text: string): string => `"${text.length > 40 ? `${text.slice(0, 40)}...` : text}"`;
