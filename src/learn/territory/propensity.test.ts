import { expect, test } from 'vitest';
import { WINDOW_BYTES, WINDOW_CODES } from '../../engine/territory/windows.js';
import { parseDiagram } from '../../rules/diagram.js';
import { PropensityCounts, packPropensities, tryUnpackPropensities, windowLocation } from './propensity.js';
import type { SampleGame } from './samples.js';

const gameOf = (...diagrams: string[]): SampleGame => {
  const positions = diagrams.map((rows) => ({ cells: parseDiagram(rows).cells, stones: 0, next: undefined }));
  return { size: 3, positions, owners: undefined };
};
/** The nine numbers of the pattern with these stones, for the class of the only window of a 3x3 board. */
const numbersOf = (table: Int8Array, cells: readonly number[]): number[] => {
  const code = MIDDLE * WINDOW_CODES + cells.reduceRight((sum, cell) => 3 * sum + cell, 0);
  return [...table.subarray(code * WINDOW_BYTES, code * WINDOW_BYTES + 9)];
};
const MIDDLE = 9;
const CORNER_STONE = [1, 0, 0, 0, 0, 0, 0, 0, 0];

test('counts how often points hold a stone at the end', () => {
  const counts = new PropensityCounts({ prior: 1, ending: 'stones', pooled: false });
  counts.add(gameOf('X . . / . . . / . . .', 'X . . / . O . / . . .'));
  counts.add(gameOf('X . . / . . . / . . .', 'X . . / . X . / . . .'));
  const numbers = numbersOf(counts.table(), CORNER_STONE);
  // The corner was black in both games: (2 - 0) / (2 + 0 + 1). The centre was black once and white once.
  expect(numbers[0]).toBe(Math.round((127 * 2) / 3));
  expect(numbers[4]).toBe(0);
});

test('patterns that differ by a symmetry of their class or by colours share their counts', () => {
  const counts = new PropensityCounts({ prior: 1, ending: 'stones', pooled: false });
  counts.add(gameOf('. X . / . . . / . . .', '. X . / X . . / . . .'));
  const table = counts.table();
  // The window is its own mirror image, so the count is halved: 0.5 / (0.5 + 1).
  const upper = numbersOf(table, [0, 1, 0, 0, 0, 0, 0, 0, 0]);
  const left = numbersOf(table, [0, 0, 0, 1, 0, 0, 0, 0, 0]);
  const white = numbersOf(table, [0, 2, 0, 0, 0, 0, 0, 0, 0]);
  expect(upper[3]).toBe(42);
  expect(left[1]).toBe(42);
  expect(white[3]).toBe(-42);
});

test('with ending owners, counts the owners of points', () => {
  const counts = new PropensityCounts({ prior: 1, ending: 'owners', pooled: false });
  const owners = parseDiagram('X X X / X X X / X X X').cells;
  counts.add({ ...gameOf('X . . / . . . / . . .'), owners });
  expect(numbersOf(counts.table(), CORNER_STONE)).toEqual(Array(9).fill(64));
});

test('windows fall into ten classes on 9x9 and on 19x19', () => {
  for (const windows of [7, 17]) {
    const classes = new Set<number>();
    for (let row = 0; row < windows; row++)
      for (let column = 0; column < windows; column++) classes.add(windowLocation(row, column, windows).windowClass);
    expect(classes.size).toBe(10);
  }
});

test('a table that is packed and unpacked is the same', () => {
  const counts = new PropensityCounts({ prior: 1, ending: 'stones', pooled: false });
  counts.add(gameOf('X . . / . . . / . . .', 'X . . / . O . / . . .', 'X . O / . O X / . . .'));
  const table = counts.table();
  expect(table.some((value) => value !== 0)).toBe(true);
  // Compared with `every`, because `toEqual` is slow for millions of numbers.
  const again = tryUnpackPropensities(packPropensities(table)) as Int8Array;
  expect(again.every((value, index) => value === table[index])).toBe(true);
});

test('refuses codes that do not exist and arrays that do not match', () => {
  const values = new Uint8Array(9);
  expect(tryUnpackPropensities({ codes: Uint32Array.of(10 * WINDOW_CODES), values })).toBeUndefined();
  expect(tryUnpackPropensities({ codes: Uint32Array.of(0, 1), values })).toBeUndefined();
});

test('a symmetric pattern has symmetric numbers', () => {
  const counts = new PropensityCounts({ prior: 1, ending: 'stones', pooled: false });
  counts.add(gameOf('. . . / . . . / . . .', 'X . . / . . . / . . .'));
  // In an empty window all corners are alike, and so are Black and White.
  expect(numbersOf(counts.table(), [0, 0, 0, 0, 0, 0, 0, 0, 0])).toEqual(Array(9).fill(0));
  const lone = numbersOf(counts.table(), CORNER_STONE);
  expect(lone[0]).toBe(64);
});

test('a pooled rare pattern has the numbers of the same pattern in other classes', () => {
  const counts = new PropensityCounts({ prior: 1, ending: 'stones', pooled: true });
  counts.add(gameOf('X . . / . . . / . . .', 'X . . / . X . / . . .'));
  const code = CORNER_STONE.reduceRight((sum, cell) => 3 * sum + cell, 0);
  const table = counts.table();
  const inClass = (windowClass: number): Int8Array =>
    table.subarray((windowClass * WINDOW_CODES + code) * WINDOW_BYTES);
  // The pattern occurred only in the middle: (1 - 0) / (1 + 0 + 1). Class 4, one line from the edges, takes this value.
  expect([inClass(4)[4], inClass(4)[8]]).toEqual([64, 0]);
  // Classes at the edge are not pooled.
  expect(inClass(0)[4]).toBe(0);
});
