import { expect, test } from 'vitest';
import type { Finished } from './experiment.js';
import type { GameRow, GameUnit } from './games.js';
import { gnuGoAt, ratingLists } from './ratingReport.js';

const played = (a: string, size: number, points: number | null): Finished<GameUnit, GameRow> => ({
  unit: { key: '', a, b: gnuGoAt(10), size, game: 0 },
  row: { points, moves: 50, ending: 'score', failures: 0 },
});

test('sizes have lists of their own, games without a result count nowhere', () => {
  const rows = [
    ...[1, 1, 1, 0, null].map((points) => played('strong@1000', 9, points)),
    ...[0, 0].map((points) => played('default@1000', 19, points)),
  ];
  const [nine, nineteen, ...more] = ratingLists(rows, [9, 13, 19]);
  expect(more).toEqual([]);
  expect(nine?.players.map(({ name, games }) => [name, games])).toEqual([
    ['strong@1000', 4],
    ['GNU Go 3.8 level 10', 4],
  ]);
  expect(nine?.players[1]).toMatchObject({ elo: 1800, error: 0 });
  expect(nineteen?.players.map(({ name }) => name)).toEqual(['GNU Go 3.8 level 10', 'default@1000']);
});
