import { expect, test } from 'vitest';
import { texts } from './texts.js';

test.each([
  ['Black ahead', 0.57, 9.8, 'Black wins 57 % · leads by 9.8'],
  ['White ahead', 0.43, -9.8, 'White wins 57 % · leads by 9.8'],
  ['an even game with two favourites', 0.49, 3.64, 'White wins 51 % · Black +3.6'],
  ['no lead known', 0.5, undefined, 'Black wins 50 %'],
])('the value of a position: %s', (_name, winRate, lead, text) => {
  expect(texts.review.value(winRate, lead)).toBe(text);
});
