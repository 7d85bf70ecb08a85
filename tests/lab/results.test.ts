/** Checks that the pages in results/ are exactly what `insei lab report` writes from the stored rows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { isExperiment, NUMBER_SOURCES, tryFindExperiment } from '../../src/experiments/registry.js';
import { assess } from '../../src/lab/report/assess.js';
import { largestRunOfEachExperiment } from '../../src/lab/report/largestRun.js';
import type { ReportFile } from '../../src/lab/report/markdown.js';
import { writeResultFiles } from '../../src/lab/report/resultFiles.js';
import { findHandWritten } from '../../src/lab/report/writeReport.node.js';
import { readKnownRuns } from '../../src/lab/store/storage.node.js';

const FOLDER = fileURLToPath(new URL('../../results', import.meta.url));
const MAX_LINE = 200;

let files: readonly ReportFile[] = [];

beforeAll(async () => {
  const skipped: string[] = [];
  const results = await readKnownRuns({ rows: FOLDER }, tryFindExperiment, assess, (sentence) =>
    skipped.push(sentence),
  );
  expect(skipped).toEqual([]);
  const handWritten = await findHandWritten(FOLDER, isExperiment);
  files = writeResultFiles(results, largestRunOfEachExperiment(results), { ...NUMBER_SOURCES, handWritten });
}, 120_000);

test('every page, figure and summary is up to date', () => {
  const stored = files.filter(({ name }) => name !== 'lab.html');
  expect(stored.length).toBeGreaterThan(100);
  const stale = stored.filter(({ name, text }) => readFileSync(join(FOLDER, name), 'utf8') !== text);
  expect(stale.map(({ name }) => name)).toEqual([]);
});

test('no line of a page is longer than a screen, except in the tables of numbers', () => {
  const pages = files.filter(({ name }) => name.endsWith('.md'));
  const long = pages.flatMap(({ name, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        line.length > MAX_LINE && !(name === 'README.md' && line.startsWith('|')) ? [`${name}:${index + 1}`] : [],
      ),
  );
  expect(long).toEqual([]);
});

test('the index names every experiment with rows and every page written by hand', () => {
  const index = files.find(({ name }) => name === 'README.md')?.text ?? '';
  const pages = files.filter(({ name }) => name.endsWith('/README.md'));
  expect(pages.length).toBeGreaterThan(20);
  for (const { name } of pages) expect(index).toContain(`](${name})`);
  expect(index).toContain('](strength-against-gnugo/README.md)');
});

test('every page written by hand says so at its top', async () => {
  const pages = await findHandWritten(FOLDER, isExperiment);
  expect(pages).toHaveLength(5);
  for (const { folder } of pages) {
    const [, , mark] = readFileSync(join(FOLDER, folder, 'README.md'), 'utf8').split('\n');
    expect(mark, folder).toMatch(/^This page is written by hand: no experiment generates it\./);
  }
});

/** Every number of the four papers, by the names in the index. */
const NUMBERS = [
  ...Array.from({ length: 8 }, (_, index) => `LG-${index + 1}`),
  ...Array.from({ length: 7 }, (_, index) => `CO-${index + 1}`),
  ...Array.from({ length: 4 }, (_, index) => `WB-${index + 1}`),
  ...Array.from({ length: 5 }, (_, index) => `PE-${index + 1}`),
];

test('the index opens with every number of the papers: its verdict and command, or why it cannot be tried', () => {
  const [, , , ...parts] = (files.find(({ name }) => name === 'README.md')?.text ?? '').split(/^## /m);
  const lines = (files.find(({ name }) => name === 'README.md')?.text.split(/^## /m)[1] ?? '').split('\n');
  expect(parts.length).toBeGreaterThan(0);
  for (const number of NUMBERS) {
    const rows = lines.filter((line) => new RegExp(`^\\| \\[?${number}\\b`).test(line));
    expect(rows, number).not.toEqual([]);
    for (const row of rows)
      expect(row, number).toMatch(
        /\| (?:holds|does not hold|undecided)(?: so far)? \| `insei lab run [^`]+` \||\| cannot be tried: /,
      );
  }
});
