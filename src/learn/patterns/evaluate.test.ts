import { expect, test } from 'vitest';
import { summarizePredictions } from './evaluate.js';

test('reports mean and deviation of the log-evidence, and its mean for equally likely moves', () => {
  const { moves, meanLogEvidence, deviation, uniformLogEvidence } = summarizePredictions([
    {
      logs: Float64Array.of(-1, -3),
      ranks: Float32Array.of(1, 2),
      candidates: Uint16Array.of(10, 40),
      moveNumbers: Uint16Array.of(0, 1),
    },
    {
      logs: Float64Array.of(-2),
      ranks: Float32Array.of(1),
      candidates: Uint16Array.of(20),
      moveNumbers: Uint16Array.of(30),
    },
  ]);
  expect([moves, meanLogEvidence]).toEqual([3, -2]);
  expect(deviation).toBeCloseTo(Math.sqrt(2 / 3), 12);
  // The geometric mean of 10, 20 and 40 candidates is 20.
  expect(uniformLogEvidence).toBeCloseTo(-Math.log(20), 12);
});
