/** A built page on a server, and a browser that visits it. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type PageServer, startServer } from '../../src/server/server.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Visit {
  /** A page of a visitor who was never here before; every fault of the page is collected. */
  open(options?: Parameters<Browser['newContext']>[0]): Promise<{ page: Page; context: BrowserContext }>;
  readonly faults: string[];
  /** Where the built page lies. */
  readonly folder: string;
  /** The page on a server of its own, which can be closed. */
  serveAgain(): Promise<PageServer>;
}

/** Sets up one page and one browser for all tests of a file. */
export function visitPage(executablePath: string): Visit {
  const folder = join(ROOT, 'dist', 'page');
  const faults: string[] = [];
  let server: PageServer;
  let browser: Browser;
  beforeAll(async () => {
    // What is up to date is left alone, so that all files of tests share one build.
    await (await import(new URL('../../scripts/buildPage.mjs', import.meta.url).href)).buildPage();
    server = await startServer({ host: '127.0.0.1', port: 0, folder });
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    faults,
    folder,
    serveAgain: () => startServer({ host: '127.0.0.1', port: 0, folder }),
    open: async (options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      const page = await context.newPage();
      page.on('pageerror', (error) => faults.push(error.message));
      // A refusal by the policy of the server is told here, too.
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await page.goto(server.addresses[0] as string);
      // A first visit is offered a game.
      await page.getByRole('dialog').waitFor();
      return { page, context };
    },
  };
}

/** Chooses a game in the window that a first visit opens. */
export async function startGame(page: Page, choices: Readonly<Record<string, string>> = {}): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'New game' }).click();
  for (const [label, value] of Object.entries(choices))
    await dialog.getByRole('combobox', { name: label, exact: true }).selectOption(value);
  await dialog.getByRole('button', { name: 'Start the game' }).click();
}

export async function openSgf(page: Page, sgf: string): Promise<void> {
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(sgf);
  await page.getByRole('button', { name: 'Open the text' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export const cell = (page: Page, name: string) => page.locator(`[data-name="${name}"]`);

/** "White H17": what a screen reader would say, without the notes behind it. */
export async function stoneAt(page: Page, name: string): Promise<string> {
  const label = (await cell(page, name).getAttribute('aria-label')) ?? '';
  return (label.split(',')[0] as string).split(' ')[0] as string;
}

export const stonesOn = (page: Page): Promise<number> =>
  page.locator('[role=gridcell]:not([aria-label^="empty"])').count();

export async function waitForTurn(page: Page): Promise<void> {
  await page.getByText('Your turn.').waitFor();
}

/** Until the engine has answered, however busy the machine is. */
export const waitForStones = (page: Page, count: number): Promise<void> =>
  expect.poll(() => stonesOn(page), { timeout: 30_000 }).toBe(count);
