import { expect, test } from 'vitest';
import { cellCount, pointsOf } from '../../rules/point.js';
import { crossEntropyOf, entropyOf, LossSum } from './losses.js';

const all = (value: number): Float32Array => new Float32Array(cellCount(3)).fill(value);

test('an output of one half costs ln 2', () => {
  expect(crossEntropyOf(all(0.5), all(1), 3)).toBeCloseTo(Math.LN2, 6);
  expect(crossEntropyOf(all(0.5), all(0.3), 3)).toBeCloseTo(Math.LN2, 6);
});

test('the best output costs the entropy of the targets; any other output costs more', () => {
  expect(crossEntropyOf(all(0.875), all(0.875), 3)).toBeCloseTo(entropyOf(all(0.875), 3), 6);
  expect(crossEntropyOf(all(0.8), all(0.875), 3)).toBeGreaterThan(entropyOf(all(0.875), 3));
  expect(entropyOf(all(1), 3)).toBe(0);
});

test('a certain but wrong output costs much, but not infinitely much', () => {
  expect(crossEntropyOf(all(1), all(0), 3)).toBeGreaterThan(10);
  expect(crossEntropyOf(all(1), all(0), 3)).toBeLessThan(100);
});

test('losses are reported for ranges of ten stones', () => {
  const sum = new LossSum();
  sum.add(all(0.5), all(1), 3, 0);
  sum.add(all(0.9), all(1), 3, 9);
  sum.add(all(0.9), all(0.9), 3, 25);
  const { positions, byStones, relativeEntropy } = sum.read();
  expect(positions).toBe(3);
  expect(byStones.map(({ from, to, positions: count }) => [from, to, count])).toEqual([
    [0, 9, 2],
    [20, 29, 1],
  ]);
  expect(byStones[1]?.relativeEntropy).toBeCloseTo(0, 6);
  expect(relativeEntropy).toBeCloseTo((Math.LN2 - Math.log(0.9)) / 3, 5);
  expect(pointsOf(3)).toHaveLength(9);
});
