import { expect, test } from 'vitest';
import { meanWithInterval, median, standardDeviation, studentTQuantile } from './sampleStatistics.js';

// Values from printed tables of Student's distribution.
test.each([
  [1, 12.706],
  [5, 2.571],
  [6, 2.447],
  [9, 2.262],
  [30, 2.042],
  [120, 1.98],
])('97.5 %% quantile with %i degrees of freedom', (freedom, quantile) => {
  expect(studentTQuantile(freedom)).toBeCloseTo(quantile, 3);
});

test('computes a mean and its interval', () => {
  // With standard deviation 1 and four values, the margin is half a quantile.
  const { value, low, high } = meanWithInterval([9, 10, 10, 11].map((each) => 10 + (each - 10) * Math.sqrt(1.5)));
  expect(value).toBeCloseTo(10, 12);
  expect(high).toBeCloseTo(10 + 3.18245 / 2, 6);
  expect(low).toBeCloseTo(10 - 3.18245 / 2, 6);
});

test('gives no interval for a single value', () => {
  expect(meanWithInterval([3])).toEqual({ value: 3 });
});

test('computes the median and the standard deviation', () => {
  expect(median([9, 1, 4])).toBe(4);
  expect(median([9, 1, 4, 5])).toBe(4.5);
  expect(standardDeviation([2, 4, 4, 6])).toBeCloseTo(Math.sqrt(8 / 3), 12);
  expect(standardDeviation([7])).toBe(0);
});
