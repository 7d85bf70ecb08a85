import { expect, test } from 'vitest';
import { InputError } from '../base/errors.js';
import {
  cellCount,
  checkSize,
  columnOf,
  diagonalsOf,
  isOnBoard,
  MAX_SIZE,
  neighboursOf,
  PASS,
  type Point,
  parsePoint,
  pointAt,
  pointsOf,
  rowOf,
  writePoint,
} from './point.js';

const SIZES = Array.from({ length: MAX_SIZE }, (_, index) => index + 1);

test.each(SIZES)('points of side %i: texts and coordinates invert each other', (size) => {
  expect(pointsOf(size)).toHaveLength(size * size);
  for (const point of [...pointsOf(size), PASS]) expect(parsePoint(writePoint(point, size), size)).toBe(point);
  for (const point of pointsOf(size)) expect(pointAt(columnOf(point, size), rowOf(point, size), size)).toBe(point);
});

test.each(SIZES)('side %i: exactly the points of the board are on it', (size) => {
  const cells = Array.from({ length: cellCount(size) + 3 }, (_, index) => index - 1);
  expect(cells.filter((cell) => isOnBoard(cell, size))).toEqual([...pointsOf(size)]);
  expect(isOnBoard(Number(pointsOf(size)[0]) + 0.5, size)).toBe(false);
});

test.each(SIZES)('side %i: neighbours lie beside, diagonals across, and none outside the array', (size) => {
  const distance = (a: Point, b: Point) => [
    Math.abs(columnOf(a, size) - columnOf(b, size)),
    Math.abs(rowOf(a, size) - rowOf(b, size)),
  ];
  for (const point of pointsOf(size)) {
    for (const next of [...neighboursOf(point, size), ...diagonalsOf(point, size)]) {
      expect(next >= 0 && next < cellCount(size)).toBe(true);
    }
    for (const next of neighboursOf(point, size).filter((p) => isOnBoard(p, size)))
      expect(distance(point, next).sort()).toEqual([0, 1]);
    for (const next of diagonalsOf(point, size).filter((p) => isOnBoard(p, size)))
      expect(distance(point, next)).toEqual([1, 1]);
  }
});

test.each([
  ['A1', 0, 18],
  ['T19', 18, 0],
  ['H8', 7, 11],
  ['J8', 8, 11],
  ['q16', 15, 3],
])('%s is column %i, row %i of 19x19', (text, column, row) => {
  expect(parsePoint(text, 19)).toBe(pointAt(column, row, 19));
});

test.each(['', 'I5', 'A0', 'A20', 'U1', 'A', '5', 'A1x', 'AA1', 'D04', ' D4', 'resign'])(
  '"%s" is not a point',
  (text) => {
    expect(parsePoint(text, 19)).toBeUndefined();
  },
);

test.each([0, 26, -1, 1.5, Number.NaN])('there is no board of size %d', (size) => {
  expect(() => checkSize(size)).toThrow(InputError);
  expect(() => pointsOf(size)).toThrow(InputError);
});
