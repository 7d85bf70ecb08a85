import { expect, test } from 'vitest';
import type { FinishedUnit } from '../lab/run/experiment.js';
import type { GameRow, GameUnit } from '../lab/run/gameUnit.js';
import { gnuGoAtLevel } from './gnuGo.js';
import { ratingLists } from './ratingReport.js';

const played = (a: string, size: number, points: number | null): FinishedUnit<GameUnit, GameRow> => ({
  unit: { key: '', a, b: gnuGoAtLevel(10), size, game: 0 },
  row: { points, moves: 50, ending: 'score', failures: 0 },
});

test('makes a list for each size, without void games', () => {
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
