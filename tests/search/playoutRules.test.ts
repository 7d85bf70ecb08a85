/**
 * The rules of heavy playouts, tested by their effects. In each position a single move decides the game: playouts with the
 * rule always find it, random ones do not.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import type { PlayoutPolicy } from '../../src/engine/search/playoutPolicy.js';
import { DEFAULT_SETTINGS } from '../../src/engine/search/searchSettings.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import type { Point } from '../../src/rules/point.js';
import type { Position } from '../../src/rules/position.js';
import { allBut, at, requestFor } from './searching.js';

const COUNT = 300;

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 8 });
});
afterAll(() => engine.close());

/** How often Black, to move after a pass, wins. */
function blackWins(position: Position, komi: number, policy: PlayoutPolicy): number {
  const board = engine.createBoard(position.size);
  board.load(position);
  const { blackWins: wins, discarded } = board.runPlayouts({ count: COUNT, seed: 1, komi, policy });
  expect(discarded).toBe(0);
  return wins / COUNT;
}

/** How often Black owns a point after this move of White. The tree does not grow, so only playouts follow. */
async function blackOwns(position: Position, forced: Point, point: Point, policy: PlayoutPolicy): Promise<number> {
  const settings = { ...DEFAULT_SETTINGS, policy, expandAfter: 1e9, fullPlayoutEvery: 1 };
  const request = requestFor(position, { settings, avoid: allBut(forced, position), playouts: COUNT, komi: 0 });
  const { ended, ownership } = await engine.search(request, { seed: 1 });
  expect(ended).toBe(COUNT);
  return (1 + (ownership[point] ?? 0)) / 2;
}

describe('capture', () => {
  // At C3 Black captures a stone, or White connects it. C5 and C1 are neutral.
  const one = parseDiagram('. X . O . / X X X O O / X O . O O / X X X O O / . X . O .');
  test('a stone in atari is captured, wherever it is', () => {
    expect(blackWins(one, 2, 'heavy')).toBe(1);
    expect(blackWins(one, 2, 'light')).toBeLessThan(0.8);
  });

  // D4 captures one stone, D2 two. White saves the other.
  const two = parseDiagram('. X X X O . / X X X X O O / X X O . O O / X X X X O O / X O O . O O / . X X X O .');
  test('the largest capture comes first', () => {
    expect(blackWins(two, 7, 'heavy')).toBe(1);
    expect(blackWins(two, 7, 'light')).toBeLessThan(0.9);
  });
});

describe('escape', () => {
  // White's D3 puts the stone on C3 into atari. Its last liberty B3 connects it.
  const run = parseDiagram('. X . O . / X X O O O / X . X . O / X X O O O / . X . O .', 'white');
  test('a chain in atari extends if that saves it', async () => {
    expect(await blackOwns(run, at('D3', run), at('C3', run), 'heavy')).toBe(1);
    expect(await blackOwns(run, at('D3', run), at('C3', run), 'light')).toBeLessThan(0.9);
  });
});
