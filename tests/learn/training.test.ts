/** Whole training runs of pattern models. Threads and interruptions must not change the strengths. */
import { describe, expect, test } from 'vitest';
import { makeRng } from '../../src/base/rng.js';
import { createEngine } from '../../src/engine/index.node.js';
import { evaluatePatterns } from '../../src/learn/patterns/evaluate.js';
import { makePatternModel, readPatternModel, writePatternModel } from '../../src/learn/patterns/patternModel.js';
import {
  BEST_RECIPE,
  indexOfFeature,
  levelIndex,
  PAPER_RECIPE,
  PLAYOUT_RECIPE,
  type Recipe,
} from '../../src/learn/patterns/recipe.js';
import { trainPatterns } from '../../src/learn/patterns/train.js';
import type { TrainingGame } from '../../src/learn/patterns/trainingGame.js';
import type { TrainingPool } from '../../src/learn/patterns/trainingPool.js';
import { singleThreadPool } from '../../src/learn/patterns/trainingPool.js';
import { startTrainingPool } from '../../src/learn/patterns/trainingPool.node.js';
import type { TrainingStore } from '../../src/learn/patterns/trainingStore.js';
import { makeContactGames } from './contactGames.js';

const RECIPE: Recipe = { ...BEST_RECIPE, ownerPlayouts: 3, ownerPolicy: 'heavy', precision: 0.01 };
const GAMES = makeContactGames(6);

const makeSingleThreadPool = async (): Promise<TrainingPool> =>
  singleThreadPool(await createEngine({ threads: 1, shared: false, memoryMiB: 8 }));

const emptyStore = (): TrainingStore => {
  const files = new Map<string, Uint8Array>();
  return {
    read: async (name) => files.get(name)?.slice(),
    write: async (name, bytes) => void files.set(name, bytes.slice()),
  };
};

async function train(
  pool: TrainingPool,
  store: TrainingStore,
  recipe = RECIPE,
  games: readonly TrainingGame[] = GAMES,
) {
  const fitted = await trainPatterns({ games, heldOut: [], recipe, pool, store, onProgress: () => {} });
  return { fitted, bytes: writePatternModel(makePatternModel(fitted.fit, recipe, fitted.shapes, fitted.replies, {})) };
}

test('the strengths do not depend on the number of threads', async () => {
  const here = await train(await makeSingleThreadPool(), emptyStore());
  const pool = startTrainingPool(3);
  const there = await train(pool, emptyStore());
  await pool.close();
  expect(there.bytes).toEqual(here.bytes);
  expect(here.fitted.shapes.hashes.length).toBeGreaterThan(20);
});

test('an interrupted run that is continued ends with the same strengths', async () => {
  const pool = await makeSingleThreadPool();
  const recipe = { ...RECIPE, ownerGames: 4 };
  const whole = await train(pool, emptyStore(), recipe);
  const rng = makeRng(4);
  for (let round = 0; round < 3; round++) {
    const store = emptyStore();
    // Interrupts the run twice, each time at a random write.
    for (let breaks = 0; breaks < 2; breaks++) {
      let left = rng.below(6);
      const failing: TrainingStore = {
        read: store.read,
        write: async (name, bytes) => {
          if (left-- === 0) throw new Error('interrupted');
          await store.write(name, bytes);
        },
      };
      await train(pool, failing, recipe).catch((error: Error) => expect(error.message).toBe('interrupted'));
    }
    expect((await train(pool, store, recipe)).bytes).toEqual(whole.bytes);
  }
});

test('fitting the owner last does not change the other strengths', async () => {
  const pool = await makeSingleThreadPool();
  const { fitted: without } = await train(pool, emptyStore(), { ...RECIPE, ownerPlayouts: 0 });
  const { fitted } = await train(pool, emptyStore(), { ...RECIPE, ownerGames: 4 });
  const owners = { first: levelIndex(indexOfFeature('owner'), 1), end: levelIndex(indexOfFeature('owner'), 9) };
  const [before, after] = [without.fit.state, fitted.fit.state];
  expect(after.shapes).toEqual(before.shapes);
  expect(after.replies).toEqual(before.replies);
  for (const [index, strength] of after.levels.entries())
    if (index >= owners.first && index < owners.end) expect(before.levels[index]).toBe(1);
    else expect(strength).toBe(before.levels[index]);
  const rated = after.levels.subarray(owners.first, owners.end);
  expect(new Set(rated).size).toBeGreaterThan(4);
  expect(fitted.parameters).toBe(without.parameters + 8);
});

describe('a model', () => {
  test('predicts unseen games better than chance; on its training games it reports the likelihood of the fit', async () => {
    const pool = await makeSingleThreadPool();
    const { fitted, bytes } = await train(pool, emptyStore());
    const model = readPatternModel(bytes, 'test');
    const known = await evaluatePatterns({ games: GAMES, model, pool, store: emptyStore(), onProgress: () => {} });
    // Strengths of shapes are stored in single precision.
    expect(known.meanLogEvidence).toBeCloseTo(fitted.meanLogLikelihood, 5);
    const unseen = makeContactGames(4, 9);
    const { meanLogEvidence, uniformLogEvidence, ranks, moves, stages } = await evaluatePatterns({
      games: unseen,
      model,
      pool,
      store: emptyStore(),
      onProgress: () => {},
    });
    expect(meanLogEvidence).toBeGreaterThan(uniformLogEvidence + 0.2);
    expect(moves).toBe(160);
    expect(stages.map((stage) => stage.moves)).toEqual([120, 40]);
    expect(ranks[49]).toBe(1);
  });

  test('finds that moves next to the last move are strong in these games', async () => {
    const { fitted } = await train(await makeSingleThreadPool(), emptyStore(), {
      ...PAPER_RECIPE,
      minCount: 300,
      ownerPlayouts: 0,
    });
    const distance = fitted.fit.state.levels.subarray(6 * 32, 7 * 32);
    expect(distance[2]).toBeGreaterThan(3);
    expect(distance[2] as number).toBeGreaterThan(distance[5] as number);
  });

  test('for playouts is evaluated only on moves that playouts can make, and refused if its levels differ', async () => {
    const pool = await makeSingleThreadPool();
    const recipe = { ...PLAYOUT_RECIPE, minCount: 300 };
    const { fitted, bytes } = await train(pool, emptyStore(), recipe);
    const model = readPatternModel(bytes, 'test');
    const known = await evaluatePatterns({ games: GAMES, model, pool, store: emptyStore(), onProgress: () => {} });
    expect(known.moves).toBe(fitted.moves);
    expect(known.meanLogEvidence).toBeCloseTo(fitted.meanLogLikelihood, 5);
    const [features] = (model.about.features as string).split('; in playouts ');
    const old = writePatternModel({ ...model, about: { ...model.about, features } });
    expect(() => readPatternModel(old, 'old')).toThrow(
      'the model was made for another set of features; train it again',
    );
  });

  test('whose parts do not fit together is refused although its checksum is correct', async () => {
    const { bytes } = await train(await makeSingleThreadPool(), emptyStore());
    const model = readPatternModel(bytes, 'test');
    const forged = [
      { ...model, levels: model.levels.map((value, i) => (i === 40 ? 0 : value)) },
      { ...model, levels: model.levels.subarray(1) },
      { ...model, shapes: { ...model.shapes, parents: model.shapes.parents.map((_, i) => i + 1) } },
      { ...model, shapes: { ...model.shapes, radii: model.shapes.radii.map(() => 8) } },
      { ...model, replies: { ...model.replies, strengths: model.replies.strengths.subarray(1) } },
      { ...model, about: { ...model.about, features: 'others' } },
      { ...model, recipe: undefined as unknown as Recipe },
    ];
    for (const [index, forgery] of forged.entries())
      expect(() => readPatternModel(writePatternModel(forgery), 'forged'), `forgery ${index}`).toThrow(
        /^forged is not a usable model: /,
      );
  });
});
