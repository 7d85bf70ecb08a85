import { expect, test } from 'vitest';
import { HAND_WEIGHTS } from './handEvaluator.js';
import { lossesAsBlack, searchHandWeights } from './handWeightSearch.js';

test('the search finds the weights of the evaluator', () => {
  expect(searchHandWeights(20_000, 1)).toEqual(HAND_WEIGHTS);
});

test('as Black on 3x3 the evaluator loses at most one of 5,000 other games against random moves', () => {
  expect(lossesAsBlack(HAND_WEIGHTS, 3, 5000, 2)).toBeLessThanOrEqual(1);
});

test('random moves win at most 1 % of the games against the evaluator on 9x9', () => {
  expect(lossesAsBlack(HAND_WEIGHTS, 9, 1000, 3)).toBeLessThanOrEqual(10);
});
