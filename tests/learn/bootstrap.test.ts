/** A network that starts from nothing and plays against itself learns something. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { Bootstrap, USUAL_BOOTSTRAP } from '../../src/learn/territory/bootstrap.js';
import { sampleGame } from '../../src/learn/territory/samples.js';
import { measureLosses } from '../../src/learn/territory/training.js';
import { toyGames } from './toyGames.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 8 });
});
afterAll(() => engine.close());

const SETTINGS = { ...USUAL_BOOTSTRAP, size: 4, rounds: 8, gamesPerRound: 10, rate: 0.01 };

async function run(): Promise<Bootstrap> {
  const bootstrap = new Bootstrap(engine, SETTINGS);
  while (!bootstrap.isOver) await bootstrap.round();
  return bootstrap;
}

test('it judges games of others better than before, and the same seed learns the same', async () => {
  const games = toyGames(20, 4, 9).map(sampleGame);
  const lossOf = async ({ net }: Bootstrap): Promise<number> =>
    (await measureLosses(engine.createCrew(net, 1000), games, SETTINGS)).relativeEntropy;
  const before = await lossOf(new Bootstrap(engine, SETTINGS));
  const bootstrap = await run();
  expect(await lossOf(bootstrap)).toBeLessThan(0.9 * before);
  expect((await run()).net.weights).toEqual(bootstrap.net.weights);
});
