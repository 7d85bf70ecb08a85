import { expect, test } from 'vitest';
import { InputError } from './errors.js';
import { drawIndex, makeRng, mixSeed, shuffle, splitMix64 } from './rng.js';

const draws = (seed: number, count: number): number[] => {
  const rng = makeRng(seed);
  return Array.from({ length: count }, () => rng.uint32());
};

test('the same seed gives the same numbers on every machine', () => {
  expect(draws(1, 3)).toEqual([2308299391, 1950625580, 354034397]);
});

test('neighbouring seeds give different numbers, also beyond 32 bits', () => {
  const firsts = [0, 1, 2, 0x1_0000_0000, 0x1_0000_0001, Number.MAX_SAFE_INTEGER].map((seed) => draws(seed, 1)[0]);
  expect(new Set(firsts).size).toBe(firsts.length);
});

test('every bit is set half of the time', () => {
  const numbers = draws(7, 4000);
  for (let bit = 0; bit < 32; bit++) {
    const set = numbers.filter((number) => (number >>> bit) & 1).length;
    // Four standard deviations: half the root of 4000 is some 32.
    expect(Math.abs(set - 2000)).toBeLessThan(127);
  }
});

test('below is uniform and stays below', () => {
  const rng = makeRng(3);
  const counts = new Array<number>(6).fill(0);
  for (let draw = 0; draw < 6000; draw++) {
    const face = rng.below(6);
    counts[face] = (counts[face] ?? 0) + 1;
  }
  expect(counts).toHaveLength(6);
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(116);
});

test('below has no bias for bounds that do not divide the range', () => {
  const rng = makeRng(4);
  const bound = 3 * 2 ** 30;
  // A simple remainder would give the first third of the values twice as often.
  const inFirstThird = Array.from({ length: 3000 }, () => rng.below(bound)).filter((n) => n < 2 ** 30).length;
  expect(Math.abs(inFirstThird - 1000)).toBeLessThan(104);
});

test('below accepts the smallest and the largest bound', () => {
  const rng = makeRng(9);
  expect(rng.below(1)).toBe(0);
  expect(rng.below(2 ** 32)).toBeLessThan(2 ** 32);
});

test('unit stays in [0, 1) with mean a half', () => {
  const rng = makeRng(5);
  const numbers = Array.from({ length: 4000 }, () => rng.unit());
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, n) => sum + n) / 4000).toBeCloseTo(0.5, 1);
});

test('mixSeed gives each part of a run its own seed and uses all bits of the run seed', () => {
  const seeds = [0, 1, 2 ** 32, 2 ** 40, 2 ** 52].flatMap((run) => [0, 1, 2].map((index) => mixSeed(run, index)));
  expect(new Set(seeds).size).toBe(seeds.length);
  for (const seed of seeds) expect(Number.isSafeInteger(seed) && seed >= 0).toBe(true);
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('the seed %d is refused', (seed) => {
  expect(() => makeRng(seed)).toThrow(InputError);
  expect(() => mixSeed(seed, 0)).toThrow(`a seed must be a whole number, not ${seed}`);
});

test('splitMix64 gives the published first output of seed 0', () => {
  expect(splitMix64(0n)).toBe(0xe220a8397b1dcdafn);
});

test('shuffle keeps the items and reaches every order', () => {
  const rng = makeRng(6);
  const orders = new Set(Array.from({ length: 200 }, () => shuffle(['a', 'b', 'c'], rng).join('')));
  expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
});

test('an index is drawn in proportion to its weight', () => {
  const rng = makeRng(3);
  const counts = [0, 0, 0];
  for (let i = 0; i < 4000; i++) {
    const index = drawIndex([1, 0, 3], rng);
    counts[index] = (counts[index] as number) + 1;
  }
  expect(counts[1]).toBe(0);
  expect(Math.abs((counts[2] as number) - 3000)).toBeLessThan(150);
  expect(drawIndex([], rng)).toBe(-1);
});
