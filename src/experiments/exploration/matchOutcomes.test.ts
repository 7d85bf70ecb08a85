import { expect, test } from 'vitest';
import {
  cumulativeWinsCurve,
  meanDifference,
  signOfDifference,
  winRateInLastQuarter,
  winsOf,
} from './matchOutcomes.js';

test('adds up the results of a match', () => {
  expect(winsOf('01d1')).toBe(2.5);
  expect(winsOf('01d1', 2)).toBe(1.5);
  expect(winRateInLastQuarter(['00000111', '00000010'])).toBe(0.75);
});

test('a curve has the mean and the middle 80 % of the repetitions', () => {
  const outcomes = Array.from({ length: 11 }, (_, index) => (index < 5 ? '01' : '11'));
  expect(cumulativeWinsCurve(outcomes)).toEqual([
    { x: 1, value: 6 / 11, low: 0, high: 1 },
    { x: 2, value: 17 / 11, low: 1, high: 2 },
  ]);
  expect(cumulativeWinsCurve([])).toEqual([]);
});

test('computes differences repetition by repetition', () => {
  // The matches differ widely, but the learners always differ by one or two wins.
  const gap = meanDifference([11, 52, 31, 92], [10, 50, 30, 90]);
  expect(gap.value).toBe(1.5);
  expect(signOfDifference(gap)).toBe(1);
  expect(signOfDifference(meanDifference([10, 50, 30, 90], [11, 52, 31, 92]))).toBe(-1);
  expect(signOfDifference(meanDifference([1, 9], [5, 5]))).toBe(0);
});
