/** The engine searches in a browser exactly as in Node: it produces the same stored signature. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inServedPage } from '../package/inServedPage.js';
import { describeWithProgram } from '../programs.js';
import { storedSignature } from '../storedSignature.js';

const ENGINE_PAGE = fileURLToPath(new URL('../../bench/page', import.meta.url));

describeWithProgram('chromium', 'the search in a page', (executablePath) => {
  const folder = mkdtempSync(join(tmpdir(), 'insei-signature-'));
  beforeAll(
    () =>
      build({
        root: ENGINE_PAGE,
        configFile: false,
        base: './',
        logLevel: 'error',
        build: { outDir: folder, target: 'es2022' },
      }),
    60_000,
  );
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['in shared memory when the page is cross-origin isolated', true],
    ['in plain memory when it is not', false],
  ])('produces the stored signature, %s', async (_name, isolated) => {
    await inServedPage(executablePath, { folder, isolated }, async (page) => {
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(isolated);
      const signature = await page.evaluate(() => Reflect.get(globalThis, 'enginePage').signature());
      expect(signature).toBe(storedSignature('default'));
    });
  });
});
