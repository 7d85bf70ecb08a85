import { expect, test } from 'vitest';
import { PASS, parsePoint, pointsOf, writePoint } from '../rules/point.js';
import { tryMove, tryPoint, tryPoints, writeSgfPoint } from './sgfPoint.js';

test('reading and writing are inverse', () => {
  for (const size of [1, 9, 19, 25])
    for (const point of pointsOf(size)) expect(tryMove(writeSgfPoint(point, size), size)).toBe(point);
  expect(tryMove(writeSgfPoint(PASS, 19), 19)).toBe(PASS);
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
])('move [%s] on a board of %i is %s', (raw, size, expected) => {
  expect(tryMove(raw, size)).toBe(parsePoint(expected, size));
});

test.each(['ja', 'a', 'AA', 'aaa', 'D4', '12', ':'])('[%s] is no move on a board of 9', (raw) => {
  expect(tryMove(raw, 9)).toBeUndefined();
});

test('only a move can be a pass', () => {
  expect(tryPoint('', 9)).toBeUndefined();
  expect(tryPoint('tt', 9)).toBeUndefined();
});

test.each([
  ['cc', 'C7'],
  ['cc:dd', 'C7 D7 C6 D6'],
  ['dd:cc', 'C7 D7 C6 D6'],
  ['ca:ac', 'A9 B9 C9 A8 B8 C8 A7 B7 C7'],
  ['aa:aa', 'A9'],
])('list entry [%s] holds %s', (raw, expected) => {
  expect(tryPoints(raw, 9)?.map((point) => writePoint(point, 9))).toEqual(expected.split(' '));
});

test.each(['', 'cc:', ':cc', 'cc:dd:ee', 'cc:zz', 'tt'])('[%s] is no list entry', (raw) => {
  expect(tryPoints(raw, 9)).toBeUndefined();
});
