import { expect, test } from 'vitest';
import { findExperiment } from '../registry.js';
import { identify } from '../run.js';
import { factsOf } from './facts.js';

const experiment = findExperiment('ladder');

const commandAfter = (...commands: string[]): string | undefined => {
  const sittings = commands.map((command) => ({
    ...{ version: '1', commit: 'c', isDirty: false, command },
    ...{ machine: 'm', node: '20', startedAt: '2026-01-01T00:00:00Z' },
  }));
  const record = { identity: identify(experiment, 'tiny', 1), sittings, rows: [], failures: [] };
  const verdict = { verdict: 'undecided', because: 'nothing is done' } as const;
  return new Map(factsOf({ experiment, record, units: 1, finished: 0, verdict, parts: [] })).get('command');
};

test('the command is one that does all units, where there was such a one', () => {
  expect(commandAfter('run --only /19/', 'run', 'run --concurrency 2')).toBe('run');
  expect(commandAfter('run --only /19/', 'run --only /9/')).toBe('run --only /19/');
  expect(commandAfter()).toBeUndefined();
});
