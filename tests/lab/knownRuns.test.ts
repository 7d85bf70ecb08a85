import { expect, test } from 'vitest';
import { InputError } from '../../src/base/errors.js';
import { findExperiment, tryFindExperiment } from '../../src/experiments/registry.js';
import { judgeRun } from '../../src/lab/report/assess.js';
import { identifyRun, type KnownRun, type RunRecord, unitsOf } from '../../src/lab/run/run.js';
import { visitKnownRun, visitKnownRuns } from '../../src/lab/store/knownRuns.js';

const experiment = findExperiment('pell-fickleness');
const identity = identifyRun(experiment, 'tiny', 1);
const foreignRows = unitsOf(experiment, identity.params).map(({ key }) => ({ key, row: null }));

const sound: RunRecord = { identity, provenances: [], rows: [], failures: [] };
const bygone: RunRecord = { ...sound, identity: { ...identity, experiment: 'bygone' } };
const withoutParams: RunRecord = { ...sound, identity: { ...identity, params: {} }, file: 'a.jsonl' };
const withOtherRows: RunRecord = { ...sound, rows: foreignRows, file: 'b.jsonl' };

const judge = (run: KnownRun) => judgeRun(run).verdict;

test('skips runs that cannot be read, and names the file and the reason', async () => {
  const records = [bygone, withoutParams, sound, withOtherRows];
  const { results, skipped } = await visitKnownRuns(records, tryFindExperiment, judge);
  expect(results).toEqual(['undecided']);
  expect(skipped.map((sentence) => sentence.replace(/-tiny-\w+/, ''))).toEqual([
    'bygone is skipped: this version of Insei has no experiment "bygone"',
    'pell-fickleness in a.jsonl is skipped: the parameter "opponents" of pell-fickleness is missing',
    expect.stringContaining(
      'pell-fickleness in b.jsonl is skipped: pell-fickleness cannot read the rows of this run (',
    ),
  ]);
});

test('refuses such a run if the user named it', async () => {
  await expect(visitKnownRun(sound, tryFindExperiment, judge)).resolves.toBe('undecided');
  for (const record of [bygone, withoutParams, withOtherRows])
    await expect(visitKnownRun(record, tryFindExperiment, judge)).rejects.toThrow(InputError);
});
