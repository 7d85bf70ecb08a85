import { expect, test } from 'vitest';
import type { ResultSummary } from '../../messages/resultSummary.js';
import { findRating } from './results.js';

const anchor = { name: 'GNU Go 3.8 level 10', elo: 1800 };
const listed = (name: string, elo: number) => ({ name, elo, error: 50, games: 40 });
const LADDER = {
  name: 'ladder',
  ratings: [
    { size: 19, anchor, players: [listed('lgrf2@1000', 1500)] },
    { size: 9, anchor, players: [listed('lgrf2@1000', 1700), listed('gamma', 1000)] },
  ],
} as unknown as ResultSummary;
const RESULTS = [{ name: 'another' } as unknown as ResultSummary, LADDER];

test('the rating of a preset is found by its name, with its playouts', () => {
  const found = { elo: 1700, playouts: 1000, size: 9, experiment: 'ladder', games: 40 };
  expect(findRating(RESULTS, 'lgrf2', 9)).toMatchObject(found);
  expect(findRating(RESULTS, 'gamma', 9)).toMatchObject({ elo: 1000, playouts: undefined });
});

test('a preset without games on a board of this size has no rating', () => {
  expect(findRating(RESULTS, 'gamma', 19)).toBeUndefined();
  expect(findRating(RESULTS, 'lgrf', 9)).toBeUndefined();
});
