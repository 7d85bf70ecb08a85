/** Ownership is a fair sample of all playouts, however they end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { DEFAULT_SETTINGS, UCT_SETTINGS } from '../../src/engine/search/searchSettings.js';
import type { SearchRequest } from '../../src/engine/search/searchTree.js';
import type { SearchReport } from '../../src/engine/search/treeReport.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { PASS, type Point, pointsOf } from '../../src/rules/point.js';
import { at, choiceAt, requestFor, straightThree } from './searching.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 32 });
});
afterAll(() => engine.close());

// White's three stones may live or die. When they die, mercy ends the playout early.
const fight = parseDiagram(
  `
  . . . . . . . . .
  . X . X . X . X .
  . . . . . . . . .
  . X . . O . . X .
  . . . O . O . . .
  . X . . . . . X .
  . . . . . . . . .
  . X . X . X . X .
  . . . . . . . . .`,
  'white',
);

test('playouts that mercy ends early do not bias the ownership', async () => {
  const ownershipWith = async (fullPlayoutEvery: number): Promise<number> => {
    const settings = { ...DEFAULT_SETTINGS, fullPlayoutEvery };
    const { ownership } = await engine.search(requestFor(fight, { settings, playouts: 4000 }), { seed: 1 });
    return ownership[at('E6', fight)] ?? 0;
  };
  expect(Math.abs((await ownershipWith(1)) - (await ownershipWith(8)))).toBeLessThan(0.3);
});

describe('after each first move', () => {
  const request = requestFor(fight, { playouts: 2000, ownershipByMove: true });

  function expectWhole({ choices, ended, ownership }: SearchReport): void {
    for (const point of pointsOf(9)) {
      const parts = choices.map(({ scored, ownership: after }) => scored * (after?.[point] ?? 0));
      expect(parts.reduce((sum, part) => sum + part, 0) / ended).toBeCloseTo(ownership[point] as number, 4);
    }
  }

  test('ownership is reported on request, and its mean over all moves is the ownership of the position', async () => {
    expectWhole(await engine.search(request, { seed: 1 }));
  });

  test('ownership counts only playouts that began with the move: the vital point saves the stones, others may not', async () => {
    // A search that tries every move.
    const asked = requestFor(straightThree, { settings: UCT_SETTINGS, komi: 30, ownershipByMove: true });
    const report = await engine.search(asked, { seed: 1 });
    const stonesAfter = (move: Point): number =>
      choiceAt(report, move)?.ownership?.[at('B2', straightThree)] ?? Number.NaN;
    expect(stonesAfter(at('D3', straightThree))).toBe(-1);
    expect(stonesAfter(PASS)).toBeGreaterThan(-0.8);
  });

  test('the request does not change the search, and holds for one search only', async () => {
    const fresh = async (changes: Partial<SearchRequest>): Promise<SearchReport> => {
      engine.forget();
      return engine.search({ ...request, ...changes }, { seed: 1 });
    };
    const requested = await fresh({});
    const plain = await fresh({ ownershipByMove: false });
    expect(requested.choices.some(({ ownership }) => ownership)).toBe(true);
    expect(plain.choices.some(({ ownership }) => ownership)).toBe(false);
    expect(requested.choices.map(({ ownership, ...choice }) => choice)).toEqual(plain.choices);
  });

  test.each([
    ['on several threads', { threads: 2 }],
    ['in memory that is not shared', { threads: 1, shared: false }],
  ])('%s', async (_name, options) => {
    const other = await createEngine({ ...options, memoryMiB: 32 });
    await other.search(requestFor(fight, { playouts: 100 }), { seed: 1 });
    const report = await other.search(request, { seed: 1 });
    other.close();
    expectWhole(report);
  });
});

// The stone on B2 is dead. If both sides pass in the tree without capturing it, White wins.
const settled = parseDiagram(
  `
  . X . X X O . O .
  X X X . X O O O O
  . X X X X O . O .
  X . . X X O O O O
  X X X . X O O . O
  . X . X X O . O O
  X X X X X O O O .
  . O . . X O . O O
  . . . . X O O . O`,
  'white',
);

test('a tree that has learned to pass still reports ownership', async () => {
  for (const seed of [1, 2, 3]) {
    const request = requestFor(settled, { komi: 0.5, moveNumber: 60, playouts: 1000 });
    const { ended, ownership } = await engine.search(request, { seed });
    expect(ended).toBeGreaterThanOrEqual(100);
    expect(ownership[at('B2', settled)]).toBeGreaterThan(0.8);
  }
});
