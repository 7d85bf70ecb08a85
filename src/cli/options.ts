/** Readers for the values of command-line options: a value, or one sentence about what is wrong with it. */
import { InvalidArgumentError } from 'commander';
import { MAX_MEMORY_MIB, MIN_MEMORY_MIB } from '../engine/engine.js';
import { MAX_KERNEL_SIZE, MIN_KERNEL_SIZE } from '../engine/kernel.js';
import { type Color, parseColor } from '../rules/color.js';
import { MOST_KOMI } from '../rules/ruleSet.js';

/** A whole number between two bounds. */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max)
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    return value;
  };

export const seconds = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0.01 || value > 86_400)
    throw new InvalidArgumentError('It must be a number of seconds from 0.01 to 86400.');
  return value;
};

/** Komi in whole or half points. */
export const komi = (text: string): number => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(2 * value) || Math.abs(value) > MOST_KOMI)
    throw new InvalidArgumentError(`It must be a number of whole or half points from -${MOST_KOMI} to ${MOST_KOMI}.`);
  return value;
};

export const color = (text: string): Color => {
  const value = parseColor(text);
  if (!value) throw new InvalidArgumentError('It must be black or white.');
  return value;
};

/** Two leads in Elo points, the smaller one first. */
export const eloPair = (text: string): readonly [number, number] => {
  const [low = Number.NaN, high = Number.NaN, ...more] = text
    .split(',')
    .map((part) => (part.trim() ? Number(part) : Number.NaN));
  if (!(low >= -2000 && low < high && high <= 2000) || more.length > 0)
    throw new InvalidArgumentError('It must be two numbers from -2000 to 2000, the smaller one first, as 0,50.');
  return [low, high];
};

/** How often a test may be wrong. */
export const errorRate = (text: string): number => {
  const value = Number(text);
  if (!(value >= 0.0001 && value <= 0.4)) throw new InvalidArgumentError('It must be a number from 0.0001 to 0.4.');
  return value;
};

export const boardSize = wholeNumber(MIN_KERNEL_SIZE, MAX_KERNEL_SIZE);
export const seed = wholeNumber(0, Number.MAX_SAFE_INTEGER);
export const threads = wholeNumber(1, 256);
export const memory = wholeNumber(MIN_MEMORY_MIB, MAX_MEMORY_MIB);
