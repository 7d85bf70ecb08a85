/** How the page comes to the visitor: how much it weighs, and what it does on a plain web server. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serveModel } from '../../src/cli/servedModel.js';
import { startServer } from '../../src/server/server.js';
import { serveFolder } from '../package/serveFolder.js';
import { describeWithProgram } from '../programs.js';
import { longestTask } from './longestTask.js';
import { cell, startGame, visitPage, waitForStones, waitForTurn } from './visit.js';

const MODEL = fileURLToPath(new URL('../../models/patterns.model', import.meta.url));

describeWithProgram('chromium', 'the page', (executablePath) => {
  const visit = visitPage(executablePath);

  // Models are fetched when a player or an overlay asks for one, results when somebody looks at them.
  test('is under 400 kB gzipped, engine included, models and results not', () => {
    const files = readdirSync(visit.folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.model') && !entry.parentPath.endsWith('results'),
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

  test("takes a pattern model of one's own, and keeps it when the next is refused", async () => {
    const model = await serveModel(MODEL);
    const options = { host: '127.0.0.1', port: 0, folder: visit.folder, head: model.head, livePages: model.pages };
    const server = await startServer(options);
    const { page, context } = await visit.open();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    const choose = (name: string, bytes: Buffer) =>
      settings.getByLabel('Pattern model').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    await settings.getByText('In use: the model that comes with Insei').waitFor();
    await choose('mine.model', readFileSync(MODEL));
    await settings.getByText('In use: mine.model').waitFor();
    await choose('broken.model', readFileSync(MODEL).subarray(0, 1000));
    await settings.getByText('The model stays as it was: broken.model is no usable model').waitFor();
    expect(await settings.getByText('In use: mine.model').isVisible()).toBe(true);

    await page.goto(server.addresses[0] as string);
    // Another address is a first visit again, which is offered a game.
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Settings' }).click();
    await settings.getByText('In use: the model that Insei was started with').waitFor();
    await context.close();
    await server.close();
    expect(visit.faults).toEqual([]);
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
