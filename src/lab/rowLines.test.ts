import { expect, test } from 'vitest';
import { InputError } from '../base/inputError.js';
import { parseRowLines, writeRowLines } from './rowLines.js';
import type { RunRecord } from './run.js';

const record: RunRecord = {
  identity: { experiment: 'numbers', scale: 'tiny', params: { units: 2 }, seed: 3 },
  sittings: [
    {
      ...{ version: '1', commit: 'abc', isDirty: false, machine: 'm', node: '20', command: 'insei lab run numbers' },
      startedAt: '2026-01-01T00:00:00Z',
    },
  ],
  rows: [
    { key: 'a', row: { z: 1, a: [null, 'ü\n'] } },
    { key: 'b', row: {} },
  ],
  failures: [],
};

const text = writeRowLines(record);
const parse = (lines: string) => parseRowLines(lines, 'rows.jsonl');

test('what is written is read back', () => {
  const { wholeLength, ...read } = parse(text);
  expect(read).toEqual(record);
  expect(wholeLength).toBe(text.length);
});

test('wherever the last line breaks off, the lines before it count', () => {
  const last = text.trimEnd().lastIndexOf('\n') + 1;
  for (let length = last; length < text.length; length++) {
    const { rows, wholeLength } = parse(text.slice(0, length));
    expect(rows).toEqual(record.rows.slice(0, 1));
    expect(wholeLength).toBe(last);
  }
});

test('a row that stands there twice counts once, the first', () => {
  expect(parse(`${text}{"key":"a","row":{"z":2}}\n`).rows).toEqual(record.rows);
});

test.each([
  ['', 1, 'the first line does not say what was run'],
  ['hello\n', 1, 'this is no JSON object'],
  ['[1]\n', 1, 'this is no JSON object'],
  ['{"key":"a","row":1}\n', 1, 'the first line does not say what was run'],
  ['{"format":2,"run":{"experiment":"x","scale":"tiny","params":{},"seed":1}}\n', 1, 'the first line'],
  ['{"format":1,"run":{"experiment":"x","scale":"huge","params":{},"seed":1}}\n', 1, 'the first line'],
  [`${text}{"key":7,"row":1}\n`, 5, 'this is no row'],
  [`${text}{"row":1}\n`, 5, 'this is no row'],
  [`${text}{"sitting":{"version":"1"}}\n`, 5, 'this is no row'],
  [`${text}\u0000\u0000\n`, 5, 'this is no JSON object'],
])('refuses %j with the line and the reason', (lines, line, reason) => {
  expect(() => parse(lines)).toThrow(InputError);
  expect(() => parse(lines)).toThrow(`rows.jsonl:${line}: ${reason}`);
});
