import { expect, test } from 'vitest';
import { CLASS_COUNT, classOf, featuresOfClass, isPossible } from './moveClass.js';

const ALL = Array.from({ length: CLASS_COUNT }, (_, number) => number);

test('every number stands for one set of features', () => {
  expect(ALL.filter((number) => classOf(featuresOfClass(number)) !== number)).toEqual([]);
});

test.each([
  [3, 176],
  [4, 330],
] as const)('with strengths up to %i at most %i classes are possible; the paper says fewer than 900', (top, count) => {
  expect(ALL.filter((number) => isPossible(featuresOfClass(number), top))).toHaveLength(count);
});

const PLAIN = { capture: false, edge: false, friendStrength: 0, enemyStrength: 0, groupStrength: 3, mergeCount: 0 };

test.each([
  ['a capture without an enemy in atari', { capture: true, enemyStrength: 2 }],
  ['an enemy in atari that is not captured', { enemyStrength: 1 }],
  ['friends without a string', { friendStrength: 2 }],
  ['strings without strength', { mergeCount: 1 }],
  ['four strings and an enemy', { mergeCount: 4, friendStrength: 2, enemyStrength: 2 }],
  ['four liberties where three are the top', { groupStrength: 4 }],
  ['less than all liberties without a neighbour', { groupStrength: 2 }],
  ['one liberty without a neighbour, even in a corner', { edge: true, groupStrength: 1 }],
  ['an atari of a string that had two other liberties', { friendStrength: 3, mergeCount: 1, groupStrength: 1 }],
  [
    'fewer liberties than before, though a stone beside it was taken',
    { capture: true, enemyStrength: 1, friendStrength: 2, mergeCount: 1, groupStrength: 1 },
  ],
  ['three liberties at the edge beside an enemy that stays', { edge: true, enemyStrength: 2 }],
  ['three liberties from an atari beside an enemy that stays', { friendStrength: 1, mergeCount: 1, enemyStrength: 3 }],
])('%s cannot be', (_name, odd) => {
  expect(isPossible(PLAIN, 3)).toBe(true);
  expect(isPossible({ ...PLAIN, ...odd }, 3)).toBe(false);
});

test.each([
  ['two liberties in a corner', { edge: true, groupStrength: 2 }],
  ['three liberties from an atari into the open', { friendStrength: 1, mergeCount: 1 }],
  ['three liberties at the edge by a capture', { edge: true, capture: true, enemyStrength: 1 }],
  ['filling one of the last two liberties', { friendStrength: 2, mergeCount: 1, groupStrength: 1 }],
  [
    'two strings in atari that help each other',
    { friendStrength: 1, mergeCount: 2, enemyStrength: 2, groupStrength: 1 },
  ],
])('%s can be', (_name, features) => {
  expect(isPossible({ ...PLAIN, ...features }, 3)).toBe(true);
});
