import { afterEach, expect, test, vi } from 'vitest';
import { experiment } from '../../lab/run/experiment.js';
import { identifyRun } from '../../lab/run/run.js';
import { printAsJson, printAsText } from './printRun.js';

const EXPERIMENT = experiment({
  name: 'lost',
  question: '',
  paper: '',
  claim: 'nothing is lost',
  scales: { tiny: {}, small: {}, full: {} },
  units: () => [{ key: 'u0' }, { key: 'u1' }],
  run: async () => ({}),
  judge: () => {
    throw new Error('this cannot be judged');
  },
  report: () => [],
});
const RECORD = {
  identity: identifyRun(EXPERIMENT, 'tiny', 1),
  provenances: [],
  rows: [{ key: 'u0', row: { found: 7 } }],
  failures: [{ key: 'u1', reason: 'no luck' }],
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('prints rows even if judging them fails', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(() => printAsText(RECORD, { experiment: EXPERIMENT, units: 2 })).toThrow('this cannot be judged');
  expect(log.mock.calls.flat()).toEqual(['u0  {"found":7}', 'u1  failed: no luck', 'claim: nothing is lost']);
});

test('prints rows as JSON even if judging them fails', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(() => printAsJson(RECORD, { experiment: EXPERIMENT, units: 2 }, 'units failed')).toThrow('cannot be judged');
  expect(JSON.parse(log.mock.calls.flat().join(''))).toMatchObject({
    rows: RECORD.rows,
    finished: 1,
    stopReason: 'units failed',
  });
});
