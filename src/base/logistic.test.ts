import { expect, test } from 'vitest';
import { fitLogistic } from './logistic.js';
import { makeRng } from './rng.js';

test('the true weights are found within their errors', () => {
  const rng = makeRng(7);
  const planted = [0.3, -1.2, 0.8];
  const trials = Array.from({ length: 4000 }, () => Float64Array.of(1, 2 * rng.unit() - 1, 2 * rng.unit() - 1));
  const results = trials.map((trial) => {
    const sum = planted.reduce((total, weight, i) => total + weight * (trial[i] as number), 0);
    return Number(rng.unit() < 1 / (1 + Math.exp(-sum)));
  });
  const { weights, covariance } = fitLogistic(trials, results, 1e-6);
  planted.forEach((weight, i) => {
    const error = Math.sqrt((covariance[i] as Float64Array)[i] as number);
    expect(error).toBeLessThan(0.08);
    expect(Math.abs((weights[i] as number) - weight)).toBeLessThan(3 * error);
  });
});

test('a constant alone is the log-odds of the mean, and stays finite without losses', () => {
  const ones = Array.from({ length: 10 }, () => Float64Array.of(1));
  expect(fitLogistic(ones, [1, 1, 1, 0, 0, 0, 0, 0, 0, 0], 1).weights[0]).toBeCloseTo(Math.log(3 / 7), 6);
  const { weights } = fitLogistic(
    ones.map((_, i) => Float64Array.of(1, i / 10)),
    ones.map(() => 1),
    1,
  );
  expect(weights.every(Number.isFinite)).toBe(true);
});
