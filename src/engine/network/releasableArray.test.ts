import { describe, expect, test } from 'vitest';
import { copyForFastReading, releasableCopy, release, releaseAll } from './releasableArray.js';

const MANY = 0x8000;
const numbers = (count: number): Float32Array => Float32Array.from({ length: count }, (_, i) => i);

describe('a releasable array', () => {
  test.each([3, MANY])('has a copy of %i values', (count) => {
    const values = numbers(count);
    const copy = releasableCopy(values);
    expect(copy).toEqual(values);
    expect(copy.buffer).not.toBe(values.buffer);
  });

  test('copies only the given part of a larger array', () => {
    expect(releasableCopy(numbers(2 * MANY).subarray(0, MANY))).toEqual(numbers(MANY));
  });

  test('gives its memory back', () => {
    const copy = releasableCopy(numbers(MANY));
    release(copy);
    expect(copy.buffer.byteLength).toBe(0);
  });

  test('reaches another thread', () => {
    expect(structuredClone(releasableCopy(numbers(MANY)))).toEqual(numbers(MANY));
  });
});

test('quick copies have the values of the array', () => {
  expect(copyForFastReading(releasableCopy(numbers(2 * MANY)))).toEqual(numbers(2 * MANY));
  expect(copyForFastReading(releasableCopy(numbers(MANY)))).toEqual(numbers(MANY));
  expect(copyForFastReading(numbers(3))).toEqual(numbers(3));
});

test('all arrays in an object are released', () => {
  const arrays = Array.from({ length: 3 }, () => releasableCopy(numbers(MANY)));
  releaseAll({
    name: 'a',
    weights: arrays[0],
    none: undefined,
    layers: [{ weights: arrays[1] }, { inner: { w: arrays[2] } }],
  });
  expect(arrays.map(({ buffer }) => buffer.byteLength)).toEqual([0, 0, 0]);
});
