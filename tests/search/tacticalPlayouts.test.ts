/**
 * The rules of playouts that read a little, seen by what they lead to: in each position one answer to White's
 * move decides about a chain. Playouts with the rule find it nearly always, the same ones without it do not.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { TACTICAL, type TacticalOptions } from '../../src/engine/playoutPolicy.js';
import { DEFAULT_SETTINGS } from '../../src/engine/searchSettings.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import type { Position } from '../../src/rules/position.js';
import { allBut, at, requestFor } from './searching.js';

const COUNT = 400;
/** No rule but those that heavy playouts have. */
const BARE: TacticalOptions = {
  ...{ repliesAt: 'never', refusesSuggested: 0, refusesRandom: 0 },
  ...{ vitalPoints: 0, saves: 0, catches: 0, patterns: 0 },
};

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 8 });
});
afterAll(() => engine.close());

/** How often Black owns a point after this move of White's; the tree does not grow, so all else is playout. */
async function blackOwns(position: Position, forced: string, point: string, rules: Partial<TacticalOptions>) {
  const settings = {
    ...DEFAULT_SETTINGS,
    ...{ policy: { ...TACTICAL, ...BARE, ...rules }, expandAfter: 1e9, fullPlayoutEvery: 1 },
  };
  const avoid = allBut(at(forced, position), position);
  const { ended, ownership } = await engine.search(
    requestFor(position, { settings, avoid, playouts: COUNT, komi: 0 }),
    { seed: 1 },
  );
  expect(ended).toBeGreaterThan(0.99 * COUNT);
  return (1 + (ownership[at(point, position)] ?? 0)) / 2;
}

describe('vital points', () => {
  // White's D6 leaves an eye of three points, which B6 makes one eye or two.
  const three = parseDiagram(
    'O O O O X . X / . . . . X X . / O O O O X X X / X X X X X . X / X . X . X X X / X X X X . X . / . X . X X . X',
    'white',
  );
  test('the middle of three in a row kills', async () => {
    const killing = { refusesSuggested: 1, refusesRandom: 1 };
    const without = await blackOwns(three, 'D6', 'A7', killing);
    expect(await blackOwns(three, 'D6', 'A7', { ...killing, vitalPoints: 1 })).toBeGreaterThan(0.97);
    expect(without).toBeLessThan(0.8);
  });
});

describe('chains with two liberties', () => {
  // White runs along the first line to C1: Black catches it from the front, at D1.
  const edge = parseDiagram(
    '. X . X . X . / X X X X X X X / X X X X X X X / X X X X X . X / X X X X . . . / X O O . X . X / X O . . . X .',
    'white',
  );
  test('the chain of the last move is caught', async () => {
    const without = await blackOwns(edge, 'C1', 'B2', { refusesSuggested: 1, refusesRandom: 1 });
    expect(await blackOwns(edge, 'C1', 'B2', { refusesSuggested: 1, refusesRandom: 1, catches: 1 })).toBeGreaterThan(without);
  });
});
