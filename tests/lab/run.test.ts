import { expect, test } from 'vitest';
import { InputError } from '../../src/base/errors.js';
import { EXPERIMENTS, findExperiment } from '../../src/experiments/registry.js';
import searchSpeed from '../../src/experiments/strong/search-speed-by-threads.js';
import { SCALES } from '../../src/lab/run/experiment.js';
import { checkParams, identifyRun, isSameRun, type ParameterChanges, runName, unitsOf } from '../../src/lab/run/run.js';

test('parameters are those of the scale with the requested changes', () => {
  const { params } = identifyRun(searchSpeed, 'tiny', 1, { runs: 9 });
  expect(params).toEqual({ ...searchSpeed.scales.tiny, runs: 9 });
});

test.each([
  [{ rounds: 9 }, 'has no parameter "rounds"; it has size, presets, threads, playouts, runs'],
  [{ __proto__: null, constructor: 1 }, 'has no parameter "constructor"'],
  [{ runs: 'many' }, 'the parameter "runs" of search-speed-by-threads must be of type number, for example 2'],
  [{ threads: 2 }, 'the parameter "threads" of search-speed-by-threads must be of type list, for example [1]'],
  [{ threads: ['2'] }, 'the parameter "threads" of search-speed-by-threads must be a list of numbers'],
  [{ runs: -1 }, 'the parameter "runs" of search-speed-by-threads must be a whole number above 0, not -1'],
  [{ runs: 1.5 }, 'must be a whole number, not 1.5'],
  [{ size: 20 }, 'the parameter "size" of search-speed-by-threads must be a board size from 2 to 19, not 20'],
  [
    { presets: ['nope'] },
    'the parameter "presets" of search-speed-by-threads does not allow "nope"; it allows "default", ',
  ],
  [{ presets: [] }, 'with these parameters search-speed-by-threads has no units'],
  [{ presets: ['uct', 'uct'] }, 'with these parameters search-speed-by-threads has the unit "uct/1/0" twice'],
])('refuses %j', (changes, reason) => {
  expect(() => identifyRun(searchSpeed, 'tiny', 1, changes)).toThrow(reason);
});

test.each([
  [
    'pell-conditions',
    { opponents: ['nope'] },
    'does not allow "nope"; it allows "hand", "first", "quoted", "tactical", "random"',
  ],
  ['pell-conditions', { countings: ['never'] }, 'does not allow "never"'],
  ['pell-learners', { sizes: [5, 1] }, 'must be a board size from 2 to 19, not 1'],
  ['pell-fickleness', { thresholds: [0] }, 'must be a number above 0, not 0'],
  [
    'territory-direct',
    { source: 'elsewhere' },
    'does not allow "elsewhere"; it allows "professionals-19x19", "random-7x7"',
  ],
  ['ladder', { pairings: [1] }, 'the parameter "pairings" of ladder must be a list of objects'],
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
    '"strong:raveBias@20" must have setting=value',
  ],
  ['forgetting-against-gnugo', { presets: ['lgrf2', 'lrgf1'] }, '"lrgf1@20" is neither a preset'],
])('%s refuses %j', (name, changes, reason) => {
  expect(() => identifyRun(findExperiment(name), 'tiny', 1, changes)).toThrow(reason);
});

test('a program may be missing only if other machines play the games', () => {
  const pairings = [{ a: 'random', b: 'engine --mode gtp', size: 5, games: 2 }];
  const begin = (find?: (name: string) => string | undefined) => () =>
    identifyRun(findExperiment('ladder'), 'tiny', 1, { pairings }, find);
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
  expect(identifyRun(findExperiment(name), 'small', 1, changes).params).toMatchObject(changes);
});

test('every experiment accepts the values of its own scales', () => {
  for (const experiment of EXPERIMENTS)
    for (const scale of SCALES)
      expect(() => identifyRun(experiment, scale, 1, experiment.scales.full as ParameterChanges)).not.toThrow();
});

test.each([
  ['ladder', {}, 'the parameter "pairings" of ladder is missing'],
  ['ladder', { pairings: 1 }, 'the parameter "pairings" of ladder must be of type list'],
  ['pell-learners', { sizes: [5, 1] }, 'the parameter "'],
])('stored parameters of %s are not fit when they are %j', (name, params, reason) => {
  const run = { experiment: name, scale: 'tiny', params, seed: 1 } as const;
  expect(() => checkParams(findExperiment(name), run)).toThrow(InputError);
  expect(() => checkParams(findExperiment(name), run)).toThrow(reason);
});

test('stored parameters may name a preset that was removed', () => {
  const params = { pairings: [{ a: 'bygone@20', b: 'random', size: 5, games: 2 }] };
  const run = { experiment: 'ladder', scale: 'tiny', params, seed: 1 } as const;
  expect(() => checkParams(findExperiment('ladder'), run)).not.toThrow();
});

test('stored parameters of every experiment are valid, even with a parameter that was removed', () => {
  for (const experiment of EXPERIMENTS)
    for (const scale of SCALES) {
      const run = identifyRun(experiment, scale, 1);
      expect(() =>
        checkParams(experiment, { ...run, params: { ...(run.params as ParameterChanges), bygone: 1 } }),
      ).not.toThrow();
    }
});

test('another seed, scale or parameter makes another run', () => {
  const run = identifyRun(searchSpeed, 'tiny', 1);
  const others = [
    identifyRun(searchSpeed, 'tiny', 2),
    identifyRun(searchSpeed, 'small', 1),
    identifyRun(searchSpeed, 'tiny', 1, { runs: 3 }),
  ];
  expect(new Set([run, ...others].map(runName)).size).toBe(4);
  for (const other of others) expect(isSameRun(run, other)).toBe(false);
  expect(isSameRun(run, identifyRun(searchSpeed, 'tiny', 1))).toBe(true);
});

test('refuses two units with the same key', () => {
  const twins = { ...searchSpeed, units: () => [{ key: 'a' }, { key: 'a' }] };
  expect(() => unitsOf(twins as never, {})).toThrow('has two units with the same key');
});
