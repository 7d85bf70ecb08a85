import { expect, test } from 'vitest';
import { timerMilliseconds } from './timer.js';

test('a timer for ever rings in weeks, not at once', () => {
  expect(timerMilliseconds(0.25)).toBe(250);
  expect(timerMilliseconds(1e7)).toBe(2 ** 31 - 1);
  expect(timerMilliseconds(Number.POSITIVE_INFINITY)).toBe(2 ** 31 - 1);
});
