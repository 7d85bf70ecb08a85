/** The territory network learns from games, and an interrupted training gives the same result. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { hashOfGames, readCheckpoint, writeCheckpoint } from '../../src/learn/territory/checkpoint.js';
import { sampleGame } from '../../src/learn/territory/samples.js';
import { measureSymmetryError } from '../../src/learn/territory/symmetryError.js';
import { TerritoryTraining, type TerritoryTrainingState } from '../../src/learn/territory/training.js';
import {
  DEFAULT_TRAINING,
  PAPER_TRAINING,
  type TerritoryTrainingSettings,
} from '../../src/learn/territory/trainingSettings.js';
import { countedGames } from './countedGames.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 2, memoryMiB: 8 });
});
afterAll(() => engine.close());

const GAMES = countedGames(40, 5, 1).map(sampleGame);
const DATA = { train: GAMES.slice(0, 30), validate: GAMES.slice(30) };
const SETTINGS: TerritoryTrainingSettings = { ...DEFAULT_TRAINING, epochs: 3, seed: 5 };

async function run(training: TerritoryTraining): Promise<TerritoryTrainingState> {
  while (!training.isOver) await training.step();
  return training.state;
}

test('ten positions can be learned almost perfectly', async () => {
  const game = GAMES[0] as (typeof GAMES)[number];
  const few = { ...game, positions: game.positions.slice(-12, -2) };
  expect(few.positions).toHaveLength(10);
  const settings: TerritoryTrainingSettings = { ...SETTINGS, rate: 0.02, epochs: 10, copies: false };
  const training = TerritoryTraining.create(engine, { train: [few], validate: [few] }, settings);
  const before = await training.validate();
  await run(training);
  const after = await training.validate();
  expect(before.relativeEntropy).toBeGreaterThan(0.3);
  expect(after.relativeEntropy).toBeLessThan(0.005);
});

test('the loss on validation games falls', async () => {
  const training = TerritoryTraining.create(engine, DATA, SETTINGS);
  const before = await training.validate();
  await run(training);
  expect(training.progress.bestLoss).toBeLessThan(0.8 * before.relativeEntropy);
});

test('propensities depend only on the training games', () => {
  const tableOf = (train: typeof GAMES, validate: typeof GAMES): Buffer =>
    Buffer.from(TerritoryTraining.create(engine, { train, validate }, SETTINGS).propensities);
  const table = tableOf(DATA.train, DATA.validate);
  expect(table.equals(tableOf(DATA.train, []))).toBe(true);
  expect(table.equals(tableOf(GAMES, []))).toBe(false);
});

test("the paper's recipe halves the rate after every three epochs without a better validation", async () => {
  // The rate is too small to change any weight, so the first validation stays the best.
  const rate = 1e-30;
  const few = { train: DATA.train.slice(0, 1), validate: DATA.validate.slice(0, 1) };
  const training = TerritoryTraining.create(engine, few, { ...PAPER_TRAINING, rate, epochs: 8 });
  await run(training);
  const rates = training.progress.reports.map((report) => report.rate / rate);
  expect(rates).toEqual([1, 1, 1, 1, 1 / 2, 1 / 2, 1 / 2, 1 / 4]);
});

test('with linear decay, the report of an epoch has the rate at its start', async () => {
  const few = { train: DATA.train.slice(0, 1), validate: DATA.validate.slice(0, 1) };
  const training = TerritoryTraining.create(engine, few, { ...SETTINGS, rate: 1, decay: 'line', epochs: 4 });
  await run(training);
  expect(training.progress.reports.map(({ rate }) => rate)).toEqual([1, 3 / 4, 1 / 2, 1 / 4]);
});

describe('a training that is interrupted', () => {
  test('and resumed from its file ends with exactly the same weights', async () => {
    const whole = await run(TerritoryTraining.create(engine, DATA, SETTINGS));
    const first = TerritoryTraining.create(engine, DATA, SETTINGS);
    await first.step();
    await first.step();
    const file = writeCheckpoint({ settings: SETTINGS, games: 7, state: first.state });
    const second = TerritoryTraining.create(engine, DATA, SETTINGS, readCheckpoint(file, 'x.training', SETTINGS, 7));
    expect(await run(second)).toEqual(whole);
  });

  test('cannot be resumed with other games or settings', () => {
    const { state } = TerritoryTraining.create(engine, DATA, SETTINGS);
    const file = writeCheckpoint({ settings: SETTINGS, games: hashOfGames([1], [2]), state });
    expect(() => readCheckpoint(file, 'x.training', SETTINGS, hashOfGames([2], [1]))).toThrow('other games');
    const others = { ...SETTINGS, rate: 0.5 };
    expect(() => readCheckpoint(file, 'x.training', others, hashOfGames([1], [2]))).toThrow('other settings');
  });
});

test('training keeps tied weights tied, and only a network with tied weights is symmetric', async () => {
  const training = TerritoryTraining.create(engine, DATA, { ...SETTINGS, tied: true, epochs: 1 });
  await run(training);
  const loose = TerritoryTraining.create(engine, DATA, SETTINGS);
  expect(await measureSymmetryError(engine.createTerritoryPool(training.territoryNetwork, 200), GAMES, 1)).toBeLessThan(
    1e-6,
  );
  expect(await measureSymmetryError(engine.createTerritoryPool(loose.territoryNetwork, 200), GAMES, 1)).toBeGreaterThan(
    1e-3,
  );
  const { weights } = training.territoryNetwork;
  const { free } = training.state.learner;
  for (const [i, tie] of training.ties.ties.entries()) {
    const expected = tie === 0x7fff_ffff ? 0 : tie >= 0 ? free[tie] : -(free[~tie] as number);
    expect(weights[i]).toBe(expected);
  }
});
