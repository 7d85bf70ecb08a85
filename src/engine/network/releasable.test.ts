import { describe, expect, test } from 'vitest';
import { quickCopy, releasable, release, releaseAll } from './releasable.js';

const MANY = 0x8000;
const numbers = (count: number): Float32Array => Float32Array.from({ length: count }, (_, i) => i);

describe('a releasable array', () => {
  test.each([3, MANY])('has a copy of %i values', (count) => {
    const values = numbers(count);
    const copy = releasable(values);
    expect(copy).toEqual(values);
    expect(copy.buffer).not.toBe(values.buffer);
  });

  test('copies only the given part of a larger array', () => {
    expect(releasable(numbers(2 * MANY).subarray(0, MANY))).toEqual(numbers(MANY));
  });

  test('gives its memory back', () => {
    const copy = releasable(numbers(MANY));
    release(copy);
    expect(copy.buffer.byteLength).toBe(0);
  });

  test('reaches another thread', () => {
    expect(structuredClone(releasable(numbers(MANY)))).toEqual(numbers(MANY));
  });
});

test('quick copies have the values of the array', () => {
  expect(quickCopy(releasable(numbers(2 * MANY)))).toEqual(numbers(2 * MANY));
  expect(quickCopy(releasable(numbers(MANY)))).toEqual(numbers(MANY));
  expect(quickCopy(numbers(3))).toEqual(numbers(3));
});

test('all arrays in an object are released', () => {
  const arrays = Array.from({ length: 3 }, () => releasable(numbers(MANY)));
  releaseAll({
    name: 'a',
    weights: arrays[0],
    none: undefined,
    layers: [{ weights: arrays[1] }, { inner: { w: arrays[2] } }],
  });
  expect(arrays.map(({ buffer }) => buffer.byteLength)).toEqual([0, 0, 0]);
});
