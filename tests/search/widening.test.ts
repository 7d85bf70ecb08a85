/** How many moves are open after so many playouts, by Coulom 2007: move n >= 2 from 40 * 1.4^(n - 2) on. */
import { beforeAll, expect, test } from 'vitest';
import { nodeHost } from '../../src/engine/host.node.js';
import { compileKernel, createMemory, instantiateKernel } from '../../src/engine/instantiate.js';

let openMoves: (playouts: number) => number;
beforeAll(async () => {
  const module = await compileKernel(await nodeHost.readKernel(false));
  openMoves = (await instantiateKernel(module, createMemory(false))).functions.openMoves;
});

/** The first whole number of playouts that is no less than 40 * 1.4^(n - 2). */
function firstPlayouts(n: number): number {
  const [numerator, denominator] = [40n * 7n ** BigInt(n - 2), 5n ** BigInt(n - 2)];
  return Number((numerator + denominator - 1n) / denominator);
}

test.each([
  [2, 40],
  [3, 56],
  [4, 79],
  [5, 110],
  [6, 154],
  [7, 216],
  [8, 302],
  [9, 422],
  [10, 591],
  [12, 1158],
  [15, 3175],
  [20, 17_076],
  [25, 91_835],
  [30, 493_907],
])('move %i is opened after %i playouts', (n, playouts) => {
  expect(openMoves(playouts)).toBe(n);
  expect(openMoves(playouts - 1)).toBe(n - 1);
});

test('and so is every other, as far as playouts can be counted', () => {
  expect(openMoves(0)).toBe(1);
  for (let n = 2; firstPlayouts(n) < 2 ** 31; n++) {
    expect(openMoves(firstPlayouts(n)), `move ${n}`).toBe(n);
    expect(openMoves(firstPlayouts(n) - 1), `move ${n}`).toBe(n - 1);
  }
});
