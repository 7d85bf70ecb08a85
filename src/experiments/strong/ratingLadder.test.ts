import { expect, test } from 'vitest';
import type { ListedRating } from '../ratingReport.js';
import { judgeStrongest } from './ratingLadder.js';

const listed = (name: string, elo: number, error: number): ListedRating => ({
  name,
  elo,
  error,
  games: 20,
  points: 10,
});
const gnuGo = listed('GNU Go 3.8 level 10', 1800, 0);

test.each([
  ['holds', 2100, 120],
  ['undecided', 1850, 120],
  ['undecided', 1750, 120],
  ['does not hold', 1600, 120],
])('that strong leads %s with %i ± %i against 1800', (verdict, elo, error) => {
  const list = [listed('strong@1000', elo, error), gnuGo].toSorted((a, b) => b.elo - a.elo);
  expect(judgeStrongest(list).verdict).toBe(verdict);
});

test('a lead within the errors is undecided', () => {
  const { verdict, because } = judgeStrongest([
    listed('GNU Go 3.8 level 1', 1832, 612),
    listed('strong@1000', 1823, 20),
  ]);
  expect(verdict).toBe('undecided');
  expect(because).toBe('GNU Go 3.8 level 1 leads with 1832 ± 612 Elo, followed by strong@1000 with 1823 ± 20');
});

test('is undecided with one player or none', () => {
  expect(judgeStrongest([]).verdict).toBe('undecided');
  expect(judgeStrongest([listed('strong@1000', 1800, 0)]).because).toBe('too few games have been played');
});
