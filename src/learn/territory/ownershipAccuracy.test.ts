import { expect, test } from 'vitest';
import { parseDiagram } from '../../rules/diagram.js';
import { parsePoint, pointsOf } from '../../rules/point.js';
import { BLACK, WHITE } from '../../rules/position.js';
import { measureOwnership } from './ownershipAccuracy.js';
import type { SampleGame } from './samples.js';

/** Black owns five points, White three, and one point is neutral. */
const OWNERS = parseDiagram('X X O / X X O / X . O').cells;

const GAME: SampleGame = {
  size: 3,
  owners: OWNERS,
  positions: [3, 25].map((stones) => ({ cells: OWNERS, stones, next: undefined })),
};

test('compares owners in final positions and scores in all positions, ignoring games without owners', async () => {
  const undecided = new Float32Array(OWNERS.length);
  for (const point of pointsOf(3)) undecided[point] = 0.5;
  const final = undecided.map((share, cell) => (OWNERS[cell] === BLACK ? 1 : OWNERS[cell] === WHITE ? 0 : share));
  final[parsePoint('A3', 3) as number] = 0.4;
  final[parsePoint('B1', 3) as number] = 0.9;
  const pool = { evaluate: async () => [undecided, final] };
  const { games, pointsRight, scoreErrors } = await measureOwnership(pool, [GAME, { ...GAME, owners: undefined }]);
  expect(games).toBe(1);
  expect(pointsRight).toBe(7 / 8);
  expect(scoreErrors.map(({ from, to, positions }) => [from, to, positions])).toEqual([
    [0, 9, 1],
    [20, 29, 1],
  ]);
  // The counted lead is 5 - 3 = 2. The expected lead is first 0, then 4 - 0.2 - 3 + 0.8 = 1.6.
  expect(scoreErrors[0]?.error).toBeCloseTo(2, 6);
  expect(scoreErrors[1]?.error).toBeCloseTo(0.4, 6);
});
