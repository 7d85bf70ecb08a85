/** Loading the page: its size, its start, its models, and a plain web server without special headers. */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serveModels } from '../../src/cli/page/servedModels.js';
import { readTerritoryModel, writeTerritoryModel } from '../../src/learn/territory/territoryModel.js';
import type { ModelKind } from '../../src/messages/givenModel.js';
import { startServer } from '../../src/server/server.js';
import { serveFolder } from '../package/serveFolder.js';
import { describeWithProgram } from '../programs.js';
import { longestTask } from './longestTask.js';
import { cell, startGame, visitPage, waitForStones, waitForTurn } from './visit.js';

const modelFile = (kind: ModelKind): string => fileURLToPath(new URL(`../../models/${kind}.model`, import.meta.url));

describeWithProgram('chromium', 'the page', (executablePath) => {
  const visit = visitPage(executablePath);

  // Models, results, the solver, licences and what only networks need do not count: a visit without them does not fetch them.
  test('is under 300 kB gzipped in all, without models, results and networks', () => {
    const isNeeded = (name: string): boolean => !/^(?:network|solver|licenses\.md$)|\.model$/i.test(name);
    const files = readdirSync(visit.folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && isNeeded(entry.name) && !entry.parentPath.startsWith(join(visit.folder, 'results')),
    );
    const sizes = files.map(({ parentPath, name }) => gzipSync(readFileSync(join(parentPath, name))).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(files.map(({ name }) => name).filter((name) => name.endsWith('.wasm'))).toHaveLength(2);
    expect(total).toBeLessThan(300_000);
  });

  test('loads at most 110 kB gzipped before it can be used', () => {
    const start = readFileSync(join(visit.folder, 'index.html'), 'utf8');
    const named = [...start.matchAll(/assets\/[\w.-]+\.(?:js|css)/g)].map(([name]) => name);
    const kernels = readdirSync(join(visit.folder, 'assets')).filter((name) => /^kernel-.*\.wasm$/.test(name));
    const files = ['index.html', ...named, ...kernels.map((name) => `assets/${name}`)];
    const sizes = files.map((name) => gzipSync(readFileSync(join(visit.folder, name))).length);
    expect(kernels).toHaveLength(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(110_000);
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

  test('does not show a kept game that cannot be drawn, but can save its file', async () => {
    const { page, context } = await visit.open();
    // Wait until the page has stored its game: otherwise it would overwrite the game below when it is closed.
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
  ] as const)("uses a person's own %s model, and keeps it when the next file is refused", async (kind, label) => {
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
    await settings.getByText(/The new model cannot be used: broken\.model.*The old model stays in use\./).waitFor();
    expect(await settings.getByText('In use: mine.model').isVisible()).toBe(true);
    await context.close();
    expect(visit.faults).toEqual([]);
  });

  test('uses the models that the server was started with', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'insei-models-'));
    const blind = join(folder, 'blind.model');
    const shipped = readTerritoryModel(readFileSync(modelFile('territory')), 'the shipped one');
    await writeFile(blind, writeTerritoryModel({ ...shipped, weights: shipped.weights.map(() => 0) }));
    const models = await serveModels({ patterns: modelFile('patterns'), territory: blind });
    const options = { host: '127.0.0.1', port: 0, folder: visit.folder, head: models.head, dynamicPages: models.pages };
    const server = await startServer(options);
    const { page, context } = await visit.open();
    await page.goto(server.addresses[0] as string);
    // At another address this is a first visit again, and the window for a new game opens.
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText('In use: the model that Insei was started with').nth(1).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'What to see on the board' }).selectOption({ label: 'Territory network' });
    // A network with zero weights expects no territory for either side: White leads by komi.
    await page.getByText('The network expects W+7.0.').waitFor();
    await context.close();
    await server.close();
    await rm(folder, { recursive: true });
    expect(visit.faults).toEqual([]);
  });

  test('uses one thread on a plain web server, and says so', async () => {
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
