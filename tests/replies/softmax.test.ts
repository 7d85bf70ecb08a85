/** Softmax-1 of Baier and Drake 2010 chooses replies in proportion to exp(win rate / temperature). */
import { beforeAll, expect, test } from 'vitest';
import type { KernelBoard } from '../../src/engine/board.js';
import { createEngine } from '../../src/engine/index.node.js';
import { parseDiagram } from '../../src/rules/diagram.js';

let board: KernelBoard;
beforeAll(async () => {
  board = (await createEngine({ threads: 1, shared: false, memoryMiB: 8 })).createBoard(5);
  board.load(
    parseDiagram(`
      . X X O .
      X X X O O
      X X . . O
      X X X O O
      . X O O .`),
  );
});

/** Black has two moves: at this komi C3 wins every game, and D3, where White captures, loses it. Win rates are 1 and 0. */
const order = (temperature: number, seed: number, count: number, untried = 0.5) => ({
  policy: { rule: 'softmax', temperature, untried } as const,
  komi: 2,
  seed,
  count,
});
/** The chance of the better one of two moves whose win rates differ by `difference`. */
const chance = (difference: number, temperature: number): number => 1 / (1 + Math.exp(-difference / temperature));

// Five standard deviations of a share in 20,000 games.
test.each([0.25, 0.5, 1, 2])('win rates of 1 and 0 at temperature %f', (temperature) => {
  const { blackWins, playouts } = board.runPlayouts(order(temperature, 1, 20_000));
  expect(Math.abs(blackWins / playouts - chance(1, temperature))).toBeLessThan(0.017);
});

test('an untried reply has win rate 1/2: better than one that lost, worse than one that won', () => {
  expect(chance(0.5, 0.1)).toBeGreaterThan(0.99);
  let won = 0;
  for (let seed = 1; seed <= 60; seed++) {
    board.runPlayouts(order(0.1, seed, 1));
    won += board.continuePlayouts(order(0.1, 1000 + seed, 1)).blackWins;
  }
  expect(won).toBeGreaterThan(56);
});

test('an untried reply with win rate 1 is as good as one that won, and better than one that lost', () => {
  let won = 0;
  for (let seed = 1; seed <= 60; seed++) {
    board.runPlayouts(order(0.1, seed, 1, 1));
    won += board.continuePlayouts(order(0.1, 1000 + seed, 1, 1)).blackWins;
  }
  // Half of the first playouts win. After them one of two equal moves is drawn, so three quarters of the games are won.
  expect(Math.abs(won - 45)).toBeLessThan(11);
});
