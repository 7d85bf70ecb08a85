import { expect, test } from 'vitest';
import { parseDiagram } from '../../rules/diagram.js';
import { parsePoint, pointsOf } from '../../rules/point.js';
import { BLACK, WHITE } from '../../rules/position.js';
import { judgeOwnership } from './estimate.js';
import type { SampleGame } from './samples.js';

/** Black owns five points, White three, one is nobody's. */
const OWNERS = parseDiagram('X X O / X X O / X . O').cells;

const GAME: SampleGame = {
  size: 3,
  owners: OWNERS,
  positions: [3, 25].map((stones) => ({ cells: OWNERS, stones, next: undefined })),
};

test('owners are judged at the end, the score at every move, by games that were counted', async () => {
  const undecided = new Float32Array(OWNERS.length);
  for (const point of pointsOf(3)) undecided[point] = 0.5;
  const final = undecided.map((share, cell) => (OWNERS[cell] === BLACK ? 1 : OWNERS[cell] === WHITE ? 0 : share));
  final[parsePoint('A3', 3) as number] = 0.4;
  final[parsePoint('B1', 3) as number] = 0.9;
  const crew = { evaluate: async () => [undecided, final] };
  const { games, pointsRight, scoreErrors } = await judgeOwnership(crew, [GAME, { ...GAME, owners: undefined }]);
  expect(games).toBe(1);
  expect(pointsRight).toBe(7 / 8);
  expect(scoreErrors.map(({ from, to, positions }) => [from, to, positions])).toEqual([
    [0, 9, 1],
    [20, 29, 1],
  ]);
  // Counted: 5 - 3 = 2. Expected: nothing at first, then 4 - 0.2 - 3 + 0.8 = 1.6.
  expect(scoreErrors[0]?.error).toBeCloseTo(2, 6);
  expect(scoreErrors[1]?.error).toBeCloseTo(0.4, 6);
});
