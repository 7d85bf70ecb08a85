/** The identity and the provenance of an invented run, for tests. The provenance also serves as the code of its rows. */
import type { Provenance, RunIdentity } from '../../src/lab/run/run.js';

export const IDENTITY: RunIdentity = { experiment: 'numbers', scale: 'tiny', params: { units: 2 }, seed: 3 };

export const PROVENANCE: Provenance = {
  version: '1',
  commit: 'abc',
  isDirty: false,
  machine: 'm',
  node: '20',
  command: 'insei lab run numbers',
  startedAt: '2026-01-01T00:00:00Z',
};
