import { expect, test } from 'vitest';
import { parseRank, tryRank, writeRank } from './rank.js';

test.each([
  ['30k', -29],
  ['2k', -1],
  ['1k', 0],
  ['1d', 1],
  ['9d', 9],
])('the rank %s is %i', (text, rank) => {
  expect(parseRank(text)).toBe(rank);
  expect(writeRank(rank)).toBe(text);
});

test('records write ranks in more ways', () => {
  expect(['12 kyu', '5d?', '-1k', 'beginner', undefined].map(tryRank)).toEqual([-11, 5, 2, undefined, undefined]);
});

test.each(['', '0k', '31k', '10d', '15', 'k', '15k ', '1.5k'])('%j is not a rank that one can ask for', (text) => {
  expect(() => parseRank(text)).toThrow('is not a rank from 30k to 9d');
});
