import { expect, test } from 'vitest';
import { IDENTITY, PROVENANCE } from '../../../tests/lab/sampleRun.js';
import { findHeaderFaults } from './headerFaults.js';

const check = (...commands: string[]): string[] =>
  findHeaderFaults({
    identity: IDENTITY,
    provenances: commands.map((command, index) => ({ line: index + 2, provenance: { ...PROVENANCE, command } })),
    rows: [{ key: '0', row: {}, link: undefined, line: 9 }],
    counts: [],
    failures: [],
    wholeLength: 0,
  }).map(({ line, what }) => `${line}: ${what}`);

test('finds no fault in commands of the run, nor in those of workers', () => {
  expect(check('insei lab run numbers --seed 3')).toEqual([]);
  expect(check('insei lab run numbers --scale=tiny --seed=3 --set units=2')).toEqual([]);
  expect(check("insei lab run numbers --seed 3 --set 'units=7' --set 'units=2'")).toEqual([]);
  expect(check('insei lab worker --queue postgres://me@host/x')).toEqual([]);
});

test.each([
  ['insei lab run numbers', '2: the command has the seed 1, but the run in line 1 has 3'],
  ['insei lab run letters --seed 3', '2: the command has the experiment letters, but the run in line 1 has numbers'],
  ['insei lab run numbers --seed 3 --scale full', '2: the command has the scale full, but the run in line 1 has tiny'],
  [
    'insei lab run numbers --seed 3 --set units=5',
    '2: the command has the parameter units 5, but the run in line 1 has 2',
  ],
])('%s is a command of another run', (command, fault) => {
  expect(check(command)).toEqual([fault]);
});

test('rows without any command are a fault', () => {
  expect(check()).toEqual(['1: the file has 1 row, but does not tell which code made them']);
});
