/** How the page comes to the visitor: how much it weighs, and what it does on a plain web server. */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serveModels } from '../../src/cli/servedModels.js';
import { readTerritoryModel, writeTerritoryModel } from '../../src/learn/territory/model.js';
import { startServer } from '../../src/server/server.js';
import type { ModelKind } from '../../src/wire/givenModel.js';
import { serveFolder } from '../package/serveFolder.js';
import { describeWithProgram } from '../programs.js';
import { longestTask } from './longestTask.js';
import { cell, startGame, visitPage, waitForStones, waitForTurn } from './visit.js';

const modelFile = (kind: ModelKind): string => fileURLToPath(new URL(`../../models/${kind}.model`, import.meta.url));

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

  test('sets a kept game aside that cannot be drawn, and lets its file be saved', async () => {
    const { page, context } = await visit.open();
    // Once its own game is stored, the page stores none when it goes.
    await page.waitForFunction(() => localStorage.getItem('insei.game') !== null);
    await page.evaluate(() => {
      const seats = { black: 'person', white: 'person' };
      const match = { seats, phase: 'over', clock: { system: 'of another version' } };
      localStorage.setItem(
        'insei.game',
        JSON.stringify({ sgf: '(;GM[1]SZ[9];B[ee])', path: [0], mode: 'play', match }),
      );
    });
    await page.reload();
    await page.locator('.problem', { hasText: 'could not be shown' }).waitFor();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const save = page.getByRole('button', { name: 'Save the game that could not be shown' });
    const [saved] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(readFileSync(await saved.path(), 'utf8')).toContain('B[ee]');
    await page.reload();
    await page.locator('main').waitFor();
    expect(await page.getByText('could not be shown').count()).toBe(0);
    await context.close();
    expect(visit.faults).toEqual([]);
  });

  test.each([
    ['patterns', 'Pattern model'],
    ['territory', 'Territory network'],
  ] as const)("takes a %s model of one's own, and keeps it when the next is refused", async (kind, label) => {
    const bytes = readFileSync(modelFile(kind));
    const { page, context } = await visit.open();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    const choose = (name: string, buffer: Buffer) =>
      settings.getByLabel(label).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    await settings.getByText('In use: the model that comes with Insei').nth(1).waitFor();
    await choose('mine.model', bytes);
    await settings.getByText('In use: mine.model').waitFor();
    await choose('broken.model', bytes.subarray(0, 1000));
    await settings.getByText('The model stays as it was: broken.model').waitFor();
    expect(await settings.getByText('In use: mine.model').isVisible()).toBe(true);
    await context.close();
    expect(visit.faults).toEqual([]);
  });

  test('begins with the models that the server was started with, and overlays show their opinions', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'insei-models-'));
    const blind = join(folder, 'blind.model');
    const shipped = readTerritoryModel(readFileSync(modelFile('territory')), 'the shipped one');
    await writeFile(blind, writeTerritoryModel({ ...shipped, weights: shipped.weights.map(() => 0) }));
    const models = await serveModels({ patterns: modelFile('patterns'), territory: blind });
    const options = { host: '127.0.0.1', port: 0, folder: visit.folder, head: models.head, livePages: models.pages };
    const server = await startServer(options);
    const { page, context } = await visit.open();
    await page.goto(server.addresses[0] as string);
    // Another address is a first visit again, which is offered a game.
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText('In use: the model that Insei was started with').nth(1).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'What to see on the board' }).selectOption({ label: 'Territory network' });
    // Who knows nothing expects each point to be anybody's: White leads by komi.
    await page.getByText('The network expects W+7.0.').waitFor();
    await context.close();
    await server.close();
    await rm(folder, { recursive: true });
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
