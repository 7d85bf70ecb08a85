/** Moves that the caller forbids a side to play in the tree before some depth. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { DEFAULT_SETTINGS, UCT_SETTINGS } from '../../src/engine/search/searchSettings.js';
import type { AvoidedMove } from '../../src/engine/search/searchTree.js';
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
  const variationWith = async (avoidDeeper: readonly AvoidedMove[]): Promise<readonly Point[]> => {
    const request = requestFor(small, { komi: 0.5, avoid: pointsOf(5), avoidDeeper, playouts: 4000 });
    return (await engine.search(request, { seed: 1 })).choices[0]?.variation ?? [];
  };

  test('is the first move of White', async () => {
    expect((await variationWith([]))[1]).toBe(centre);
  });

  test('is not played by White if that move is forbidden', async () => {
    const variation = await variationWith([{ color: 'white', point: centre, untilDepth: 2 }]);
    expect(variation[1]).not.toBe(centre);
  });

  test.each([4, 5])('stays empty until depth %i if it is forbidden to both sides', async (untilDepth) => {
    const avoidDeeper = COLORS.map((color) => ({ color, point: centre, untilDepth }));
    const variation = await variationWith(avoidDeeper);
    expect(variation.length).toBeGreaterThan(untilDepth);
    expect(variation.slice(0, untilDepth)).not.toContain(centre);
  });
});

test('a group lives on its next turn if the vital point is forbidden to both sides on the first', async () => {
  const vital = at('D3', straightThree);
  const winRateWith = async (avoidDeeper: readonly AvoidedMove[]): Promise<number> => {
    const request = requestFor(straightThree, { avoid: [vital], avoidDeeper, komi: 30, playouts: 2000 });
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
])('a side whose moves are all forbidden passes, and the search goes on: %s', async (_name, settings) => {
  const avoidDeeper = everything(5).map((point) => ({ color: 'white' as const, point, untilDepth: 4 }));
  const { playouts, choices } = await engine.search(requestFor(small, { settings, avoidDeeper }), { seed: 1 });
  expect(playouts).toBe(1000);
  expect(choices[0]?.variation[1]).toBe(PASS);
});

test('a search without restrictions ignores what a search with restrictions found', async () => {
  const request = requestFor(small, { playouts: 500 });
  const fresh = await engine.search(request, { seed: 1 });
  engine.forget();
  const avoidDeeper = everything(5).map((point) => ({ color: 'white' as const, point, untilDepth: 6 }));
  await engine.search({ ...request, avoidDeeper }, { seed: 1 });
  expect(await engine.search(request, { seed: 1 })).toEqual(fresh);
});

test('a second search with the same restrictions uses the tree of the first', async () => {
  const request = requestFor(small, { avoidDeeper: [{ color: 'white', point: centre, untilDepth: 3 }], playouts: 300 });
  const { nodes } = await engine.search(request, { seed: 1 });
  const again = await engine.search({ ...request, playouts: 10 }, { seed: 2 });
  expect(again.nodes).toBeGreaterThanOrEqual(nodes);
});
