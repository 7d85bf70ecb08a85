import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { IDENTITY, PROVENANCE } from '../../../tests/lab/sampleRun.js';
import { InputError } from '../../base/errors.js';
import { NO_ROWS, writeCountLine, writeProvenanceLine, writeRowLine, writeRunLine } from './rowLines.js';
import { openRowsFile } from './rowsFile.node.js';

const folder = mkdtempSync(join(tmpdir(), 'insei-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FIRST = writeRunLine(IDENTITY);
const path = join(folder, 'rows.jsonl');

test.each([
  ['another run', writeRunLine({ ...IDENTITY, seed: 4 }), 'holds numbers at scale tiny with seed 4'],
  [
    'the first line of another run, broken off',
    writeRunLine({ ...IDENTITY, seed: 4 }).trimEnd(),
    'holds something else',
  ],
  ['a text without a line feed', 'precious', 'holds something else: choose another file for numbers at scale tiny'],
  ['a text of lines', 'dear\ndiary\n', 'rows.jsonl:1: the line is not a JSON object'],
])('%s is left alone', async (_name, text, reason) => {
  writeFileSync(path, text);
  const opened = openRowsFile(path, IDENTITY, PROVENANCE);
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
  const file = await openRowsFile(path, IDENTITY, PROVENANCE);
  await file.add({ key: 'a', row: 1 });
  await file.close();
  const { line, count } = writeRowLine({ key: 'a', row: 1 }, NO_ROWS);
  expect(readFileSync(path, 'utf8')).toBe(FIRST + writeProvenanceLine(PROVENANCE) + line + writeCountLine(count));
});
