/**
 * Parsers for the values of command-line options. Each parser returns the value, or throws an error that says which
 * values are allowed.
 */
import { InvalidArgumentError } from 'commander';
import { MAX_MEMORY_MIB, MIN_MEMORY_MIB } from '../engine/engine.js';
import { MAX_KERNEL_BOARD_SIZE, MIN_KERNEL_BOARD_SIZE } from '../engine/kernel.js';
import { type Color, parseColor } from '../rules/color.js';
import { MAX_KOMI } from '../rules/ruleSet.js';

/** Makes a parser for whole numbers from `min` to `max`. */
export const wholeNumberParser =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max)
      throw new InvalidArgumentError(`The value must be a whole number from ${min} to ${max}.`);
    return value;
  };

export const parseSeconds = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0.01 || value > 86_400)
    throw new InvalidArgumentError('The value must be a number of seconds from 0.01 to 86400.');
  return value;
};

/** A share of a whole: a number from 0 to 1. */
export function parseShare(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError('The value must be a number from 0 to 1.');
  return value;
}

/** Parses a komi in whole or half points. */
export const parseKomi = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(2 * value) || Math.abs(value) > MAX_KOMI)
    throw new InvalidArgumentError(`The value must be a multiple of 0.5 from -${MAX_KOMI} to ${MAX_KOMI}.`);
  return value;
};

export const parseColorOption = (text: string): Color => {
  const value = parseColor(text);
  if (!value) throw new InvalidArgumentError('The value must be black or white.');
  return value;
};

/** Parses two differences in Elo points. The smaller one comes first. */
export const parseEloPair = (text: string): readonly [number, number] => {
  const [low = Number.NaN, high = Number.NaN, ...more] = text
    .split(',')
    .map((part) => (part.trim() ? Number(part) : Number.NaN));
  if (!(low >= -2000 && low < high && high <= 2000) || more.length > 0)
    throw new InvalidArgumentError(
      'The value must be two numbers from -2000 to 2000, the smaller one first, such as 0,50.',
    );
  return [low, high];
};

/** Parses the probability with which a statistical test may make an error. */
export const parseErrorRate = (text: string): number => {
  const value = Number(text);
  if (!(value >= 0.0001 && value <= 0.4))
    throw new InvalidArgumentError('The value must be a number from 0.0001 to 0.4.');
  return value;
};

export const parseBoardSize = wholeNumberParser(MIN_KERNEL_BOARD_SIZE, MAX_KERNEL_BOARD_SIZE);
export const parseSeed = wholeNumberParser(0, Number.MAX_SAFE_INTEGER);
export const parseThreadCount = wholeNumberParser(1, 256);
export const parseMemory = wholeNumberParser(MIN_MEMORY_MIB, MAX_MEMORY_MIB);
