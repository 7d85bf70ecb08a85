/** Computes the mean of a few measurements, its confidence interval, the median and the standard deviation. */
import type { MeasuredValue } from '../lab/report/reportParts.js';

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Estimates the variance of the population from a sample; returns 0 for a single value. */
function variance(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return squares / Math.max(1, values.length - 1);
}

/** The standard deviation of the population, estimated from a sample; 0 for a single value. */
export const standardDeviation = (values: readonly number[]): number => Math.sqrt(variance(values));

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return mean([sorted[Math.floor(middle)] as number, sorted[Math.ceil(middle)] as number]);
}

/**
 * Returns the mean with Student's 95 % interval; for a single value, without an interval. `values` must not be empty.
 */
export function meanWithInterval(values: readonly number[]): MeasuredValue {
  const value = mean(values);
  if (values.length < 2) return { value };
  const margin = studentTQuantile(values.length - 1) * Math.sqrt(variance(values) / values.length);
  return { value, low: value - margin, high: value + margin };
}

/**
 * The 97.5 % quantiles of Student's distribution with 1 to 5 degrees of freedom. For so few degrees, the expansion in
 * `studentTQuantile` is too inaccurate.
 */
const FIRST_QUANTILES = [12.7062, 4.30265, 3.18245, 2.77645, 2.57058];

/**
 * Returns the 97.5 % quantile of Student's distribution with `freedom` degrees of freedom, accurate to three decimals.
 */
export function studentTQuantile(freedom: number): number {
  const first = FIRST_QUANTILES[freedom - 1];
  if (first !== undefined) return first;
  // The result is Cornish and Fisher's expansion. z is the 97.5 % quantile of the normal distribution.
  const z = 1.959964;
  const g1 = (z ** 3 + z) / 4;
  const g2 = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const g3 = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  const g4 = (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160;
  return z + g1 / freedom + g2 / freedom ** 2 + g3 / freedom ** 3 + g4 / freedom ** 4;
}
