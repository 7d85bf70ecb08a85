/** Too many shapes are refused. The test replaces the limit of a million shapes by a small one. */
import { expect, test, vi } from 'vitest';
import { InputError } from '../../src/base/errors.js';
import { createEngine } from '../../src/engine/index.node.js';
import { PAPER_RECIPE } from '../../src/learn/patterns/recipe.js';
import { trainPatterns } from '../../src/learn/patterns/train.js';
import { singleThreadPool } from '../../src/learn/patterns/trainingPool.js';
import { NO_STORE } from '../../src/learn/patterns/trainingStore.js';
import { makeContactGames } from './contactGames.js';

vi.mock('../../src/learn/patterns/competitions.js', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  MAX_SHAPES: 10,
}));

test('too many shapes are refused before the fit, and the message names the option to change', async () => {
  const pool = singleThreadPool(await createEngine({ threads: 1, shared: false, memoryMiB: 8 }));
  const heard: string[] = [];
  const train = (minCount: number) =>
    trainPatterns({
      ...{
        games: makeContactGames(2),
        heldOut: [],
        pool,
        store: NO_STORE,
        onProgress: (sentence) => heard.push(sentence),
      },
      recipe: { ...PAPER_RECIPE, shapes: 'played', ownerPlayouts: 0, precision: 0.1, minCount },
    });
  const trained = train(1);
  await expect(trained).rejects.toThrow(InputError);
  await expect(trained).rejects.toThrow(
    /^\d+ shapes are frequent enough, but a model can have at most 10: raise --min-count$/,
  );
  expect(heard).toEqual(['looking for shapes']);
  await expect(train(1000)).resolves.toMatchObject({ moves: expect.any(Number) });
});
