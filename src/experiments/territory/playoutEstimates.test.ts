import { expect, test } from 'vitest';
import type { SampleGame } from '../../learn/territory/samples.js';
import type { Analysis } from '../../player/player.js';
import { parseDiagram } from '../../rules/diagram.js';
import { PASS, pointsOf } from '../../rules/point.js';
import { BLACK, WHITE } from '../../rules/position.js';
import { comparePlayouts } from './playoutEstimates.js';

/** Black owns five points, White three, and one is neutral. */
const OWNERS = parseDiagram('X X O / X X O / X . O').cells;

const GAME: SampleGame = {
  size: 3,
  owners: OWNERS,
  positions: [{ cells: OWNERS, stones: 18, next: { color: 'white', point: PASS, ko: undefined } }],
};

test('compares a network that is right with playouts that give every point to White, who is to move', async () => {
  const shares = new Float32Array(OWNERS.length);
  const all = new Float32Array(OWNERS.length);
  for (const point of pointsOf(3)) {
    shares[point] = OWNERS[point] === BLACK ? 1 : OWNERS[point] === WHITE ? 0 : 0.5;
    all[point] = 1;
  }
  const net = { evaluate: () => shares };
  const player = {
    analyze: async () => ({ color: 'white', scoreLead: 9, ownership: all }) as Partial<Analysis> as Analysis,
  };
  const settings = { playouts: 7, positions: 5, seed: 1 };
  const found = await comparePlayouts([GAME, { ...GAME, owners: undefined }], net, player, settings);
  expect(found).toEqual({
    playouts: 7,
    finalPositions: 1,
    finalPointsRight: { network: 1, playouts: 3 / 8 },
    // They agree on White's three points and on the neutral point.
    sameOwner: 4 / 9,
    meanDifference: 5.5 / 9,
    // Black leads by 2 points as counted. The playouts expect a lead of 9 for White.
    scoreErrors: [{ from: 10, to: 19, positions: 1, network: 0, playouts: 11 }],
  });
});
