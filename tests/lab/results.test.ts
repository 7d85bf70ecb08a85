/** Checks that the pages in results/ are exactly what `insei lab report` writes from the stored rows. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { sha256 } from '../../src/base/sha256.js';
import { assessRuns } from '../../src/cli/lab/reportCommand.js';
import { isExperiment, NUMBER_SOURCES } from '../../src/experiments/registry.js';
import { largestRunOfEachExperiment } from '../../src/lab/report/largestRun.js';
import type { ReportFile } from '../../src/lab/report/markdown.js';
import { SIGNATURES_AT_COMMITS } from '../../src/lab/report/oldPlayers.js';
import { writeResultFiles } from '../../src/lab/report/resultFiles.js';
import { findHandWritten } from '../../src/lab/report/writeReport.node.js';
import { storedSignature } from '../storedSignature.js';

const FOLDER = fileURLToPath(new URL('../../results', import.meta.url));
const MAX_LINE = 200;

let files: readonly ReportFile[] = [];

beforeAll(async () => {
  const skipped: string[] = [];
  const results = await assessRuns({ rows: FOLDER }, (sentence) => skipped.push(sentence));
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
  expect(pages).toHaveLength(6);
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
        /\| (?:holds|does not hold|undecided)(?: so far)? \|[^|]+\|[^|]+\| `insei lab run [^`]+` \||\| cannot be tried: /,
      );
  }
});

test('the signatures at the commits of old rows are those that the repository stored', () => {
  const show = (commit: string) =>
    spawnSync('git', ['show', `${commit}:bench/signature.txt`], { cwd: FOLDER, encoding: 'utf8' });
  const known = SIGNATURES_AT_COMMITS.flatMap(({ commits }) => commits.map((commit) => ({ commit, ...show(commit) })));
  // Without the full history, as in a shallow clone, there is nothing to compare with.
  for (const { commit, status, stdout } of known.filter((each) => each.status === 0)) {
    const lines = stdout.trim().split('\n');
    const find = (name: string): string | undefined =>
      lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
    const stored = SIGNATURES_AT_COMMITS.find(({ commits }) => commits.includes(commit));
    expect(status).toBe(0);
    expect(find('default') ?? lines[0], commit).toBe(stored?.default);
    expect(find('strong'), commit).toBe(stored?.strong);
    const model = spawnSync('git', ['show', `${commit}:models/playout.model`], { cwd: FOLDER });
    const hash = model.status === 0 ? sha256(new Uint8Array(model.stdout)).slice(0, 8) : undefined;
    expect(hash, commit).toBe(stored?.playouts);
  }
});

test('pages written by hand say that strong is called classic today, and name signatures of today beside old ones', async () => {
  const today = ['default', 'classic'].map(storedSignature) as string[];
  for (const { folder } of await findHandWritten(FOLDER, isExperiment)) {
    const text = readFileSync(join(FOLDER, folder, 'README.md'), 'utf8');
    if (/`strong`/.test(text)) expect(text, folder).toMatch(/called\s+`classic`\s+today/);
    const signatures = [...text.matchAll(/`([0-9a-f]{8})`/g)].map(([, signature]) => signature as string);
    if (signatures.some((signature) => !today.includes(signature)))
      expect(
        signatures.filter((signature) => today.includes(signature)),
        folder,
      ).not.toEqual([]);
  }
});

test('pages of experiments whose old players changed say so', () => {
  const pages = files.filter(({ name }) => /\/README\.md$/.test(name) && name.includes('/'));
  const old = pages.filter(({ text }) => /at\s+their\s+commits\s+the\s+signatures\s+were/.test(text));
  expect(old.length).toBeGreaterThan(10);
  for (const { name, text } of old) expect(text, name).toMatch(/^- (?:changed|renamed) since: /m);
});
