/**
 * Networks in a real browser: the one that comes with Insei, and one of one's own. The page must show what the same
 * network says in Node.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadNetwork, type NetworkEvaluation } from '../../src/engine/index.node.js';
import { shownEvaluation } from '../../src/player/networkAnalysis.js';
import { Game } from '../../src/rules/game.js';
import { PASS, parsePoint, pointsOf, writePoint } from '../../src/rules/point.js';
import { RULE_SETS } from '../../src/rules/ruleSet.js';
import { writeNetwork } from '../network/networkWriter.js';
import { randomNetwork } from '../network/randomNetwork.js';
import { serveFolder } from '../package/serveFolder.js';
import { describeWithProgram } from '../programs.js';
import { seriousFaults } from './accessibility.js';
import { cell, openSgf, pressInHeader, startGame, visitPage, waitForStones, waitForTurn } from './visit.js';

const SIZE = 9;
const MOVES = ['E5', 'G5', 'G4', 'F4', 'F3', 'F5', 'H4', 'E4'];
const SGF = '(;GM[1]SZ[9]KM[7]RU[Chinese];B[ee];W[ge];B[gf];W[ff];B[fg];W[fe];B[hf];W[ef])';

function networkFile(seed: number): Buffer {
  const network = randomNetwork({ seed, version: 11, kinds: ['ordinary', 'pooled'], channels: 12 });
  return gzipSync(writeNetwork(network, { isBinary: true }));
}

/** The time that a busy machine may need to load a network. */
const LOADING = { timeout: 30_000 };
const NAME = 'random-11_5';
const FILE = { name: 'mine.bin.gz', mimeType: 'application/gzip', buffer: networkFile(5) };

/** What a network says after all moves, in Node. White made the last move. */
async function evaluateInNode(file?: Buffer): Promise<NetworkEvaluation> {
  const network = await loadNetwork(file);
  const game = new Game(SIZE, RULE_SETS.chinese);
  for (const [index, at] of MOVES.entries())
    game.play(index % 2 === 0 ? 'black' : 'white', parsePoint(at, SIZE) ?? PASS);
  const evaluation = await network.evaluate({ game, color: 'black', komi: 7, handicap: 0 });
  network.close();
  return evaluation;
}

const card = (page: Page) => page.getByRole('region', { name: 'Overlay' });
const show = (page: Page, overlay: string): Promise<unknown> =>
  page.getByRole('combobox', { name: 'What to see on the board' }).selectOption({ label: overlay });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });

async function openSettings(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await pressInHeader(page, 'Settings');
}

async function openNetwork(page: Page): Promise<void> {
  await openSettings(page);
  await settings(page).getByLabel('Your own network').setInputFiles(FILE);
  await settings(page).getByText('In use: mine.bin.gz').waitFor();
}

/** The label of each point for screen readers. */
const notesOn = async (page: Page): Promise<Map<string, string>> =>
  new Map(
    await page
      .locator('[role=gridcell]')
      .evaluateAll((cells) =>
        cells.map((each) => [each.getAttribute('data-name') ?? '', each.getAttribute('aria-label') ?? ''] as const),
      ),
  );

/** Drops a file on the page. */
const drop = (page: Page, name: string, bytes: Uint8Array): Promise<unknown> =>
  page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(content)], fileName));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, [...bytes]] as const,
  );

const isForNetworks = (name: string): boolean => /^network(?!Review)/i.test(name);

/** The names of the cached files that only networks need. */
async function keptForNetworks(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(async () =>
    (await (await caches.open('insei-page')).keys()).map(({ url }) => url),
  );
  return addresses
    .map((address) => address.slice(address.lastIndexOf('/') + 1))
    .filter(isForNetworks)
    .sort();
}

const builtForNetworks = (folder: string): string[] => readdirSync(join(folder, 'assets')).filter(isForNetworks).sort();

/** How many positions the parts of the graph join. */
const joined = (page: Page, kind: string): Promise<number> =>
  page
    .locator(`.graph-line${kind}`)
    .evaluateAll((paths) => paths.flatMap((path) => path.getAttribute('d')?.match(/L/g) ?? []).length);

async function expectOverlaysOf(page: Page, expected: NetworkEvaluation): Promise<void> {
  await show(page, 'Network: moves');
  await card(page).getByText('Likeliest moves').waitFor();
  const moves = await notesOn(page);
  await show(page, 'Network: owners');
  await expect.poll(async () => (await notesOn(page)).get('A1'), LOADING).toContain('’s with probability');
  const owners = await notesOn(page);
  for (const point of pointsOf(SIZE)) {
    const name = writePoint(point, SIZE);
    const [probability, owner] = [expected.policy[point] ?? 0, expected.ownership[point] ?? 0];
    if (probability > 0) expect(moves.get(name)).toContain(`probability ${(100 * probability).toFixed(1)} %`);
    const who = owner < 0 ? 'White' : 'Black';
    expect(owners.get(name)).toContain(`${who}’s with probability ${(50 * (1 + Math.abs(owner))).toFixed(1)} %`);
  }
  const { winRate: black, scoreLead } = shownEvaluation(expected, SIZE);
  const text = await card(page).locator('.value').textContent();
  expect(text).toContain(`${black >= 0.5 ? 'Black' : 'White'} wins ${(100 * Math.max(black, 1 - black)).toFixed(0)} %`);
  expect(text).toContain(Math.abs(scoreLead).toFixed(1));
}

describeWithProgram('chromium', 'the network that comes with Insei', (executablePath) => {
  const visit = visitPage(executablePath);
  afterAll(() => expect(visit.faults).toEqual([]));

  test('is loaded when a game is reviewed, reviews it at once, and then also works offline', async () => {
    const expected = await evaluateInNode();
    const { page, context } = await visit.open();
    const server = await visit.serveAgain();
    const requests: string[] = [];
    context.on('request', (request) => requests.push(request.url().slice(request.url().lastIndexOf('/') + 1)));
    await page.goto(server.addresses[0] as string);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await startGame(page, { opponent: 'classic' });
    await waitForTurn(page);
    await cell(page, 'E5').click();
    await waitForStones(page, 2);
    // A game against an opponent without a network loads nothing that only networks need, nor does the service worker.
    expect([requests.filter(isForNetworks), await keptForNetworks(page)]).toEqual([[], []]);

    await openSgf(page, SGF);
    await expect.poll(() => joined(page, '.by-network'), LOADING).toBe(MOVES.length);
    await page.getByText(/by the network insei-\S+ alone, without a search/).waitFor();
    expect(await seriousFaults(page, '.board')).toEqual([]);
    await expectOverlaysOf(page, expected);
    await card(page).getByText('In use: the network that comes with Insei').waitFor();
    await expect.poll(() => keptForNetworks(page), LOADING).toEqual(builtForNetworks(visit.folder));

    await server.close();
    await page.reload();
    await expectOverlaysOf(page, expected);
    await context.close();
  });

  test('does not replace the reviews of another network', async () => {
    const { page, context } = await visit.open();
    await openNetwork(page);
    await openSgf(page, SGF);
    const byOwn = page.getByText(`by the network ${NAME} alone, without a search`);
    await byOwn.waitFor();
    await openSettings(page);
    await settings(page).getByRole('button', { name: 'Remove your network' }).click();
    await page.keyboard.press('Escape');
    await show(page, 'Network: owners');
    await card(page).getByText('In use: the network that comes with Insei').waitFor();
    await byOwn.waitFor();
    await context.close();
  });

  test('is an opponent, and a network of one’s own takes its place', async () => {
    const { page, context } = await visit.open();
    const note = page.locator('.opponent-note');
    await startGame(page, { opponent: 'network' });
    await note.getByText('In use: the network that comes with Insei').waitFor();
    await waitForTurn(page);
    await cell(page, 'E5').click();
    await waitForStones(page, 2);
    await openNetwork(page);
    await page.keyboard.press('Escape');
    await note.getByText('In use: mine.bin.gz').waitFor();
    await waitForTurn(page);
    await cell(page, 'A1').click();
    await waitForStones(page, 4);
    await startGame(page, { opponent: 'network' });
    await page.getByText('Insei Network (mine.bin.gz)').first().waitFor();
    await context.close();
  });
});

describeWithProgram('chromium', "a network of one's own", (executablePath) => {
  const visit = visitPage(executablePath);
  let expected: NetworkEvaluation;
  beforeAll(async () => {
    expected = await evaluateInNode(FILE.buffer);
  });
  afterAll(() => expect(visit.faults).toEqual([]));

  test('is shown with its facts, survives a reload, works offline, and is removed again', async () => {
    const { page, context } = await visit.open();
    const server = await visit.serveAgain();
    await page.goto(server.addresses[0] as string);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await openSgf(page, SGF);
    await openNetwork(page);
    expect(await settings(page).locator('.network-field').textContent()).toMatch(
      /random-11_5: 2 blocks of 12 channels, version 11, 0\.0 MB, [\d.]+ ms for a 19x19 position/,
    );
    expect(await seriousFaults(page, '.board')).toEqual([]);
    await page.keyboard.press('Escape');
    await expectOverlaysOf(page, expected);
    expect(await seriousFaults(page, '.board')).toEqual([]);
    await expect.poll(() => keptForNetworks(page), LOADING).toEqual(builtForNetworks(visit.folder));

    await server.close();
    await page.reload();
    await expectOverlaysOf(page, expected);

    await openSettings(page);
    await settings(page).getByRole('button', { name: 'Remove your network' }).click();
    await settings(page).getByText('In use: the network that comes with Insei').waitFor();
    await page.reload();
    await show(page, 'Network: moves');
    await card(page).getByText('In use: the network that comes with Insei').waitFor();
    await context.close();
  });

  test('reviews the game at once, and a search replaces its reviews', async () => {
    const { page, context } = await visit.open();
    await openNetwork(page);
    await openSgf(page, SGF);
    await expect.poll(() => joined(page, '.by-network'), LOADING).toBe(MOVES.length);
    expect(await joined(page, ':not(.by-network)')).toBe(0);
    await page.getByText(`by the network ${NAME} alone, without a search`).waitFor();
    await page.locator('.analysis').getByText('by the network alone').waitFor();
    await page.getByRole('tab', { name: 'Mistakes' }).click();
    expect(await page.locator('.summary tbody').innerText()).toMatch(/Black\s+4[\s\S]*White\s+4/);
    expect(await seriousFaults(page, '.board')).toEqual([]);

    await page.getByRole('combobox', { name: 'Playouts per position' }).selectOption('200');
    await page.getByRole('button', { name: 'Analyse the whole game' }).click();
    await expect.poll(() => joined(page, '.by-network'), { timeout: 40_000 }).toBe(0);
    expect(await joined(page, ':not(.by-network)')).toBe(MOVES.length);
    expect(await page.locator('.network-mark').count()).toBe(0);
    await context.close();
  });

  test('is opened by a drop; a dropped game still opens', async () => {
    const { page, context } = await visit.open();
    await page.keyboard.press('Escape');
    await drop(page, 'mine.bin.gz', FILE.buffer);
    await settings(page).getByText('In use: mine.bin.gz').waitFor();
    await page.keyboard.press('Escape');
    await drop(page, 'game.sgf', Buffer.from(SGF));
    await page.getByText(`Move ${MOVES.length} of ${MOVES.length}`).waitFor();
    await context.close();
  });

  test('is refused with a sentence if the file cannot be used, and the old one stays', async () => {
    const { page, context } = await visit.open();
    await openNetwork(page);
    const field = settings(page).getByLabel('Your own network');
    const problem = settings(page).getByRole('alert');
    const [mimeType, cut] = ['application/gzip', FILE.buffer.subarray(0, 3000)];
    await field.setInputFiles({ name: 'game.bin.gz', mimeType, buffer: gzipSync(SGF) });
    await problem.getByText('The network could not be opened: this is not a usable network: the header').waitFor();
    await field.setInputFiles({ name: 'cut.bin.gz', mimeType, buffer: cut });
    await problem.getByText('the gzip data is damaged or incomplete').waitFor();
    expect(await settings(page).getByText('In use: mine.bin.gz').isVisible()).toBe(true);
    await context.close();
  });

  test('is in use until the page is left if the browser stores nothing', async () => {
    const { page, context } = await visit.open();
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
    });
    await page.reload();
    await openNetwork(page);
    await settings(page).getByText('You can use the network until you leave the page.').waitFor();
    await openSgf(page, SGF);
    await expectOverlaysOf(page, expected);
    await context.close();
  });

  test('works on one thread, without shared memory, on a phone', async () => {
    const { page, context } = await visit.open({ viewport: { width: 390, height: 844 } });
    const server = await serveFolder(visit.folder, false);
    await page.goto(server.address);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    await openNetwork(page);
    await openSgf(page, SGF);
    await expectOverlaysOf(page, expected);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await context.close();
    await server.close();
  });
});
