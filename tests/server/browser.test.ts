/** The built page in a browser: it obeys the server's security policy, and it also works without the server's headers. */
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_FOLDER } from '../../src/server/pageFiles.js';
import { startServer } from '../../src/server/server.js';
import { serveFolder } from '../package/serveFolder.js';
import { describeWithProgram } from '../programs.js';

describeWithProgram('chromium', 'the built page', (executablePath) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  }, 60_000);
  afterAll(() => browser.close());

  /** Opens the page. Returns all errors, and whether the page is isolated so that threads may share memory. */
  async function visit(address: string) {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(address, { waitUntil: 'networkidle' });
    const isolated = await page.evaluate(() => crossOriginIsolated);
    const text = await page.textContent('body');
    await page.close();
    return { errors, isolated, isEmpty: !text?.trim() };
  }

  test('is isolated on Insei’s server, so that it can use all cores', async () => {
    const server = await startServer({ host: '127.0.0.1', port: 0 });
    try {
      const [address = ''] = server.addresses;
      expect(await visit(address)).toEqual({ errors: [], isolated: true, isEmpty: false });
    } finally {
      await server.close();
    }
  });

  test('works on a server without the isolation headers', async () => {
    const server = await serveFolder(fileURLToPath(PAGE_FOLDER), false);
    try {
      expect(await visit(server.address)).toEqual({ errors: [], isolated: false, isEmpty: false });
    } finally {
      await server.close();
    }
  });
});
