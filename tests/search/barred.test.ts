/** Moves that a side must not make before some depth. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { DEFAULT_SETTINGS, UCT_SETTINGS } from '../../src/engine/searchSettings.js';
import type { BarredMove } from '../../src/engine/searchTree.js';
import { COLORS } from '../../src/rules/color.js';
import { PASS, type Point, pointsOf } from '../../src/rules/point.js';
import { emptyPosition } from '../../src/rules/position.js';
import { at, requestFor, straightThree } from './searching.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 32 });
});
beforeEach(() => engine.forget());
afterAll(() => engine.close());

const small = emptyPosition(5);
const centre = at('C3', small);

const everything = (size: number): Point[] => [...pointsOf(size), PASS];

describe('the centre of 5x5, when Black has passed', () => {
  const variationWith = async (barred: readonly BarredMove[]): Promise<readonly Point[]> => {
    const request = requestFor(small, { komi: 0.5, avoid: pointsOf(5), barred, playouts: 4000 });
    return (await engine.search(request, { seed: 1 })).choices[0]?.variation ?? [];
  };

  test('is White’s', async () => {
    expect((await variationWith([]))[1]).toBe(centre);
  });

  test('is not, where White may not play there', async () => {
    const variation = await variationWith([{ color: 'white', point: centre, untilDepth: 2 }]);
    expect(variation[1]).not.toBe(centre);
  });

  test.each([4, 5])('stays empty until depth %i where nobody may play there', async (untilDepth) => {
    const barred = COLORS.map((color) => ({ color, point: centre, untilDepth }));
    const variation = await variationWith(barred);
    expect(variation.length).toBeGreaterThan(untilDepth);
    expect(variation.slice(0, untilDepth)).not.toContain(centre);
  });
});

test('who may neither live nor be killed at once lives on the next turn', async () => {
  const vital = at('D3', straightThree);
  const winRateWith = async (barred: readonly BarredMove[]): Promise<number> => {
    const request = requestFor(straightThree, { avoid: [vital], barred, komi: 30, playouts: 2000 });
    const { choices } = await engine.search(request, { seed: 1 });
    const [best] = choices;
    return (best?.wins ?? 0) / (best?.visits ?? 1);
  };
  expect(await winRateWith([])).toBeLessThan(0.3);
  expect(await winRateWith([{ color: 'black', point: vital, untilDepth: 2 }])).toBeGreaterThan(0.7);
});

test.each([
  ['RAVE', DEFAULT_SETTINGS],
  ['UCT', UCT_SETTINGS],
])('a side that may do nothing passes, and the search goes on: %s', async (_name, settings) => {
  const barred = everything(5).map((point) => ({ color: 'white' as const, point, untilDepth: 4 }));
  const { playouts, choices } = await engine.search(requestFor(small, { settings, barred }), { seed: 1 });
  expect(playouts).toBe(1000);
  expect(choices[0]?.variation[1]).toBe(PASS);
});

test('what was found under restrictions is not taken for the truth', async () => {
  const request = requestFor(small, { playouts: 500 });
  const fresh = await engine.search(request, { seed: 1 });
  engine.forget();
  const barred = everything(5).map((point) => ({ color: 'white' as const, point, untilDepth: 6 }));
  await engine.search({ ...request, barred }, { seed: 1 });
  expect(await engine.search(request, { seed: 1 })).toEqual(fresh);
});

test('the same restrictions find their tree again', async () => {
  const request = requestFor(small, { barred: [{ color: 'white', point: centre, untilDepth: 3 }], playouts: 300 });
  const { nodes } = await engine.search(request, { seed: 1 });
  const again = await engine.search({ ...request, playouts: 10 }, { seed: 2 });
  expect(again.nodes).toBeGreaterThanOrEqual(nodes);
});
