/** Who owns what at the end: a fair sample of all playouts, whatever ends them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { DEFAULT_SETTINGS, UCT_SETTINGS } from '../../src/engine/searchSettings.js';
import type { SearchRequest } from '../../src/engine/searchTree.js';
import type { SearchReport } from '../../src/engine/treeReport.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { PASS, type Point, pointsOf } from '../../src/rules/point.js';
import { at, choiceAt, requestFor, straightThree } from './searching.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 32 });
});
afterAll(() => engine.close());

// White's three stones live or die, and when they die mercy ends the game early.
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

test('games that mercy ends early do not tilt the ownership', async () => {
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

  test('ownership is told where it is asked for, and all moves together make the whole', async () => {
    expectWhole(await engine.search(request, { seed: 1 }));
  });

  test('it is of the playouts that began with it: the vital point saves the stones, other moves may lose them', async () => {
    // A search that tries every move.
    const asked = requestFor(straightThree, { settings: UCT_SETTINGS, komi: 30, ownershipByMove: true });
    const report = await engine.search(asked, { seed: 1 });
    const stonesAfter = (move: Point): number =>
      choiceAt(report, move)?.ownership?.[at('B2', straightThree)] ?? Number.NaN;
    expect(stonesAfter(at('D3', straightThree))).toBe(-1);
    expect(stonesAfter(PASS)).toBeGreaterThan(-0.8);
  });

  test('asking does not change the search, and does not last', async () => {
    const fresh = async (changes: Partial<SearchRequest>): Promise<SearchReport> => {
      engine.forget();
      return engine.search({ ...request, ...changes }, { seed: 1 });
    };
    const told = await fresh({});
    const silent = await fresh({ ownershipByMove: false });
    expect(told.choices.some(({ ownership }) => ownership)).toBe(true);
    expect(silent.choices.some(({ ownership }) => ownership)).toBe(false);
    expect(told.choices.map(({ ownership, ...choice }) => choice)).toEqual(silent.choices);
  });

  test.each([
    ['on several threads', { threads: 2 }],
    ['in a memory that is not shared', { threads: 1, shared: false }],
  ])('%s', async (_name, options) => {
    const other = await createEngine({ ...options, memoryMiB: 32 });
    await other.search(requestFor(fight, { playouts: 100 }), { seed: 1 });
    const report = await other.search(request, { seed: 1 });
    other.close();
    expectWhole(report);
  });
});

// The stone on B2 is dead; but nobody takes it, and two passes in the tree would let White win.
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

test('a tree that has learned to pass still tells who owns what', async () => {
  for (const seed of [1, 2, 3]) {
    const request = requestFor(settled, { komi: 0.5, moveNumber: 60, playouts: 1000 });
    const { ended, ownership } = await engine.search(request, { seed });
    expect(ended).toBeGreaterThanOrEqual(100);
    expect(ownership[at('B2', settled)]).toBeGreaterThan(0.8);
  }
});
