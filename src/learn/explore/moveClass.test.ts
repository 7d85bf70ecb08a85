import { expect, test } from 'vitest';
import { CLASS_COUNT, classOf, featuresOfClass, isPossible } from './moveClass.js';

const ALL = Array.from({ length: CLASS_COUNT }, (_, number) => number);

test('every number stands for one set of features', () => {
  expect(ALL.filter((number) => classOf(featuresOfClass(number)) !== number)).toEqual([]);
});

test('fewer than 900 classes are possible, as the paper says of its one top value', () => {
  const possible = ALL.filter((number) => isPossible(featuresOfClass(number), 3));
  expect(possible.length).toBeGreaterThan(150);
  expect(possible.length).toBeLessThan(900);
});

test.each([
  ['a capture without an enemy in atari', { capture: true, enemyStrength: 2 }],
  ['an enemy in atari that is not captured', { enemyStrength: 1 }],
  ['friends without a string', { friendStrength: 2 }],
  ['strings without strength', { mergeCount: 1 }],
  ['four strings and an enemy', { mergeCount: 4, friendStrength: 2, enemyStrength: 2 }],
  ['four liberties where three are the top', { groupStrength: 4 }],
])('%s cannot be', (_name, odd) => {
  const plain = { capture: false, edge: false, friendStrength: 0, enemyStrength: 0, groupStrength: 2, mergeCount: 0 };
  expect(isPossible(plain, 3)).toBe(true);
  expect(isPossible({ ...plain, ...odd }, 3)).toBe(false);
});
