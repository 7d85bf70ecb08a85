/** How the page comes to the visitor: how much it weighs, and what it does on a plain web server. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serveFolder } from '../package/serveFolder.js';
import { describeWithProgram } from '../programs.js';
import { longestTask } from './longestTask.js';
import { cell, startGame, visitPage, waitForStones, waitForTurn } from './visit.js';

describeWithProgram('chromium', 'the page', (executablePath) => {
  const visit = visitPage(executablePath);

  // Models are fetched when a player asks for one, not before.
  test('is under 400 kB gzipped, engine included, models not', () => {
    const files = readdirSync(visit.folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.model'),
    );
    const sizes = files.map(({ parentPath, name }) => gzipSync(readFileSync(join(parentPath, name))).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(files.map(({ name }) => name).filter((name) => name.endsWith('.wasm'))).toHaveLength(2);
    expect(total).toBeLessThan(400_000);
  });

  test('starts in short tasks', async () => {
    const { page, context } = await visit.open();
    const longest = await longestTask(page, async () => {
      await page.reload();
      await page.locator('main').waitFor();
    });
    expect(longest).toBeLessThan(100);
    await context.close();
  });

  test('plays on one thread from a plain web server, and says so', async () => {
    const { page, context } = await visit.open();
    const server = await serveFolder(visit.folder, false);
    await page.goto(server.address);
    await page.getByText('on one thread only').waitFor();
    await startGame(page);
    await waitForTurn(page);
    await cell(page, 'E5').click();
    await waitForStones(page, 2);
    await context.close();
    await server.close();
    expect(visit.faults).toEqual([]);
  });
});
