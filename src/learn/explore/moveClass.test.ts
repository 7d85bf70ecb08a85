import { expect, test } from 'vitest';
import { arePossibleFeatures, CLASS_COUNT, classOf, featuresOfClass } from './moveClass.js';

const ALL = Array.from({ length: CLASS_COUNT }, (_, number) => number);

test('every class number stands for one set of features', () => {
  expect(ALL.filter((number) => classOf(featuresOfClass(number)) !== number)).toEqual([]);
});

test.each([
  [3, 176],
  [4, 330],
] as const)(
  'with strengths up to %i there are at most %i possible classes; the paper says fewer than 900',
  (top, count) => {
    expect(ALL.filter((number) => arePossibleFeatures(featuresOfClass(number), top))).toHaveLength(count);
  },
);

const PLAIN = { capture: false, edge: false, friendStrength: 0, enemyStrength: 0, groupStrength: 3, mergeCount: 0 };

test.each([
  ['a capture without an enemy in atari', { capture: true, enemyStrength: 2 }],
  ['an enemy in atari that is not captured', { enemyStrength: 1 }],
  ['a friend-strength without an own chain', { friendStrength: 2 }],
  ['own chains without a friend-strength', { mergeCount: 1 }],
  ['four own chains and an enemy', { mergeCount: 4, friendStrength: 2, enemyStrength: 2 }],
  ['four liberties where three are the top', { groupStrength: 4 }],
  ['too few liberties of a stone without neighbours', { groupStrength: 2 }],
  ['one liberty of a stone without neighbours, even in a corner', { edge: true, groupStrength: 1 }],
  ['an atari of a chain that had two other liberties', { friendStrength: 3, mergeCount: 1, groupStrength: 1 }],
  [
    'fewer liberties than before although a neighbouring stone was captured',
    { capture: true, enemyStrength: 1, friendStrength: 2, mergeCount: 1, groupStrength: 1 },
  ],
  ['three liberties at the edge beside an enemy that is not captured', { edge: true, enemyStrength: 2 }],
  [
    'three liberties after an atari, beside an enemy that is not captured',
    { friendStrength: 1, mergeCount: 1, enemyStrength: 3 },
  ],
])('impossible: %s', (_name, odd) => {
  expect(arePossibleFeatures(PLAIN, 3)).toBe(true);
  expect(arePossibleFeatures({ ...PLAIN, ...odd }, 3)).toBe(false);
});

test.each([
  ['two liberties in a corner', { edge: true, groupStrength: 2 }],
  ['three liberties after an escape from atari', { friendStrength: 1, mergeCount: 1 }],
  ['three liberties at the edge by a capture', { edge: true, capture: true, enemyStrength: 1 }],
  ['filling one of the last two liberties', { friendStrength: 2, mergeCount: 1, groupStrength: 1 }],
  ['joining two chains in atari', { friendStrength: 1, mergeCount: 2, enemyStrength: 2, groupStrength: 1 }],
])('possible: %s', (_name, features) => {
  expect(arePossibleFeatures({ ...PLAIN, ...features }, 3)).toBe(true);
});
