/** Who owns what at the end: a fair sample of all playouts, whatever ends them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { DEFAULT_SETTINGS } from '../../src/engine/searchSettings.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import { at, requestFor } from './searching.js';

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
