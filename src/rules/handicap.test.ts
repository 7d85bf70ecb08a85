import { expect, test } from 'vitest';
import { InputError } from '../base/errors.js';
import { checkFreeHandicap, fixedHandicap, handicapPosition, maxFixedHandicap, starPoints } from './handicap.js';
import { isOnBoard, MAX_SIZE, PASS, type Point, parsePoint, pointsOf, writePoint } from './point.js';
import { stoneAt } from './position.js';
import { pointUnderSymmetry, SYMMETRIES } from './symmetry.js';

const names = (points: readonly Point[], size: number): string =>
  points.map((point) => writePoint(point, size)).join(' ');

/** A word that is not a point becomes a point off the board. */
const points = (text: string, size: number): Point[] =>
  text.split(' ').flatMap((word) => (word === '' ? [] : [parsePoint(word, size) ?? (-1 as Point)]));

test.each([
  [2, 'D4 Q16'],
  [3, 'D4 Q16 D16'],
  [4, 'D4 Q16 D16 Q4'],
  [5, 'D4 Q16 D16 Q4 K10'],
  [6, 'D4 Q16 D16 Q4 D10 Q10'],
  [7, 'D4 Q16 D16 Q4 D10 Q10 K10'],
  [8, 'D4 Q16 D16 Q4 D10 Q10 K4 K16'],
  [9, 'D4 Q16 D16 Q4 D10 Q10 K4 K16 K10'],
])('%i stones on 19x19 as the protocol lists them', (stones, text) => {
  expect(names(fixedHandicap(stones, 19), 19)).toBe(text);
});

test.each([
  [7, 4, 'C3 E5 C5 E3'],
  [8, 4, 'C3 F6 C6 F3'],
  [9, 9, 'C3 G7 C7 G3 C5 G5 E3 E7 E5'],
  [12, 4, 'C3 K10 C10 K3'],
  [13, 5, 'D4 K10 D10 K4 G7'],
])('on a board of size %i there are %i or more: %s', (size, stones, text) => {
  expect(names(fixedHandicap(stones, size), size)).toBe(text);
});

test('even boards and 7x7 have four handicap points, other odd boards nine, boards below 7x7 none', () => {
  expect([1, 6, 7, 8, 9, 10, 19, 24, 25].map(maxFixedHandicap)).toEqual([0, 0, 4, 4, 9, 4, 9, 4, 9]);
});

test.each([
  [2, 6],
  [5, 8],
  [5, 7],
  [1, 19],
  [10, 19],
  [2.5, 19],
])('%d stones on a board of size %i are refused', (stones, size) => {
  expect(() => fixedHandicap(stones, size)).toThrow(InputError);
});

test.each([
  ['A1 B1', 'ok'],
  ['A1 B1 C1 A2 B2 C2 A3 B3', 'ok'],
  ['', 'too-few'],
  ['A1', 'too-few'],
  ['A1 B1 C1 A2 B2 C2 A3 B3 C3', 'too-many'],
  ['A1 D1', 'off-board'],
  ['A1 pass', 'off-board'],
  ['A1 B1 A1', 'repeated'],
])('a free handicap of "%s" on 3x3 is %s', (text, verdict) => {
  expect(checkFreeHandicap(points(text, 3), 3)).toBe(verdict);
});

test('a handicap game begins with black stones and White to move', () => {
  const position = handicapPosition(fixedHandicap(2, 9), 9);
  expect(pointsOf(9).filter((point) => stoneAt(position, point) === 'black')).toHaveLength(2);
  expect(position.toMove).toBe('white');
});

test('star points are on the board and as symmetric as it is', () => {
  for (let size = 1; size <= MAX_SIZE; size++) {
    const stars = new Set(starPoints(size));
    for (const point of stars) {
      expect(point !== PASS && isOnBoard(point, size)).toBe(true);
      for (const symmetry of SYMMETRIES) expect(stars).toContain(pointUnderSymmetry(point, symmetry, size));
    }
  }
  expect([4, 5, 9, 12, 13, 19].map((size) => starPoints(size).length)).toEqual([0, 1, 5, 4, 5, 9]);
});
