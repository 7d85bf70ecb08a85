/**
 * Logistic regression with a ridge: from results between 0 and 1 and what is known about each trial to weights, with their
 * covariance. Newton's method; the ridge keeps weights finite where all trials were won or nothing is known.
 */
import { inverseOf, type Matrix, zeroMatrix } from './matrix.js';

export interface LogisticFit {
  readonly weights: Float64Array;
  readonly covariance: Matrix;
}

const STEPS = 30;
const CLOSE = 1e-9;

/** `trials` has a row for each result; the first entry of every row is 1, and its weight is not held back by the ridge. */
export function fitLogistic(trials: readonly Float64Array[], results: readonly number[], ridge: number): LogisticFit {
  const size = trials[0]?.length ?? 0;
  const weights = new Float64Array(size);
  let covariance: Matrix = zeroMatrix(size);
  for (let step = 0; step < STEPS; step++) {
    const { gradient, curvature } = slopes(trials, results, weights, ridge);
    covariance = inverseOf(curvature);
    let longest = 0;
    for (let i = 0; i < size; i++) {
      const move = dot(covariance[i] as Float64Array, gradient);
      weights[i] = (weights[i] as number) + move;
      longest = Math.max(longest, Math.abs(move));
    }
    if (longest < CLOSE) break;
  }
  return { weights, covariance };
}

function slopes(trials: readonly Float64Array[], results: readonly number[], weights: Float64Array, ridge: number) {
  const size = weights.length;
  const gradient = weights.map((weight, i) => (i === 0 ? 0 : -ridge * weight));
  const curvature = zeroMatrix(size);
  for (let i = 0; i < size; i++) (curvature[i] as Float64Array)[i] = i === 0 ? TINY : ridge;
  trials.forEach((trial, index) => {
    const expected = 1 / (1 + Math.exp(-dot(weights, trial)));
    const missing = (results[index] as number) - expected;
    const spread = expected * (1 - expected);
    for (let i = 0; i < size; i++) {
      const value = trial[i] as number;
      gradient[i] = (gradient[i] as number) + missing * value;
      const row = curvature[i] as Float64Array;
      for (let j = 0; j < size; j++) row[j] = (row[j] as number) + spread * value * (trial[j] as number);
    }
  });
  return { gradient, curvature };
}

/** Keeps the matrix invertible where nothing is known. */
const TINY = 1e-6;

export const dot = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
