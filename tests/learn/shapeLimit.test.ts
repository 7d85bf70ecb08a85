/** More shapes than a competition has room for are refused; a small limit stands for the real one, which takes a million. */
import { expect, test, vi } from 'vitest';
import { InputError } from '../../src/base/inputError.js';
import { createEngine } from '../../src/engine/index.node.js';
import { NO_STORE, workAlone } from '../../src/learn/patterns/ownThread.js';
import { PAPER_RECIPE } from '../../src/learn/patterns/recipe.js';
import { trainPatterns } from '../../src/learn/patterns/train.js';
import { makeGames } from './ownGames.js';

vi.mock('../../src/learn/patterns/contests.js', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  MAX_SHAPES: 10,
}));

test('too many shapes are refused before the fit, with what to do', async () => {
  const crew = workAlone(await createEngine({ threads: 1, shared: false, memoryMiB: 8 }));
  const heard: string[] = [];
  const train = (minCount: number) =>
    trainPatterns({
      ...{ games: makeGames(2), heldOut: [], crew, store: NO_STORE, onProgress: (sentence) => heard.push(sentence) },
      recipe: { ...PAPER_RECIPE, shapes: 'played', ownerPlayouts: 0, precision: 0.1, minCount },
    });
  const trained = train(1);
  await expect(trained).rejects.toThrow(InputError);
  await expect(trained).rejects.toThrow(
    /^\d+ shapes were seen often enough, but a model knows at most 10: raise --min-count$/,
  );
  expect(heard).toEqual(['looking for shapes']);
  await expect(train(1000)).resolves.toMatchObject({ moves: expect.any(Number) });
});
