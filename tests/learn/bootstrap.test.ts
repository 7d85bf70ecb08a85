/** A territory network that starts with random weights learns from games against itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { Bootstrap, DEFAULT_BOOTSTRAP } from '../../src/learn/territory/bootstrap.js';
import { sampleGame } from '../../src/learn/territory/samples.js';
import { measureLosses } from '../../src/learn/territory/training.js';
import { countedGames } from './countedGames.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 8 });
});
afterAll(() => engine.close());

const SETTINGS = { ...DEFAULT_BOOTSTRAP, size: 4, rounds: 8, gamesPerRound: 10, rate: 0.01 };

async function run(): Promise<Bootstrap> {
  const bootstrap = new Bootstrap(engine, SETTINGS);
  while (!bootstrap.isOver) await bootstrap.round();
  return bootstrap;
}

test('predicts owners in other games better than before; the same seed gives the same weights', async () => {
  const games = countedGames(20, 4, 9).map(sampleGame);
  const lossOf = async ({ territoryNetwork }: Bootstrap): Promise<number> =>
    (await measureLosses(engine.createTerritoryPool(territoryNetwork, 1000), games, SETTINGS)).relativeEntropy;
  const before = await lossOf(new Bootstrap(engine, SETTINGS));
  const bootstrap = await run();
  expect(await lossOf(bootstrap)).toBeLessThan(0.9 * before);
  expect((await run()).territoryNetwork.weights).toEqual(bootstrap.territoryNetwork.weights);
});
