import { expect, test } from 'vitest';
import { findExperiment } from '../../src/experiments/registry.js';
import { factsOfRun } from '../../src/lab/report/runFacts.js';
import { identifyRun } from '../../src/lab/run/run.js';
import { PROVENANCE } from './sampleRun.js';

const experiment = findExperiment('ladder');

const commandAfter = (...commands: string[]): string | undefined => {
  const provenances = commands.map((command) => ({ ...PROVENANCE, command }));
  const record = { identity: identifyRun(experiment, 'tiny', 1), provenances, rows: [], failures: [] };
  const verdict = { verdict: 'undecided', because: 'nothing is done' } as const;
  return factsOfRun({ experiment, record, units: 1, finished: 0, verdict, parts: [] }).command;
};

test('chooses a stored command that does all units, if there is one', () => {
  expect(commandAfter('run --only /19/', 'run', 'run --concurrency 2')).toBe('run');
  expect(commandAfter('run --only /19/', 'run --only /9/')).toBe('run --only /19/');
  expect(commandAfter()).toBeUndefined();
});
