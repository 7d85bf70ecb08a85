import { expect, test } from 'vitest';
import { measure, studentQuantile } from './sample.js';

// From the printed tables of Student's distribution.
test.each([
  [1, 12.706],
  [5, 2.571],
  [6, 2.447],
  [9, 2.262],
  [30, 2.042],
  [120, 1.98],
])('97.5 %% quantile with %i degrees of freedom', (freedom, quantile) => {
  expect(studentQuantile(freedom)).toBeCloseTo(quantile, 3);
});

test('a mean with its interval', () => {
  // Standard deviation 1, four values: half a quantile on either side.
  const { value, low, high } = measure([9, 10, 10, 11].map((each) => 10 + (each - 10) * Math.sqrt(1.5)));
  expect(value).toBeCloseTo(10, 12);
  expect(high).toBeCloseTo(10 + 3.18245 / 2, 6);
  expect(low).toBeCloseTo(10 - 3.18245 / 2, 6);
});

test('one value has no interval', () => {
  expect(measure([3])).toEqual({ value: 3 });
});
