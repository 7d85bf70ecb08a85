import { expect, test } from 'vitest';
import { groupDigits, percent } from './numberText.js';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [25_000, '25,000'],
  [123_456, '123,456'],
  [1_234_567, '1,234,567'],
])('%i is written %s', (count, text) => {
  expect(groupDigits(count)).toBe(text);
});

test('percentages have one decimal unless given', () => {
  expect([percent(0.12345), percent(0.12345, 2), percent(1, 0)]).toEqual(['12.3 %', '12.35 %', '100 %']);
});
