import { expect, test } from 'vitest';
import { InputError } from '../base/inputError.js';
import { SCALES } from './experiment.js';
import searchSpeed from './experiments/search-speed-by-threads.js';
import { EXPERIMENTS, findExperiment } from './registry.js';
import { type Changes, checkParams, identify, isSameRun, runName, unitsOf } from './run.js';

test('parameters are those of the scale, with the changes asked for', () => {
  const { params } = identify(searchSpeed, 'tiny', 1, { runs: 9 });
  expect(params).toEqual({ ...searchSpeed.scales.tiny, runs: 9 });
});

test.each([
  [{ rounds: 9 }, 'has no parameter "rounds"; it has size, presets, threads, playouts, runs'],
  [{ __proto__: null, constructor: 1 }, 'has no parameter "constructor"'],
  [{ runs: 'many' }, 'the parameter "runs" of search-speed-by-threads is a number, as 2 is'],
  [{ threads: 2 }, 'the parameter "threads" of search-speed-by-threads is a list, as [1] is'],
  [{ threads: ['2'] }, 'the parameter "threads" of search-speed-by-threads is a list of numbers'],
  [{ runs: -1 }, 'the parameter "runs" of search-speed-by-threads must be a whole number above 0, not -1'],
  [{ runs: 1.5 }, 'must be a whole number, not 1.5'],
  [{ size: 20 }, 'the parameter "size" of search-speed-by-threads must be a board size from 2 to 19, not 20'],
  [{ presets: ['nope'] }, 'the parameter "presets" of search-speed-by-threads has no "nope"; there are "default", '],
  [{ presets: [] }, 'with these parameters search-speed-by-threads has nothing to do'],
  [{ presets: ['uct', 'uct'] }, 'with these parameters search-speed-by-threads would do "uct/1/0" twice'],
])('refuses %j', (changes, reason) => {
  expect(() => identify(searchSpeed, 'tiny', 1, changes)).toThrow(reason);
});

test.each([
  [
    'pell-conditions',
    { opponents: ['nope'] },
    'has no "nope"; there are "hand", "first", "quoted", "tactical", "random"',
  ],
  ['pell-conditions', { countings: ['never'] }, 'has no "never"'],
  ['pell-learners', { sizes: [5, 1] }, 'must be a board size from 2 to 19, not 1'],
  ['pell-fickleness', { thresholds: [0] }, 'must be a number above 0, not 0'],
  ['territory-direct', { source: 'elsewhere' }, 'has no "elsewhere"; there are "professionals-19x19", "random-7x7"'],
  ['ladder', { pairings: [1] }, 'the parameter "pairings" of ladder is a list of objects'],
  ['ladder', { pairings: [{ a: 'uct@9', b: 'random', size: 9 }] }, 'lacks the field "games"'],
  [
    'ladder',
    { pairings: [{ a: 'uct@9', b: 'random', size: 1, games: 1 }] },
    'has a field "size", which must be a board size from 2 to 19, not 1',
  ],
  [
    'ladder',
    { pairings: [{ a: 'nosuch@20', b: 'random', size: 5, games: 2 }] },
    '"nosuch@20" is neither a preset (default, ',
  ],
  [
    'strong-parts',
    { pairings: [{ a: 'strong@20', b: 'strong:raveBias@20', size: 5, games: 2 }] },
    '"strong:raveBias@20" does not name settings',
  ],
  ['forgetting-against-gnugo', { presets: ['lgrf2', 'lrgf1'] }, '"lrgf1@20" is neither a preset'],
])('%s refuses %j', (name, changes, reason) => {
  expect(() => identify(findExperiment(name), 'tiny', 1, changes)).toThrow(reason);
});

test('a program is looked for where it will be asked for', () => {
  const pairings = [{ a: 'random', b: 'engine --mode gtp', size: 5, games: 2 }];
  const begin = (find?: (name: string) => string | undefined) => () =>
    identify(findExperiment('ladder'), 'tiny', 1, { pairings }, find);
  expect(begin()).not.toThrow();
  expect(begin((name) => name)).not.toThrow();
  expect(begin(() => undefined)).toThrow('"engine" is neither a preset');
});

test.each([
  ['pell-conditions', { komis: [-20.5], opponents: ['random'] }],
  ['pattern-prediction', { losers: 0.25 }],
  ['territory-foresight', { stages: [], movesOfStage: 0 }],
  ['ladder', { pairings: [{ a: 'uct@9', b: 'random', size: 19, games: 1 }] }],
])('%s takes %j', (name, changes) => {
  expect(identify(findExperiment(name), 'small', 1, changes).params).toMatchObject(changes);
});

test('every experiment takes the values of its own scales', () => {
  for (const experiment of EXPERIMENTS)
    for (const scale of SCALES)
      expect(() => identify(experiment, scale, 1, experiment.scales.full as Changes)).not.toThrow();
});

test.each([
  ['ladder', {}, 'the parameter "pairings" of ladder is missing'],
  ['ladder', { pairings: 1 }, 'the parameter "pairings" of ladder is a list'],
  ['pell-learners', { sizes: [5, 1] }, 'the parameter "'],
])('stored parameters of %s are not fit when they are %j', (name, params, reason) => {
  const run = { experiment: name, scale: 'tiny', params, seed: 1 } as const;
  expect(() => checkParams(findExperiment(name), run)).toThrow(InputError);
  expect(() => checkParams(findExperiment(name), run)).toThrow(reason);
});

test('stored parameters may name a preset that there is no more', () => {
  const params = { pairings: [{ a: 'bygone@20', b: 'random', size: 5, games: 2 }] };
  const run = { experiment: 'ladder', scale: 'tiny', params, seed: 1 } as const;
  expect(() => checkParams(findExperiment('ladder'), run)).not.toThrow();
});

test('stored parameters of every experiment are fit, with one that it no longer knows as well', () => {
  for (const experiment of EXPERIMENTS)
    for (const scale of SCALES) {
      const run = identify(experiment, scale, 1);
      expect(() =>
        checkParams(experiment, { ...run, params: { ...(run.params as Changes), bygone: 1 } }),
      ).not.toThrow();
    }
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
