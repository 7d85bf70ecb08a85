/**
 * Logistic regression with a ridge penalty, fitted by Newton's method. It predicts the result of a trial, a number from
 * 0 to 1, from the features of the trial. The ridge penalty keeps the weights of the features finite, even if all
 * trials have the same result or a feature has the same value in all trials.
 */
import { invertMatrix, type Matrix, zeroMatrix } from './matrix.js';

export interface LogisticFit {
  readonly weights: Float64Array;
  readonly covariance: Matrix;
}

const STEPS = 30;
const CLOSE = 1e-9;

/**
 * Fits the weights. `trials[i]` has the features of trial i, and `results[i]` has its result. The first feature of
 * every trial must be 1. The ridge penalty does not apply to the weight of the first feature.
 */
export function fitLogistic(trials: readonly Float64Array[], results: readonly number[], ridge: number): LogisticFit {
  const size = trials[0]?.length ?? 0;
  const weights = new Float64Array(size);
  let covariance: Matrix = zeroMatrix(size);
  for (let step = 0; step < STEPS; step++) {
    const { gradient, curvature } = slopes(trials, results, weights, ridge);
    covariance = invertMatrix(curvature);
    let longest = 0;
    for (let i = 0; i < size; i++) {
      const move = dotProduct(covariance[i] as Float64Array, gradient);
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
    const expected = 1 / (1 + Math.exp(-dotProduct(weights, trial)));
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

/**
 * The ridge penalty does not apply to the first weight. This small number takes the place of the penalty, so that the
 * matrix of second derivatives can be inverted even if there are no trials.
 */
const TINY = 1e-6;

export const dotProduct = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
