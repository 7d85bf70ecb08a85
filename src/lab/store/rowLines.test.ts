import { describe, expect, test } from 'vitest';
import { IDENTITY, PROVENANCE } from '../../../tests/lab/sampleRun.js';
import { InputError } from '../../base/errors.js';
import type { RunRecord } from '../run/run.js';
import { parseRowLines, parseRunLines, writeRowLines } from './rowLines.js';

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
  const { wholeLength, count, ...read } = parse(text);
  expect(read).toEqual(record);
  expect(count).toEqual({ rows: 2, link: undefined });
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

describe('stamped rows', () => {
  const stamp = { seed: 1, signatures: { default: 'ab' }, versions: { node: '20' }, hash: 'cd' };
  const stamped: RunRecord = { ...record, rows: ['a', 'b', 'c'].map((key) => ({ key, row: {}, stamp })) };
  const lines = writeRowLines(stamped);

  test('are read back with their stamps, and end with their number', () => {
    expect(parse(lines).rows).toEqual(stamped.rows);
    expect(parse(lines).count).toEqual({ rows: 3, link: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(lines.trimEnd().split('\n').at(-1)).toBe(JSON.stringify(parse(lines).count));
  });

  test('have links that depend on the rows before them', () => {
    const links = parseRunLines(lines, '').rows.map(({ link }) => link);
    expect(new Set(links).size).toBe(3);
    const shorter = writeRowLines({ ...stamped, rows: stamped.rows.slice(1) });
    expect(parseRunLines(shorter, '').rows.map(({ link }) => link)).toEqual(links.slice(0, 2));
  });

  test.each([
    [{ ...stamp, seed: '1' }, 'ef'],
    [{ ...stamp, signatures: { default: 1 } }, 'ef'],
    [{ ...stamp, hash: undefined }, 'ef'],
    [stamp, undefined],
    [undefined, 'ef'],
  ])('are refused with a damaged stamp or link: %j %j', (damaged, link) => {
    const line = JSON.stringify({ key: 'x', row: {}, stamp: damaged, link });
    expect(() => parse(`${text}${line}\n`)).toThrow('rows.jsonl:5: the line is neither a row');
  });
});

test('a unit that failed is read back, until it has a row', () => {
  const failed = { key: 'c', reason: 'out of luck' };
  const lines = writeRowLines({ ...record, failures: [failed] });
  expect(parse(lines).failures).toEqual([failed]);
  expect(parse(`${lines}{"key":"c","row":1}\n`).failures).toEqual([]);
});
