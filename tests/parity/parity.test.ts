import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mixSeed } from '../../src/base/rng.js';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { playParityGame } from './parityGame.js';

/** The number of games over all sizes; 0 for the usual number. `npm run long -- soak --games N` sets it. */
const SOAK_GAMES = Number(process.env.INSEI_SOAK_GAMES ?? 0);
const SOAK_SEED = Number(process.env.INSEI_SOAK_SEED ?? 0);
const SIZES = Array.from({ length: 18 }, (_, index) => index + 2);

/** Games on small boards are fast and full of odd captures and kos. On large boards, fewer games have as many moves. */
const gamesInSuite = (size: number): number => {
  if (size <= 4) return 500;
  if (size <= 9) return 60;
  return size === 19 ? 20 : 5;
};

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});
afterAll(() => engine.close());

describe('the kernel and the rules agree at every move of random games', () => {
  test.each(SIZES)('size %i', { timeout: 24 * 3600 * 1000 }, (size) => {
    const games = SOAK_GAMES === 0 ? gamesInSuite(size) : Math.ceil(SOAK_GAMES / SIZES.length);
    const board = engine.createBoard(size);
    let moves = 0;
    for (let game = 0; game < games; game++) moves += playParityGame(board, size, mixSeed(SOAK_SEED + size, game));
    expect(moves).toBeGreaterThan(games);
  });
});
