import { expect, test } from 'vitest';
import { PASS, parsePoint, pointsOf, writePoint } from '../rules/point.js';
import { trySgfMove, trySgfPoint, trySgfPoints, writeSgfPoint } from './sgfPoint.js';

test('a point is unchanged after writing and reading', () => {
  for (const size of [1, 9, 19, 25])
    for (const point of pointsOf(size)) expect(trySgfMove(writeSgfPoint(point, size), size)).toBe(point);
  expect(trySgfMove(writeSgfPoint(PASS, 19), 19)).toBe(PASS);
});

test.each([
  ['aa', 19, 'A19'],
  ['sa', 19, 'T19'],
  ['as', 19, 'A1'],
  [' dp ', 19, 'D4'],
  ['tt', 19, 'pass'],
  ['tt', 9, 'pass'],
  ['tt', 25, 'U6'],
  ['', 9, 'pass'],
])('move [%s] on a board of size %i is %s', (raw, size, expected) => {
  expect(trySgfMove(raw, size)).toBe(parsePoint(expected, size));
});

test.each(['ja', 'a', 'AA', 'aaa', 'D4', '12', ':'])('[%s] is not a move on a board of size 9', (raw) => {
  expect(trySgfMove(raw, 9)).toBeUndefined();
});

test('only a move can be a pass', () => {
  expect(trySgfPoint('', 9)).toBeUndefined();
  expect(trySgfPoint('tt', 9)).toBeUndefined();
});

test.each([
  ['cc', 'C7'],
  ['cc:dd', 'C7 D7 C6 D6'],
  ['dd:cc', 'C7 D7 C6 D6'],
  ['ca:ac', 'A9 B9 C9 A8 B8 C8 A7 B7 C7'],
  ['aa:aa', 'A9'],
])('list entry [%s] contains %s', (raw, expected) => {
  expect(trySgfPoints(raw, 9)?.map((point) => writePoint(point, 9))).toEqual(expected.split(' '));
});

test.each(['', 'cc:', ':cc', 'cc:dd:ee', 'cc:zz', 'tt'])('[%s] is not a list entry', (raw) => {
  expect(trySgfPoints(raw, 9)).toBeUndefined();
});
