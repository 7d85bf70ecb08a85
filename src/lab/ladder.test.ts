import { expect, test } from 'vitest';
import { strongLeads } from './ladder.js';
import type { Listed } from './ratingReport.js';

const listed = (name: string, elo: number, error: number): Listed => ({ name, elo, error, games: 20, points: 10 });
const gnuGo = listed('GNU Go 3.8 level 10', 1800, 0);

test.each([
  ['holds', 2100, 120],
  ['undecided', 1850, 120],
  ['undecided', 1750, 120],
  ['does not hold', 1600, 120],
])('that strong leads %s with %i ± %i against 1800', (verdict, elo, error) => {
  const list = [listed('strong@1000', elo, error), gnuGo].toSorted((a, b) => b.elo - a.elo);
  expect(strongLeads(list).verdict).toBe(verdict);
});

test('whoever is known badly does not lead', () => {
  const { verdict, because } = strongLeads([listed('GNU Go 3.8 level 1', 1832, 612), listed('strong@1000', 1823, 20)]);
  expect(verdict).toBe('undecided');
  expect(because).toBe('GNU Go 3.8 level 1 leads with 1832 ± 612 before strong@1000 with 1823 ± 20');
});

test('alone, or without games, nobody leads', () => {
  expect(strongLeads([]).verdict).toBe('undecided');
  expect(strongLeads([listed('strong@1000', 1800, 0)]).because).toBe('too few games have been played');
});
