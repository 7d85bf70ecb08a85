import { afterEach, expect, test, vi } from 'vitest';
import { experiment } from '../../lab/experiment.js';
import { identify } from '../../lab/run.js';
import { printAsJson, printForPeople } from './printRun.js';

const EXPERIMENT = experiment({
  ...{ name: 'lost', question: '', paper: '', claim: 'nothing is lost' },
  scales: { tiny: {}, small: {}, full: {} },
  units: () => [{ key: 'u0' }, { key: 'u1' }],
  run: async () => ({}),
  judge: () => {
    throw new Error('this cannot be judged');
  },
  report: () => [],
});
const RECORD = {
  ...{ identity: identify(EXPERIMENT, 'tiny', 1), sittings: [] },
  ...{ rows: [{ key: 'u0', row: { found: 7 } }], failures: [{ key: 'u1', reason: 'no luck' }] },
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('rows that cannot be judged are printed all the same', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(() => printForPeople(RECORD, { experiment: EXPERIMENT, units: 2 })).toThrow('this cannot be judged');
  expect(log.mock.calls.flat()).toEqual(['u0  {"found":7}', 'u1  failed: no luck', 'claim: nothing is lost']);
});

test('for programs, too', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(() => printAsJson(RECORD, { experiment: EXPERIMENT, units: 2 }, 'units failed')).toThrow('cannot be judged');
  expect(JSON.parse(log.mock.calls.flat().join(''))).toMatchObject({
    rows: RECORD.rows,
    finished: 1,
    stopReason: 'units failed',
  });
});
