/** The mean of a few measurements, and how surely it is known. */
import type { Measured } from './reportParts.js';

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of what the values are a sample of; 0 for a single one. */
export function variance(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return squares / Math.max(1, values.length - 1);
}

/** With Student's 95 % interval; without an interval when there is only one value. Not for no values at all. */
export function measure(values: readonly number[]): Measured {
  const value = mean(values);
  if (values.length < 2) return { value };
  const margin = studentQuantile(values.length - 1) * Math.sqrt(variance(values) / values.length);
  return { value, low: value - margin, high: value + margin };
}

/** Exact where the expansion below is not good enough. */
const FIRST_QUANTILES = [12.7062, 4.30265, 3.18245, 2.77645, 2.57058];

/** The 97.5 % quantile of Student's distribution, to three decimals. */
export function studentQuantile(freedom: number): number {
  const first = FIRST_QUANTILES[freedom - 1];
  if (first !== undefined) return first;
  // Cornish and Fisher's expansion around the quantile of the normal distribution.
  const z = 1.959964;
  const g1 = (z ** 3 + z) / 4;
  const g2 = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const g3 = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  const g4 = (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160;
  return z + g1 / freedom + g2 / freedom ** 2 + g3 / freedom ** 3 + g4 / freedom ** 4;
}
