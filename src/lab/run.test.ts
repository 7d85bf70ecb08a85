import { expect, test } from 'vitest';
import searchSpeed from './experiments/search-speed-by-threads.js';
import { identify, isSameRun, runName, unitsOf } from './run.js';

test('parameters are those of the scale, with the changes asked for', () => {
  const { params } = identify(searchSpeed, 'tiny', 1, { runs: 9 });
  expect(params).toEqual({ ...searchSpeed.scales.tiny, runs: 9 });
});

test.each([
  [{ rounds: 9 }, 'has no parameter "rounds"; it has size, presets, threads, playouts, runs'],
  [{ __proto__: null, constructor: 1 }, 'has no parameter "constructor"'],
  [{ runs: 'many' }, 'the parameter "runs" of search-speed-by-threads is a number'],
  [{ threads: 2 }, 'the parameter "threads" of search-speed-by-threads is a list'],
])('refuses %j', (changes, reason) => {
  expect(() => identify(searchSpeed, 'tiny', 1, changes)).toThrow(reason);
});

test('another seed, scale or parameter is another run', () => {
  const run = identify(searchSpeed, 'tiny', 1);
  const others = [
    identify(searchSpeed, 'tiny', 2),
    identify(searchSpeed, 'small', 1),
    identify(searchSpeed, 'tiny', 1, { runs: 3 }),
  ];
  expect(new Set([run, ...others].map(runName)).size).toBe(4);
  for (const other of others) expect(isSameRun(run, other)).toBe(false);
  expect(isSameRun(run, identify(searchSpeed, 'tiny', 1))).toBe(true);
});

test('two units with one key are refused', () => {
  const twins = { ...searchSpeed, units: () => [{ key: 'a' }, { key: 'a' }] };
  expect(() => unitsOf(twins as never, {})).toThrow('has two units with one key');
});
