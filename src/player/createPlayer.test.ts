import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { Game } from '../rules/game.js';
import { createPlayer, PRESET_NAMES, parsePresetName } from './index.node.js';
import type { Situation } from './player.js';

const situation = (): Situation => ({ game: new Game(9), color: 'black', komi: 7.5, handicap: 0 });

test('a player needs no options, and without a seed has the seed 1', async () => {
  const moves = await Promise.all(
    [undefined, {}, { seed: 1 }].map(async (options) => {
      const player = await createPlayer('random', options);
      return (await player.choose(situation(), { budget: {} })).move;
    }),
  );
  expect(new Set(moves).size).toBe(1);
});

test('a name that comes from elsewhere is checked', async () => {
  for (const name of PRESET_NAMES) expect(parsePresetName(name)).toBe(name);
  expect(() => parsePresetName('strnog')).toThrow('there is no preset "strnog"; the presets are default, ');
  // @ts-expect-error: only names of presets are allowed
  await expect(createPlayer('strnog')).rejects.toThrow('there is no preset');
});

describe.each(['default', 'strong'] as const)('the signal of an AbortController ends a search of %s', (preset) => {
  test('while it runs', async () => {
    const player = await createPlayer(preset, { threads: 1, memoryMiB: 16 });
    const controller = new AbortController();
    const { signal } = controller;
    // No budget: without the signal, the search would never end.
    const options = { budget: {}, signal, onReport: () => controller.abort(), reportEvery: 0.01 };
    const { playouts } = await player.analyze(situation(), options);
    expect(playouts).toBeGreaterThan(0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    player.close();
  });

  test('before it starts', async () => {
    const player = await createPlayer(preset, { threads: 1, memoryMiB: 16 });
    const { playouts } = await player.analyze(situation(), { budget: {}, signal: AbortSignal.abort() });
    expect(playouts).toBeLessThan(1000);
    player.close();
  });

  test('for a move, and leaves no listeners', async () => {
    const player = await createPlayer(preset, { threads: 1, memoryMiB: 16 });
    const { signal } = new AbortController();
    for (let i = 0; i < 3; i++) await player.choose(situation(), { budget: { seconds: 0.05 }, signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    player.close();
  });
});
