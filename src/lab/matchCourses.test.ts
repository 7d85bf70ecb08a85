import { expect, test } from 'vitest';
import { makeRng } from '../base/rng.js';
import {
  lossesBeforeFirstWin,
  matchesAboveHalf,
  median,
  medianMatch,
  runsOverChance,
  standardDeviation,
} from './matchCourses.js';

test('the first win comes after so many losses', () => {
  expect(['1000', '0010', '0000'].map(lossesBeforeFirstWin)).toEqual([0, 2, 4]);
});

test('the median lies in the middle, and the deviation says how far the others are from it', () => {
  expect(median([9, 1, 4])).toBe(4);
  expect(median([9, 1, 4, 5])).toBe(4.5);
  expect(standardDeviation([2, 4, 4, 6])).toBeCloseTo(Math.sqrt(8 / 3), 12);
  expect(standardDeviation([7])).toBe(0);
});

test('the match that stands for all has the median of wins, the lesser of two, the first of equals', () => {
  expect(medianMatch(['111', '000', '010'])).toBe('010');
  expect(medianMatch(['111', '000', '110', '100'])).toBe('100');
  expect(medianMatch(['100', '010', '001'])).toBe('010');
  expect(medianMatch([])).toBeUndefined();
});

test('half of the games is not more than half', () => {
  expect(matchesAboveHalf(['1100', '1110', 'd100', 'd110'])).toBe(2);
});

/** The second half of a match, in which Black's games and White's go these ways. */
const secondHalf = (black: string, white: string): string =>
  '0'.repeat(2 * black.length) + [...black].map((sign, game) => sign + white[game]).join('');

test('streaks are fewer runs than chance makes, wins and losses in turns are more', () => {
  // Of 4 wins and 4 losses chance makes 1 + 2 * 4 * 4 / 8 = 5 runs.
  expect(runsOverChance([secondHalf('11110000', '00001111')]).value).toBeCloseTo(2 / 5, 12);
  expect(runsOverChance([secondHalf('10101010', '01010101')]).value).toBeCloseTo(8 / 5, 12);
});

test('a colour that always wins is no streak, and no alternation', () => {
  expect(runsOverChance([secondHalf('11111111', '00000000')]).value).toBe(1);
});

test('games drawn at random have as many runs as chance makes, whatever the colours are worth', () => {
  const rng = makeRng(1);
  const draw = (rate: number): string => (rng.unit() < rate ? '1' : '0');
  const outcomes = Array.from({ length: 2000 }, () =>
    Array.from({ length: 100 }, (_, game) => draw(game % 2 === 0 ? 0.6 : 0.2)).join(''),
  );
  const { value, low = 1, high = 1 } = runsOverChance(outcomes);
  expect(Math.abs(value - 1)).toBeLessThan(0.01);
  expect([low < 1, high > 1]).toEqual([true, true]);
});
