import { expect, test } from 'vitest';
import { IDENTITY, PROVENANCE } from '../../../tests/lab/sampleRun.js';
import { InputError } from '../../base/errors.js';
import type { RunRecord } from '../run/run.js';
import { parseRowLines, writeRowLines } from './rowLines.js';

const record: RunRecord = {
  identity: IDENTITY,
  provenances: [PROVENANCE],
  rows: [
    { key: 'a', row: { z: 1, a: [null, 'ü\n'] } },
    { key: 'b', row: {} },
  ],
  failures: [],
};

const text = writeRowLines(record);
const parse = (lines: string) => parseRowLines(lines, 'rows.jsonl');

test('reads what it has written', () => {
  const { wholeLength, ...read } = parse(text);
  expect(read).toEqual(record);
  expect(wholeLength).toBe(text.length);
});

test('reads the lines before an incomplete last line', () => {
  const last = text.trimEnd().lastIndexOf('\n') + 1;
  for (let length = last; length < text.length; length++) {
    const { rows, wholeLength } = parse(text.slice(0, length));
    expect(rows).toEqual(record.rows.slice(0, 1));
    expect(wholeLength).toBe(last);
  }
});

test('of two rows with the same key, the first counts', () => {
  expect(parse(`${text}{"key":"a","row":{"z":2}}\n`).rows).toEqual(record.rows);
});

test.each([
  ['', 1, 'the first line does not name the run'],
  ['hello\n', 1, 'the line is not a JSON object'],
  ['[1]\n', 1, 'the line is not a JSON object'],
  ['{"key":"a","row":1}\n', 1, 'the first line does not name the run'],
  ['{"format":2,"run":{"experiment":"x","scale":"tiny","params":{},"seed":1}}\n', 1, 'the first line'],
  ['{"format":1,"run":{"experiment":"x","scale":"huge","params":{},"seed":1}}\n', 1, 'the first line'],
  [`${text}{"key":7,"row":1}\n`, 5, 'the line is neither a row'],
  [`${text}{"row":1}\n`, 5, 'the line is neither a row'],
  [`${text}{"sitting":{"version":"1"}}\n`, 5, 'the line is neither a row'],
  [`${text}\u0000\u0000\n`, 5, 'the line is not a JSON object'],
])('refuses %j with the line and the reason', (lines, line, reason) => {
  expect(() => parse(lines)).toThrow(InputError);
  expect(() => parse(lines)).toThrow(`rows.jsonl:${line}: ${reason}`);
});
