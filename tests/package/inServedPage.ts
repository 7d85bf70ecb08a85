/** Opens a folder as a page in Chromium, from a server of its own. */
import { chromium, type Page } from 'playwright-core';
import { serveFolder } from './serveFolder.js';

/** Serves the folder, hands the loaded page to `use`, and returns what it returns. Closes browser and server in the end. */
export async function inServedPage<T>(
  executablePath: string,
  { folder, isolated }: { readonly folder: string; readonly isolated: boolean },
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const server = await serveFolder(folder, isolated);
  try {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    try {
      const page = await browser.newPage();
      await page.goto(server.address);
      return await use(page);
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
}
