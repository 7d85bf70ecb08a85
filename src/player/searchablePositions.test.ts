import { expect, test } from 'vitest';
import { parseDiagram } from '../rules/diagram.js';
import { emptyPosition } from '../rules/position.js';
import { searchability } from './searchablePositions.js';

test.each([
  [1, 'size'],
  [2, 'ok'],
  [19, 'ok'],
  [20, 'size'],
  [25, 'size'],
] as const)('an empty board of size %i: %s', (size, answer) => {
  expect(searchability(emptyPosition(size))).toBe(answer);
});

test.each([
  ['X O . / O . . / . . .', 'no-liberty'],
  ['X O . / . . . / . . .', 'ok'],
] as const)('%s: %s', (diagram, answer) => {
  expect(searchability(parseDiagram(diagram))).toBe(answer);
});
