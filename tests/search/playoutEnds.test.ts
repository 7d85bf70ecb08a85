/** Playouts that end before both sides pass: by mercy, or because they are too long. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayoutCounts } from '../../src/engine/board.js';
import type { Engine } from '../../src/engine/engine.js';
import { createEngine } from '../../src/engine/index.node.js';
import { UCT_SETTINGS } from '../../src/engine/search/searchSettings.js';
import type { Color } from '../../src/rules/color.js';
import { parseDiagram } from '../../src/rules/diagram.js';
import type { Position } from '../../src/rules/position.js';
import { at, requestFor, totalVisits } from './searching.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ threads: 1, memoryMiB: 8 });
});
afterAll(() => engine.close());

function playOut(position: Position, komi: number, policy: string, { count = 1, seed = 1 } = {}): PlayoutCounts {
  const board = engine.createBoard(position.size);
  board.load(position);
  return board.runPlayouts({ count, seed, komi, policy });
}

describe('mercy', () => {
  /** The side to move has 24 stones. With the 25th it leads by more than half the board. */
  const ahead = (color: Color): Position => {
    const row = color === 'black' ? '. X X X X X X' : '. O O O O O O';
    return parseDiagram([row, row, row, row, ...Array(3).fill('. . . . . . .')].join('/'), color);
  };

  test.each([
    ['black', 0],
    ['black', 0.5],
    ['white', 0],
    ['white', -0.5],
  ] as const)('%s wins at once at komi %f', (color, komi) => {
    const { moves, blackWins, playouts } = playOut(ahead(color), komi, 'heavy', { count: 20 });
    expect(moves).toBe(playouts);
    expect(blackWins).toBe(color === 'black' ? playouts : 0);
  });

  test.each([
    ['black', 1],
    ['white', -1],
  ] as const)('%s does not win at once at komi %f: a lead of half the board is not enough', (color, komi) => {
    const { moves, playouts } = playOut(ahead(color), komi, 'heavy', { count: 20 });
    expect(moves).toBeGreaterThan(2 * playouts);
  });

  test('light playouts have no mercy rule', () => {
    const { moves, playouts } = playOut(ahead('black'), 0, 'light', { count: 20 });
    expect(moves).toBeGreaterThan(10 * playouts);
  });
});

/** On this tiny board, stones are captured again and again. */
const tiny = parseDiagram('X . / . .', 'white');

describe('a playout that takes too long', () => {
  test('is discarded after three moves per point, and nobody wins it', () => {
    let discardedCount = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const { moves, discarded, blackWins } = playOut(tiny, -10, 'light', { seed });
      if (discarded > 0) expect(moves).toBe(12);
      else expect(moves).toBeLessThanOrEqual(12);
      expect(blackWins).toBe(1 - discarded);
      discardedCount += discarded;
    }
    expect(discardedCount).toBeGreaterThan(0);
  });

  test.each([1, 1001])(
    'counts as a playout, but not as a visit, also after %i moves of the game',
    async (moveNumber) => {
      engine.forget();
      const changes = { settings: UCT_SETTINGS, komi: 0.5, lastMove: at('A2', tiny), moveNumber, playouts: 300 };
      const report = await engine.search(requestFor(tiny, changes), { seed: 1 });
      expect(report.playouts).toBe(300);
      expect(report.discarded).toBeGreaterThan(0);
      expect(report.discarded).toBeLessThan(300);
      expect(totalVisits(report)).toBe(300 - report.discarded);
    },
  );
});
