/** Packs the package, installs it into an empty folder, and uses it in Node, with types, and bundled in a page. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeWithProgram } from '../programs.js';
import { serveFolder } from './serveFolder.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
const folder = mkdtempSync(join(tmpdir(), 'insei-package-'));
const consumer = join(folder, 'consumer');

const npm = (args: string[], cwd: string): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(() => {
  npm(['pack', '--ignore-scripts', '--pack-destination', folder], ROOT);
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) as string;
  mkdirSync(consumer);
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', join('..', archive)], consumer);
  cpSync(join(ROOT, 'tests/package/consumer.ts'), join(consumer, 'consumer.ts'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

const compile = (...flags: string[]): string =>
  execFileSync(
    process.execPath,
    [TSC, '--strict', '--types', '', '--target', 'es2022', ...flags, 'consumer.ts', '--ignoreConfig'],
    { cwd: consumer, encoding: 'utf8' },
  );

function runInNode(): string {
  compile('--module', 'nodenext');
  writeFileSync(
    join(consumer, 'run.js'),
    "import { useThePackage } from './consumer.js';\nconsole.log(await useThePackage());\n",
  );
  return execFileSync(process.execPath, ['run.js'], { cwd: consumer, encoding: 'utf8' }).trim();
}

test('installs the command insei', () => {
  const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };
  expect(npm(['exec', '--offline', 'insei', '--', '--version'], consumer).trim()).toBe(version);
});

test('contains the guides, but no tests, sources or build stamps', () => {
  const files = readdirSync(join(consumer, 'node_modules/insei'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.test\.|tsbuildinfo|stamp\.txt|^src|^kernel\/|\.sgf$/.test(file))).toEqual([]);
  // The README links to these.
  expect(files).toEqual(expect.arrayContaining(['docs/guides/library.md', 'docs/reference/gtp.md']));
});

describe('an importing program', () => {
  test('has types in Node and in a bundler', () => {
    const flags = ['--noEmit', '--declaration', '--module'];
    expect(compile(...flags, 'nodenext')).toBe('');
    expect(compile(...flags, 'esnext', '--moduleResolution', 'bundler', '--customConditions', 'browser')).toBe('');
  });

  test('runs in Node', () => {
    expect(JSON.parse(runInNode())).toMatchObject({ verdict: 'ok', games: 1 });
  });
});

describeWithProgram('chromium', 'a bundled page', (executablePath) => {
  beforeAll(async () => {
    writeFileSync(join(consumer, 'index.html'), '<script type="module" src="./page.js"></script>');
    writeFileSync(
      join(consumer, 'page.js'),
      "import { useThePackage } from './consumer.ts';\nuseThePackage().then((text) => { document.title = text; }, (error) => { document.title = String(error); });\n",
    );
    await build({ root: consumer, configFile: false, logLevel: 'warn', build: { target: 'es2022' } });
  }, 60_000);

  async function titleOfPage(isolated: boolean): Promise<string> {
    const server = await serveFolder(join(consumer, 'dist'), isolated);
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    try {
      const page = await browser.newPage();
      await page.goto(server.address);
      await page.waitForFunction(() => document.title !== '', undefined, { timeout: 30_000 });
      return await page.title();
    } finally {
      await browser.close();
      await server.close();
    }
  }

  test.each([
    ['on all cores when it is cross-origin isolated', true],
    ['on one thread when it is not', false],
  ])('plays the same games as Node, %s', async (_name, isolated) => {
    const { manyThreads, ...inNode } = JSON.parse(runInNode());
    expect(JSON.parse(await titleOfPage(isolated))).toEqual({ ...inNode, manyThreads: isolated && manyThreads });
  });
});
