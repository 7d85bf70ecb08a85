/** Whole training runs on games of our own: same weights on any number of threads, and after any interruption. */
import { describe, expect, test } from 'vitest';
import { makeRng } from '../../src/base/rng.js';
import { createEngine } from '../../src/engine/index.node.js';
import { levelIndex } from '../../src/learn/patterns/contests.js';
import type { Crew } from '../../src/learn/patterns/crew.js';
import { startCrew } from '../../src/learn/patterns/crew.node.js';
import { evaluatePatterns } from '../../src/learn/patterns/evaluate.js';
import { modelOf, readPatternModel, writePatternModel } from '../../src/learn/patterns/model.js';
import { workAlone } from '../../src/learn/patterns/ownThread.js';
import {
  BEST_RECIPE,
  indexOfFeature,
  PAPER_RECIPE,
  PLAYOUT_RECIPE,
  type Recipe,
} from '../../src/learn/patterns/recipe.js';
import type { TrainingStore } from '../../src/learn/patterns/shards.js';
import { trainPatterns } from '../../src/learn/patterns/train.js';
import type { LearnedGame } from '../../src/learn/patterns/walk.js';
import { makeGames } from './ownGames.js';

const RECIPE: Recipe = { ...BEST_RECIPE, ownerPlayouts: 3, ownerPolicy: 'heavy', precision: 0.01 };
const GAMES = makeGames(6);

const oneByOne = async (): Promise<Crew> => workAlone(await createEngine({ threads: 1, shared: false, memoryMiB: 8 }));

const emptyStore = (): TrainingStore => {
  const files = new Map<string, Uint8Array>();
  return {
    read: async (name) => files.get(name)?.slice(),
    write: async (name, bytes) => void files.set(name, bytes.slice()),
  };
};

async function train(crew: Crew, store: TrainingStore, recipe = RECIPE, games: readonly LearnedGame[] = GAMES) {
  const fitted = await trainPatterns({ games, heldOut: [], recipe, crew, store, onProgress: () => {} });
  return { fitted, bytes: writePatternModel(modelOf(fitted.fit, recipe, fitted.shapes, fitted.replies, {})) };
}

test('the weights do not depend on the number of threads', async () => {
  const here = await train(await oneByOne(), emptyStore());
  const crew = startCrew(3);
  const there = await train(crew, emptyStore());
  await crew.close();
  expect(there.bytes).toEqual(here.bytes);
  expect(here.fitted.shapes.hashes.length).toBeGreaterThan(20);
});

test('a run that is broken off anywhere ends with the same weights', async () => {
  const crew = await oneByOne();
  const recipe = { ...RECIPE, ownerGames: 4 };
  const whole = await train(crew, emptyStore(), recipe);
  const rng = makeRng(4);
  for (let round = 0; round < 3; round++) {
    const store = emptyStore();
    // Breaks off at a write, before or after it, several times over.
    for (let breaks = 0; breaks < 2; breaks++) {
      let left = rng.below(6);
      const breaking: TrainingStore = {
        read: store.read,
        write: async (name, bytes) => {
          if (left-- === 0) throw new Error('broken off');
          await store.write(name, bytes);
        },
      };
      await train(crew, breaking, recipe).catch((error: Error) => expect(error.message).toBe('broken off'));
    }
    expect((await train(crew, store, recipe)).bytes).toEqual(whole.bytes);
  }
});

test('an owner that is rated last leaves all other strengths as they were', async () => {
  const crew = await oneByOne();
  const { fitted: without } = await train(crew, emptyStore(), { ...RECIPE, ownerPlayouts: 0 });
  const { fitted } = await train(crew, emptyStore(), { ...RECIPE, ownerGames: 4 });
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
  test('predicts better than chance what it learned, and says so in the same numbers as the fit', async () => {
    const crew = await oneByOne();
    const { fitted, bytes } = await train(crew, emptyStore());
    const model = readPatternModel(bytes, 'test');
    const known = await evaluatePatterns({ games: GAMES, model, crew, store: emptyStore(), onProgress: () => {} });
    // Strengths of shapes are stored in single precision.
    expect(known.meanLogEvidence).toBeCloseTo(fitted.meanLogLikelihood, 5);
    const unseen = makeGames(4, 9);
    const { meanLogEvidence, uniformLogEvidence, ranks, moves, stages } = await evaluatePatterns({
      games: unseen,
      model,
      crew,
      store: emptyStore(),
      onProgress: () => {},
    });
    expect(meanLogEvidence).toBeGreaterThan(uniformLogEvidence + 0.2);
    expect(moves).toBe(160);
    expect(stages.map((stage) => stage.moves)).toEqual([120, 40]);
    expect(ranks[49]).toBe(1);
  });

  test('knows the strength of contact, which these players love', async () => {
    const { fitted } = await train(await oneByOne(), emptyStore(), {
      ...PAPER_RECIPE,
      minCount: 300,
      ownerPlayouts: 0,
    });
    const distance = fitted.fit.state.levels.subarray(6 * 32, 7 * 32);
    expect(distance[2]).toBeGreaterThan(3);
    expect(distance[2] as number).toBeGreaterThan(distance[5] as number);
  });

  test('of playouts is judged by the moves that playouts make, and refused where it has other levels', async () => {
    const crew = await oneByOne();
    const recipe = { ...PLAYOUT_RECIPE, minCount: 300 };
    const { fitted, bytes } = await train(crew, emptyStore(), recipe);
    const model = readPatternModel(bytes, 'test');
    const known = await evaluatePatterns({ games: GAMES, model, crew, store: emptyStore(), onProgress: () => {} });
    expect(known.moves).toBe(fitted.moves);
    expect(known.meanLogEvidence).toBeCloseTo(fitted.meanLogLikelihood, 5);
    const [features] = (model.about.features as string).split('; in playouts ');
    const old = writePatternModel({ ...model, about: { ...model.about, features } });
    expect(() => readPatternModel(old, 'old')).toThrow('it was made for another set of features; train it again');
  });

  test('whose parts do not fit together is refused, whatever its checksum', async () => {
    const { bytes } = await train(await oneByOne(), emptyStore());
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
        /^forged is no usable model: /,
      );
  });
});
