/** Tests which runs a worker on this machine can do. */
import { afterEach, expect, test, vi } from 'vitest';
import { labEnvironment } from '../../src/cli/lab/labEnvironment.js';
import { findExperiment, tryFindExperiment } from '../../src/experiments/registry.js';
import { identifyRun, type RunIdentity } from '../../src/lab/run/run.js';
import { findExperimentFor, UnsuitableWorker } from '../../src/lab/run/work.js';

afterEach(() => vi.unstubAllEnvs());

const find = (run: RunIdentity) => findExperimentFor(run, { tryFindExperiment, environment: labEnvironment });

test('accepts an experiment without requirements', () => {
  const experiment = findExperiment('search-speed-by-threads');
  expect(find(identifyRun(experiment, 'tiny', 1))).toBe(experiment);
});

test('refuses an experiment that this version does not have', () => {
  const run = { ...identifyRun(findExperiment('search-speed-by-threads'), 'tiny', 1), experiment: 'to-come' };
  expect(() => find(run)).toThrow(new UnsuitableWorker('this version of Insei has no experiment "to-come"'));
});

test('refuses an experiment whose shared data is missing', () => {
  vi.stubEnv('INSEI_SHARED', '/nowhere');
  const run = identifyRun(findExperiment('pattern-prediction'), 'small', 1);
  expect(() => find(run)).toThrow(/^there is no \/nowhere\/.*; set INSEI_SHARED to the folder with the shared data$/);
  expect(() => find(run)).toThrow(UnsuitableWorker);
});
