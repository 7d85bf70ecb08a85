import { expect, test } from 'vitest';
import { IDENTITY, PROVENANCE } from '../../../tests/lab/sampleRun.js';
import type { RunLines } from '../store/rowLines.js';
import { findMissingRows } from './missingRows.js';

const KEYS = ['x/0', 'x/1', 'y/0', 'y/1'];

/** A file with rows of these units, to which these commands added. */
const file = (keys: readonly string[], commands: readonly string[], failed: readonly string[] = []): RunLines => ({
  identity: IDENTITY,
  provenances: commands.map((command, index) => ({ line: index + 2, provenance: { ...PROVENANCE, command } })),
  rows: keys.map((key, index) => ({ key, row: {}, link: undefined, line: index + 10 })),
  counts: [],
  failures: failed.map((key) => ({ key, reason: 'out of luck' })),
  wholeLength: 0,
});

const RUN = 'insei lab run numbers --rows rows.jsonl';
const gapsIn = (...given: Parameters<typeof file>): string[] =>
  findMissingRows(file(...given), KEYS).faults.map(({ what }) => /"(.*?)"/.exec(what)?.[1] ?? '');

test('a finished run lacks nothing', () => {
  expect(findMissingRows(file(KEYS, [RUN]), KEYS)).toEqual({ faults: [], notes: [] });
});

test('a run that was stopped lacks the last units', () => {
  const { faults, notes } = findMissingRows(file(['x/0', 'x/1'], [RUN]), KEYS);
  expect(faults).toEqual([]);
  expect(notes).toEqual(['unfinished: 2 units of 4 without a row']);
});

test('a unit before others that were done was removed', () => {
  expect(gapsIn(['x/0', 'y/0', 'y/1'], [RUN])).toEqual(['x/1']);
  expect(gapsIn(['y/1'], [RUN])).toEqual(['x/0', 'x/1', 'y/0']);
});

test('a unit that failed has no row', () => {
  expect(gapsIn(['x/0', 'y/0', 'y/1'], [RUN], ['x/1'])).toEqual([]);
});

test('units that --only left out may be missing', () => {
  expect(gapsIn(['y/0', 'y/1'], [`${RUN} --only y/`])).toEqual([]);
  expect(gapsIn(['x/0', 'y/0'], [RUN, `${RUN} --only y/`])).toEqual([]);
  expect(gapsIn(['y/1'], [`${RUN} --only y/`])).toEqual(['y/0']);
});

test('units that were in progress when a process was stopped may be missing', () => {
  expect(gapsIn(['x/0', 'y/0', 'y/1'], [`${RUN} --concurrency 2`])).toEqual([]);
  expect(gapsIn(['y/0', 'y/1'], [`${RUN} --concurrency 2`])).toEqual(['x/0', 'x/1']);
  expect(gapsIn(['y/1'], ['insei lab run numbers --queue postgres://me@host/x'])).toEqual([]);
});
