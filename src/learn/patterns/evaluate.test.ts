import { expect, test } from 'vitest';
import { summarize } from './evaluate.js';

test('log-evidence has a mean and a spread, beside that of all moves equal', () => {
  const { moves, meanLogEvidence, deviation, uniformLogEvidence } = summarize([
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
  // Ten, twenty and forty moves: as if there were twenty at each.
  expect(uniformLogEvidence).toBeCloseTo(-Math.log(20), 12);
});
