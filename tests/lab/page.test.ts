/** Tests the lab's page on the local server, which must obey the server's security rules. */
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labPages, parseLabStorage } from '../../src/cli/lab/labPages.js';
import { findExperiment } from '../../src/experiments/registry.js';
import { identifyRun, unitsOf } from '../../src/lab/run/run.js';
import { NO_ROWS, writeRowLine, writeRunLine } from '../../src/lab/store/rowLines.js';
import { startServer } from '../../src/server/server.js';
import { describeWithProgram } from '../programs.js';
import { openTestPage, type TestPage } from '../server/testPage.js';

const NAME = 'search-speed-by-threads';
const experiment = findExperiment(NAME);
const identity = identifyRun(experiment, 'tiny', 1);
const lines = unitsOf(experiment, identity.params).map(({ key }, index) => {
  const row = { playouts: 500, signature: null, nodes: 9, wallSeconds: 1 + index / 10, cpuSeconds: 1 };
  return writeRowLine({ key, row }, NO_ROWS).line;
});

const folder = mkdtempSync(join(tmpdir(), 'insei-lab-'));
const rows = join(folder, 'rows.jsonl');
writeFileSync(rows, writeRunLine(identity) + lines.slice(0, 5).join(''));

let page: TestPage;
beforeAll(async () => {
  page = await openTestPage();
});
afterAll(async () => {
  await page.remove();
  rmSync(folder, { recursive: true, force: true });
});

const serve = (where: string) =>
  startServer({ host: '127.0.0.1', port: 0, folder: page.folder, dynamicPages: labPages(parseLabStorage(where)) });

test('shows progress, the verdict so far and figures, with the same headers as other pages', async () => {
  const server = await serve(rows);
  try {
    const base = `http://127.0.0.1:${server.port}`;
    const answer = await fetch(`${base}/lab`);
    const text = await answer.text();
    expect(text).toContain('<progress value="5" max="8"');
    expect(text).toContain('undecided (so far): no preset with a reply policy was measured');
    expect(text).toContain('<svg ');
    expect(text).not.toMatch(/<style|<script| style="/);
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self'");
    expect((await fetch(`${base}/lab/style.css`)).headers.get('content-type')).toBe('text/css; charset=utf-8');
    const { runs } = (await (await fetch(`${base}/lab/runs.json`)).json()) as { runs: unknown[] };
    expect(runs).toEqual([expect.objectContaining({ name: NAME, finished: 5, units: 8, isComplete: false })]);
    expect((await fetch(`${base}/lab`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${base}/lab/../../etc/passwd`)).status).toBe(404);
    expect((await fetch(`${base}/lab/rows.jsonl`)).status).toBe(404);
    expect((await fetch(`${base}/lab`, { headers: { Origin: 'http://elsewhere.example' } })).status).toBe(403);
  } finally {
    await server.close();
  }
});

test('names a run that this version cannot read, and shows the others', async () => {
  const bygone = join(folder, 'bygone');
  mkdirSync(bygone);
  writeFileSync(join(bygone, 'a.jsonl'), writeRunLine({ ...identity, experiment: 'bygone' }));
  writeFileSync(join(bygone, 'b.jsonl'), writeRunLine(identity) + lines[0]);
  writeFileSync(join(bygone, 'c.jsonl'), writeRunLine({ ...identity, params: {} }));
  writeFileSync(join(bygone, 'd.jsonl'), 'nonsense\n');
  const server = await serve(bygone);
  try {
    const base = `http://127.0.0.1:${server.port}`;
    const text = await (await fetch(`${base}/lab`)).text();
    expect(text).toContain('is skipped: this version of Insei has no experiment');
    expect(text).toContain('c.jsonl is skipped: the parameter');
    expect(text).toMatch(/a file is skipped: .*d\.jsonl:1: the line is not a JSON object/);
    expect(text).toContain('<progress value="1" max="8"');
    const { runs } = (await (await fetch(`${base}/lab/runs.json`)).json()) as { runs: unknown[] };
    expect(runs).toHaveLength(1);
  } finally {
    await server.close();
  }
});

test.each([
  ['a missing file', join(folder, 'missing.jsonl')],
  ['a file that is not of the lab', join(import.meta.dirname, 'insei.ts')],
  ['a server that cannot be reached', 'postgres://me:secret@127.0.0.1:1/x'],
])('explains %s in one sentence', async (_name, where) => {
  const server = await serve(where);
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/lab`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('The runs cannot be read: ');
    expect(text).not.toContain('secret');
  } finally {
    await server.close();
  }
});

test('refuses a folder of --save, because the page would lock runs out of it', () => {
  const saved = join(folder, 'saved');
  mkdirSync(saved);
  writeFileSync(join(saved, 'lock'), '1');
  expect(() => parseLabStorage(saved)).toThrow(
    `which only one process at a time can use; to see its runs: insei lab report --save ${saved}`,
  );
  rmSync(saved, { recursive: true });
});

describeWithProgram('chromium', 'in a browser', (executablePath) => {
  test('the page violates no content policy, and figures have colours for light and dark mode', async () => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    appendFileSync(rows, lines.slice(5).join(''));
    const server = await serve(folder);
    try {
      const inks = new Set<string>();
      for (const colorScheme of ['light', 'dark'] as const) {
        const tab = await browser.newPage({ colorScheme });
        const troubles: string[] = [];
        tab.on('console', (message) => {
          if (message.type() === 'error') troubles.push(`${message.text()} ${message.location().url}`);
        });
        await tab.goto(`http://127.0.0.1:${server.port}/lab`);
        // The figures take their colours from the style sheet.
        const colors = await tab.evaluate(() => {
          const line = document.querySelector('.figure [aria-label="line"]');
          return [getComputedStyle(document.body).color, line ? getComputedStyle(line).stroke : ''];
        });
        expect(colors[1]).toMatch(/^rgb/);
        inks.add(colors.join());
        expect(troubles.filter((trouble) => !trouble.includes('favicon'))).toEqual([]);
        await tab.close();
      }
      expect(inks.size).toBe(2);
    } finally {
      await server.close();
      await browser.close();
    }
  }, 60_000);
});
