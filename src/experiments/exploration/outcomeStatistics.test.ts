import { expect, test } from 'vitest';
import { makeRng } from '../../base/rng.js';
import {
  lossesBeforeFirstWin,
  matchesAboveHalf,
  medianMatch,
  streakCountRelativeToChance,
} from './outcomeStatistics.js';

test('counts losses before the first win', () => {
  expect(['1000', '0010', '0000'].map(lossesBeforeFirstWin)).toEqual([0, 2, 4]);
});

test('the median match is the lower of two, and the first of equals', () => {
  expect(medianMatch(['111', '000', '010'])).toBe('010');
  expect(medianMatch(['111', '000', '110', '100'])).toBe('100');
  expect(medianMatch(['100', '010', '001'])).toBe('010');
  expect(medianMatch([])).toBeUndefined();
});

test('a match with exactly half of the games won is not above half', () => {
  expect(matchesAboveHalf(['1100', '1110', 'd100', 'd110'])).toBe(2);
});

/** A match whose second half has these results with Black and with White. */
const secondHalf = (black: string, white: string): string =>
  '0'.repeat(2 * black.length) + [...black].map((sign, game) => sign + white[game]).join('');

test('streaks give fewer runs than chance, alternating results give more', () => {
  // With 4 wins and 4 losses, chance gives 1 + 2 * 4 * 4 / 8 = 5 runs.
  expect(streakCountRelativeToChance([secondHalf('11110000', '00001111')]).value).toBeCloseTo(2 / 5, 12);
  expect(streakCountRelativeToChance([secondHalf('10101010', '01010101')]).value).toBeCloseTo(8 / 5, 12);
});

test('if one colour always wins, that is neither a streak nor an alternation', () => {
  expect(streakCountRelativeToChance([secondHalf('11111111', '00000000')]).value).toBe(1);
});

test('random results have as many runs as expected, even if one colour wins more often', () => {
  const rng = makeRng(1);
  const draw = (rate: number): string => (rng.unit() < rate ? '1' : '0');
  const outcomes = Array.from({ length: 2000 }, () =>
    Array.from({ length: 100 }, (_, game) => draw(game % 2 === 0 ? 0.6 : 0.2)).join(''),
  );
  const { value, low = 1, high = 1 } = streakCountRelativeToChance(outcomes);
  expect(Math.abs(value - 1)).toBeLessThan(0.01);
  expect([low < 1, high > 1]).toEqual([true, true]);
});
