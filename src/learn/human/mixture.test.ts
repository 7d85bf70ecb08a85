import { expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import { fitMixture, meanLogLikelihood, mixedProbabilities, type PlayedChoice } from './mixture.js';

test('probabilities are products of powers, and add up to 1', () => {
  const moves = { patterns: [0, Math.log(4)], network: [Math.log(9), 0] };
  const [first, second] = mixedProbabilities(moves, { patterns: 0.5, network: 0.5 });
  expect(first).toBeCloseTo(3 / 5, 10);
  expect(second).toBeCloseTo(2 / 5, 10);
});

test('the fit finds the weights with which moves were drawn', () => {
  const weights = { patterns: 0.7, network: 0.3 };
  const rng = makeRng(1);
  const choices = Array.from({ length: 4000 }, (): PlayedChoice => {
    const moves = { patterns: numbers(rng.unit), network: numbers(rng.unit) };
    let left = rng.unit();
    const played = mixedProbabilities(moves, weights).findIndex((probability) => {
      left -= probability;
      return left < 0;
    });
    return { ...moves, played };
  });
  const fitted = fitMixture(choices);
  expect(fitted.patterns).toBeCloseTo(0.7, 1);
  expect(fitted.network).toBeCloseTo(0.3, 1);
  expect(meanLogLikelihood(choices, fitted)).toBeGreaterThanOrEqual(meanLogLikelihood(choices, weights));
});

const numbers = (unit: () => number): number[] => Array.from({ length: 8 }, () => 6 * unit());
