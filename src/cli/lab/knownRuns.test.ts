import { expect, test } from 'vitest';
import { InputError } from '../../base/inputError.js';
import { findExperiment } from '../../lab/registry.js';
import { judgeRun } from '../../lab/report/assess.js';
import { identify, type RunRecord, unitsOf } from '../../lab/run.js';
import { askRun, askRuns, type KnownRun } from './knownRuns.js';

const experiment = findExperiment('pell-fickleness');
const identity = identify(experiment, 'tiny', 1);
const foreignRows = unitsOf(experiment, identity.params).map(({ key }) => ({ key, row: null }));

const sound: RunRecord = { identity, sittings: [], rows: [], failures: [] };
const bygone: RunRecord = { ...sound, identity: { ...identity, experiment: 'bygone' } };
const withoutParams: RunRecord = { ...sound, identity: { ...identity, params: {} }, file: 'a.jsonl' };
const withOtherRows: RunRecord = { ...sound, rows: foreignRows, file: 'b.jsonl' };

const judge = ({ experiment, record }: KnownRun) => judgeRun(experiment, record).verdict;

test('runs that cannot be understood are passed over, with the file and the reason', async () => {
  const { answers, passedOver } = await askRuns([bygone, withoutParams, sound, withOtherRows], judge);
  expect(answers).toEqual(['undecided']);
  expect(passedOver.map((sentence) => sentence.replace(/-tiny-\w+/, ''))).toEqual([
    'bygone is passed over: this version has no experiment "bygone"',
    'pell-fickleness in a.jsonl is passed over: the parameter "opponents" of pell-fickleness is missing',
    expect.stringContaining('pell-fickleness in b.jsonl is passed over: pell-fickleness cannot read its rows ('),
  ]);
});

test('one that was asked for is refused', async () => {
  await expect(askRun(sound, judge)).resolves.toBe('undecided');
  for (const record of [bygone, withoutParams, withOtherRows])
    await expect(askRun(record, judge)).rejects.toThrow(InputError);
});
