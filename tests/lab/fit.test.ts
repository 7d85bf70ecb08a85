/** Which runs can a worker on this machine do? */
import { afterEach, expect, test, vi } from 'vitest';
import { findFit } from '../../src/cli/lab/labWorld.js';
import { findExperiment } from '../../src/lab/registry.js';
import { identify } from '../../src/lab/run.js';
import { Unfit } from '../../src/lab/work.js';

afterEach(() => vi.unstubAllEnvs());

test('those of experiments that need nothing', () => {
  const experiment = findExperiment('search-speed-by-threads');
  expect(findFit(identify(experiment, 'tiny', 1))).toBe(experiment);
});

test('none of an experiment that this version does not have', () => {
  const run = { ...identify(findExperiment('search-speed-by-threads'), 'tiny', 1), experiment: 'to-come' };
  expect(() => findFit(run)).toThrow(new Unfit('this version has no experiment "to-come"'));
});

test('none whose shared data is missing here', () => {
  vi.stubEnv('INSEI_SHARED', '/nowhere');
  const run = identify(findExperiment('pattern-prediction'), 'small', 1);
  expect(() => findFit(run)).toThrow(/^there is no \/nowhere\/.*: INSEI_SHARED names the folder with the shared data$/);
  expect(() => findFit(run)).toThrow(Unfit);
});
