import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { InputError } from '../../base/inputError.js';
import { writeRowLine, writeRunLine, writeSittingLine } from '../../lab/rowLines.js';
import type { RunIdentity } from '../../lab/run.js';
import { openRowsFile } from './rowsFile.js';

const folder = mkdtempSync(join(tmpdir(), 'insei-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run: RunIdentity = { experiment: 'numbers', scale: 'tiny', params: { units: 2 }, seed: 3 };
const sitting = {
  ...{ version: '1', commit: 'abc', isDirty: false, machine: 'm', node: '20', command: 'insei lab run numbers' },
  startedAt: '2026-01-01T00:00:00Z',
};
const FIRST = writeRunLine(run);
const path = join(folder, 'rows.jsonl');

test.each([
  ['another run', writeRunLine({ ...run, seed: 4 }), 'holds numbers at scale tiny with seed 4'],
  ['the first line of another run, broken off', writeRunLine({ ...run, seed: 4 }).trimEnd(), 'holds something else'],
  ['a text without a line feed', 'precious', 'holds something else: choose another file for numbers at scale tiny'],
  ['a text of lines', 'dear\ndiary\n', 'rows.jsonl:1: this is no JSON object'],
])('%s is left alone', async (_name, text, reason) => {
  writeFileSync(path, text);
  const opened = openRowsFile(path, run, sitting);
  await expect(opened).rejects.toThrow(InputError);
  await expect(opened).rejects.toThrow(reason);
  expect(readFileSync(path, 'utf8')).toBe(text);
  expect(existsSync(`${path}.lock`)).toBe(false);
});

test.each([
  ['nothing', ''],
  ['half a first line', FIRST.slice(0, 40)],
  ['a first line without its end', FIRST.trimEnd()],
])('a run of which %s was written is begun again', async (_name, text) => {
  writeFileSync(path, text);
  const file = await openRowsFile(path, run, sitting);
  await file.add({ key: 'a', row: 1 });
  await file.close();
  expect(readFileSync(path, 'utf8')).toBe(FIRST + writeSittingLine(sitting) + writeRowLine({ key: 'a', row: 1 }));
});
