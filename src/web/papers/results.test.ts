import { expect, test } from 'vitest';
import type { ResultSummary } from '../../base/resultSummary.js';
import { ratingOf } from './results.js';

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

test('a preset is found under its name, with the playouts that it was rated at', () => {
  const found = { elo: 1700, playouts: 1000, size: 9, experiment: 'ladder', games: 40 };
  expect(ratingOf(RESULTS, 'lgrf2', 9)).toMatchObject(found);
  expect(ratingOf(RESULTS, 'gamma', 9)).toMatchObject({ elo: 1000, playouts: undefined });
});

test('whoever has not played on a board of that size has no rating', () => {
  expect(ratingOf(RESULTS, 'gamma', 19)).toBeUndefined();
  expect(ratingOf(RESULTS, 'lgrf', 9)).toBeUndefined();
});
