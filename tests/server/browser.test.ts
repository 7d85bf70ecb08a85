/** The built page in a browser: nothing in it offends the policy of the server, and it needs none of its headers. */
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

  /** Opens the page and returns all that went wrong, and whether its threads may share memory. */
  async function visit(address: string) {
    const page = await browser.newPage();
    const troubles: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => troubles.push(error.message));
    await page.goto(address, { waitUntil: 'networkidle' });
    const isolated = await page.evaluate(() => crossOriginIsolated);
    const text = await page.textContent('body');
    await page.close();
    return { troubles, isolated, isEmpty: !text?.trim() };
  }

  test('has all cores on our server', async () => {
    const server = await startServer({ host: '127.0.0.1', port: 0 });
    try {
      const [address = ''] = server.addresses;
      expect(await visit(address)).toEqual({ troubles: [], isolated: true, isEmpty: false });
    } finally {
      await server.close();
    }
  });

  test('works on a server without headers', async () => {
    const server = await serveFolder(fileURLToPath(PAGE_FOLDER), false);
    try {
      expect(await visit(server.address)).toEqual({ troubles: [], isolated: false, isEmpty: false });
    } finally {
      await server.close();
    }
  });
});
