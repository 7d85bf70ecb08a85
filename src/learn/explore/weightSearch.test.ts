import { expect, test } from 'vitest';
import { HAND_WEIGHTS } from './handEvaluator.js';
import { lossesAsBlack, searchWeights } from './weightSearch.js';

test('the weights of the evaluator are what the search finds', () => {
  expect(searchWeights(20_000, 1)).toEqual(HAND_WEIGHTS);
});

test('as Black on 3x3 it loses at most one of 5,000 other games against random moves', () => {
  expect(lossesAsBlack(HAND_WEIGHTS, 3, 5000, 2)).toBeLessThanOrEqual(1);
});

test('random moves win at most one of 100 games against it on 9x9', () => {
  expect(lossesAsBlack(HAND_WEIGHTS, 9, 1000, 3)).toBeLessThanOrEqual(10);
});
