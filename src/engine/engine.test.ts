import { describe, expect, test } from 'vitest';
import { InputError } from '../base/errors.js';
import { emptyPosition } from '../rules/position.js';
import type { EngineOptions } from './engine.js';
import { createEngine, EngineClosed } from './index.node.js';

async function playouts(options: EngineOptions, count = 5000) {
  const engine = await createEngine(options);
  try {
    return await engine.runPlayouts(emptyPosition(9), {
      budget: { playouts: count },
      seed: 3,
      komi: 7.5,
      policy: 'heavy',
    });
  } finally {
    engine.close();
  }
}

describe('playouts on worker threads', () => {
  test('the kernels for shared and for plain memory play the same games', async () => {
    const shared = await playouts({ threads: 1, shared: true });
    expect(shared.playouts).toBe(5000);
    expect(await playouts({ threads: 1, shared: false })).toEqual(shared);
  });

  test('the sum over batches does not depend on the number of threads', async () => {
    expect(await playouts({ threads: 3 })).toEqual(await playouts({ threads: 1 }));
  });

  test('a budget of seconds ends the playouts', async () => {
    const engine = await createEngine({ threads: 2 });
    const { playouts } = await engine.runPlayouts(emptyPosition(5), {
      budget: { seconds: 0.05 },
      seed: 1,
      komi: 0,
      policy: 'light',
    });
    engine.close();
    expect(playouts).toBeGreaterThan(0);
  });

  test('a position that the kernel does not accept is an error, and the next request still works', async () => {
    const engine = await createEngine({ threads: 1 });
    const run = (size: number) =>
      engine.runPlayouts(emptyPosition(size), { budget: { playouts: 10 }, seed: 1, komi: 0, policy: 'light' });
    await expect(run(25)).rejects.toThrow(InputError);
    await expect(run(25)).rejects.toThrow(/^the engine plays on boards of size 2 to 19/);
    expect((await run(5)).playouts).toBe(10);
    engine.close();
  });

  test.each([{}, { playouts: Number.NaN }, { seconds: -1 }, undefined])('the budget %j is refused', async (budget) => {
    const engine = await createEngine({ threads: 1 });
    const run = engine.runPlayouts(emptyPosition(5), { budget: budget as { playouts: number }, seed: 1, komi: 0 });
    await expect(run).rejects.toThrow(InputError);
    engine.close();
  });

  test('close rejects requests that are still waiting', async () => {
    const engine = await createEngine({ threads: 1 });
    const run = engine.runPlayouts(emptyPosition(19), { budget: { playouts: 1e9 }, seed: 1, komi: 0, policy: 'light' });
    engine.close();
    await expect(run).rejects.toThrow(EngineClosed);
  });

  test('after close, requests are refused and start no threads', async () => {
    const engine = await createEngine({ threads: 1 });
    engine.close();
    const order = { budget: { playouts: 1 }, seed: 1, komi: 0, policy: 'light' };
    await expect(engine.runPlayouts(emptyPosition(5), order)).rejects.toThrow('closed');
  });
});

test.each([0, 257, 1.5])('%s threads are refused', async (threads) => {
  await expect(createEngine({ threads })).rejects.toThrow('number of threads');
});

test('two threads on plain memory are refused', async () => {
  await expect(createEngine({ threads: 2, shared: false })).rejects.toThrow('shared memory');
});
