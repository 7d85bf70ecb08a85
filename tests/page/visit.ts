/** Starts a server with the built page and a browser that visits it, and has helpers for the visitor's actions. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type PageServer, startServer } from '../../src/server/server.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Visit {
  /** Opens the page as a first visit. Collects all errors of the page in `faults`. */
  open(options?: Parameters<Browser['newContext']>[0]): Promise<{ page: Page; context: BrowserContext }>;
  readonly faults: string[];
  /** The folder of the built page. */
  readonly folder: string;
  /** Starts a second server, which the test may close. */
  serveAgain(): Promise<PageServer>;
}

/** Starts one server and one browser for all tests of a file. */
export function visitPage(executablePath: string): Visit {
  const folder = join(ROOT, 'dist', 'page');
  const faults: string[] = [];
  let server: PageServer;
  let browser: Browser;
  beforeAll(async () => {
    // Builds only if something has changed, so that all test files share one build.
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
      // Violations of the content security policy are reported here, too.
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await page.goto(server.addresses[0] as string);
      // On a first visit the page opens the window for a new game.
      await page.getByRole('dialog').waitFor();
      return { page, context };
    },
  };
}

/** Presses a button of the header. On a phone these buttons are in a menu. */
export async function pressInHeader(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Starts a game from the window for a new game, and opens that window if necessary. */
export async function startGame(page: Page, { opponent }: { readonly opponent?: string } = {}): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await pressInHeader(page, 'New game');
  const level = /^level-(\d+)$/.exec(opponent ?? '')?.[1];
  if (level) await dialog.getByRole('slider').fill(String(Number(level) - 1));
  else if (opponent) {
    const others = dialog.getByRole('combobox', { name: 'Another opponent' });
    if (!(await others.isVisible())) await dialog.getByText('Papers and presets').click();
    await others.selectOption(opponent);
  }
  await dialog.getByRole('button', { name: 'Start the game' }).click();
}

/** Opens the fields for rules, handicap, clock and other board sizes in the window for a new game. */
export const showMoreFields = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByText('Rules, handicap, clock').click();

export async function openSgf(page: Page, sgf: string): Promise<void> {
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await pressInHeader(page, 'Open');
  await page.getByRole('dialog').getByRole('textbox').fill(sgf);
  await page.getByRole('button', { name: 'Open the text' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The pointer would now be on the table of candidates, which shows the continuation of the row under the pointer.
  await page.mouse.move(0, 0);
}

export const cell = (page: Page, name: string) => page.locator(`[data-name="${name}"]`);

/** "Black", "White" or "empty", from the label for screen readers. */
export async function stoneAt(page: Page, name: string): Promise<string> {
  const label = (await cell(page, name).getAttribute('aria-label')) ?? '';
  return (label.split(',')[0] as string).split(' ')[0] as string;
}

export const stonesOn = (page: Page): Promise<number> =>
  page.locator('[role=gridcell]:not([aria-label^="empty"])').count();

export async function waitForTurn(page: Page): Promise<void> {
  await page.getByText('Your turn.').waitFor();
}

/** Waits until there are this many stones on the board. */
export const waitForStones = (page: Page, count: number): Promise<void> =>
  expect.poll(() => stonesOn(page), { timeout: 30_000 }).toBe(count);
