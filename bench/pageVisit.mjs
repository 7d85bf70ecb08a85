/**
 * Measures how long a visitor of the page waits: until the page can be used, and for the engine's answer to the first
 * move on 9x9, on one thread.
 */
import { fileURLToPath } from 'node:url';
import { startServer } from '../dist/server/server.js';
import { buildPage } from '../scripts/buildPage.mjs';
import { median, printTable, showRoundProgress } from './measure.mjs';

const ISOLATION = /^cross-origin-(opener|embedder)-policy$/;
/** This preset searches 10,000 playouts. */
const OPPONENT = 'default';

export async function benchVisits(browser, rounds) {
  await buildPage();
  const folder = fileURLToPath(new URL('../dist/page', import.meta.url));
  const server = await startServer({ host: '127.0.0.1', port: 0, folder });
  const visits = [];
  for (let round = 1; round <= rounds; round++) {
    showRoundProgress('visits', round, rounds);
    visits.push(await visit(browser, server.addresses[0]));
  }
  await server.close();
  const medianOf = (part) => median(visits.map((each) => each[part]));
  return { opponent: OPPONENT, interactiveMs: medianOf('interactive'), answerMs: medianOf('answer') };
}

/** Opens the page in a new browser context, so that nothing comes from a cache. */
async function visit(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/*', withOneThread);
  const started = performance.now();
  await page.goto(address);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Papers and presets').click();
  const interactive = performance.now() - started;
  await dialog.getByRole('combobox', { name: 'Another opponent' }).selectOption(OPPONENT);
  // The page offers a first visitor a game on 9x9.
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('[data-name="E5"]').click();
  const clicked = performance.now();
  await page.locator('[data-name][aria-label^="White"]').first().waitFor();
  const answer = performance.now() - clicked;
  await context.close();
  return { interactive, answer };
}

/** Removes the headers that let threads share memory, so that the page uses one thread. */
async function withOneThread(route) {
  const response = await route.fetch();
  const headers = Object.fromEntries(Object.entries(response.headers()).filter(([name]) => !ISOLATION.test(name)));
  await route.fulfill({ response, headers });
}

export function printVisits({ opponent, interactiveMs, answerMs }, rounds) {
  printTable(
    `A visit on one thread, median of ${rounds} rounds`,
    [
      ['until the page can be used, ms', () => interactiveMs],
      [`answer of ${opponent} (10,000 playouts) to the first move on 9x9, ms`, () => answerMs],
    ],
    [{}],
  );
}
