/** Progressive widening (Coulom 2007): move n >= 2 opens after 40 * 1.4^(n - 2) playouts. */
import { beforeAll, expect, test } from 'vitest';
import { nodeEnvironment } from '../../src/engine/environment.node.js';
import { compileKernel, createMemory, instantiateKernel } from '../../src/engine/kernel.js';

let openMoveCount: (playouts: number) => number;
beforeAll(async () => {
  const module = await compileKernel(await nodeEnvironment.readKernel(false));
  openMoveCount = (await instantiateKernel(module, createMemory(false))).functions.openMoveCount;
});

/** 40 * 1.4^(n - 2), rounded up to a whole number of playouts. */
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
])('move %i opens after %i playouts', (n, playouts) => {
  expect(openMoveCount(playouts)).toBe(n);
  expect(openMoveCount(playouts - 1)).toBe(n - 1);
});

test('every move up to 2^31 playouts opens on time', () => {
  expect(openMoveCount(0)).toBe(1);
  for (let n = 2; firstPlayouts(n) < 2 ** 31; n++) {
    expect(openMoveCount(firstPlayouts(n)), `move ${n}`).toBe(n);
    expect(openMoveCount(firstPlayouts(n) - 1), `move ${n}`).toBe(n - 1);
  }
});
