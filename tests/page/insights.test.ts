/** Overlays, papers and tour in a browser. The overlays must show the numbers that GTP gives for the same position. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GtpClient } from '../../src/gtp/client/gtpClient.js';
import { withEngine } from '../gtp/engine.js';
import { serveFolder } from '../package/serveFolder.js';
import { describeWithProgram } from '../programs.js';
import { seriousFaults } from './accessibility.js';
import { cell, openSgf, startGame, stonesOn, visitPage, waitForStones } from './visit.js';

const MOVES = ['E5', 'G5', 'G4', 'F4', 'F3', 'F5', 'H4', 'E4', 'H5', 'H6'];
const SGF = '(;GM[1]SZ[9]KM[7]RU[Chinese];B[ee];W[ge];B[gf];W[ff];B[fg];W[fe];B[hf];W[ef];B[he];W[hd])';
/** The playouts of the search that the page runs for an overlay. */
const PLAYOUTS = 10_000;

/** Asks the engine over GTP about the position after MOVES. */
const askGtp = <T>(preset: string, ask: (engine: GtpClient) => Promise<T>): Promise<T> => {
  const budget = ['--threads', '1', '--memory', '128', '--playouts', String(PLAYOUTS)];
  return withEngine(['--preset', preset, '--seed', '1', ...budget], async (engine) => {
    for (const line of ['boardsize 9', 'komi 7']) await engine.send(line);
    for (const [index, at] of MOVES.entries()) await engine.send(`play ${index % 2 === 0 ? 'b' : 'w'} ${at}`);
    return ask(engine);
  });
};

/** Reads a board of numbers from GTP, by the name of the point. */
function readBoard(text: string): Map<string, string> {
  const rows = text.trim().split('\n');
  return new Map(
    rows.flatMap((row, index) =>
      row
        .trim()
        .split(/\s+/)
        .map((value, column) => [`${'ABCDEFGHJ'[column]}${9 - index}`, value] as const),
    ),
  );
}

/** The label of each point for screen readers. */
async function notesOn(page: Page): Promise<Map<string, string>> {
  const labels = await page
    .locator('[role=gridcell]')
    .evaluateAll((cells) => cells.map((each) => [each.getAttribute('data-name'), each.getAttribute('aria-label')]));
  return new Map(labels as [string, string][]);
}

const show = (page: Page, overlay: string): Promise<unknown> =>
  page.getByRole('combobox', { name: 'What to see on the board' }).selectOption({ label: overlay });

const card = (page: Page) => page.getByRole('region', { name: 'Overlay' });

describeWithProgram('chromium', 'insights', (executablePath) => {
  const visit = visitPage(executablePath);

  // One thread and a fixed seed, as in the GTP engine, so that both run the same search.
  let page: Page;
  let closeServer = async (): Promise<unknown> => undefined;
  beforeAll(async () => {
    const server = await serveFolder(visit.folder, false);
    closeServer = server.close;
    ({ page } = await visit.open());
    await page.addInitScript(() => {
      crypto.getRandomValues = (array) => {
        if (ArrayBuffer.isView(array)) (array as unknown as Uint32Array).fill(1);
        return array;
      };
    });
    await page.goto(server.address);
    await openSgf(page, SGF);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
  }, 60_000);
  afterAll(() => closeServer());

  test('a search shows the ownership and the RAVE counts that GTP gives', async () => {
    await show(page, 'Ownership by playouts');
    await card(page).getByText('10,000 playouts').waitFor({ timeout: 30_000 });
    const squares = await page.locator('.owner').evaluateAll((all) =>
      all.map((each) => ({
        at: each.getAttribute('data-at') as string,
        isBlack: each.classList.contains('black'),
        side: Number(each.getAttribute('width')),
      })),
    );
    await show(page, 'Win rates with and without RAVE');
    const rows = await card(page).locator('tbody tr').allInnerTexts();
    const [ownership, rave] = await askGtp('classic', async (engine) => [
      readBoard(await engine.send('insei-ownership')),
      await engine.send('insei-rave'),
    ]);
    expect(squares.length).toBeGreaterThan(30);
    const names = new Map([...ownership.keys()].map((name, index) => [String(pointOf(index)), name]));
    for (const { at, isBlack, side } of squares) {
      const value = Number(ownership.get(names.get(at) as string));
      expect(isBlack).toBe(value > 0);
      expect(Math.abs(side - 40 * (0.14 + 0.28 * Math.abs(value)))).toBeLessThan(0.07);
    }
    const told = rows.map((row) => {
      const [move, wins, , visits, raveWins, , raveVisits] = row.replaceAll(',', '').split(/\s+/);
      return `TEXT ${move}: ${wins}% of ${visits}, RAVE ${raveWins}% of ${raveVisits}`;
    });
    expect(told).toHaveLength(8);
    expect(
      rave
        .split('\n')
        .filter((line) => line.startsWith('TEXT'))
        .slice(0, 8),
    ).toEqual(told);
  });

  test('the shown replies are those that GTP lists', async () => {
    await show(page, 'Last good replies');
    await card(page).getByText('replies are stored').waitFor({ timeout: 30_000 });
    await card(page).getByText('10,000 playouts').waitFor({ timeout: 30_000 });
    const lines = await card(page).locator('.replies li').allInnerTexts();
    expect(await page.locator('.reply').count()).toBeGreaterThan(0);
    const told = await askGtp('lgrf2', async (engine) => [
      ...(await engine.send('insei-ownership').then(() => engine.send('insei-replies b'))).split('\n'),
      ...(await engine.send('insei-replies w')).split('\n'),
    ]);
    const known = told.flatMap((line) => /^TEXT (.*)\)$/.exec(line)?.[1]?.replace('(played ', '(').toLowerCase() ?? []);
    expect(lines).toHaveLength(8);
    for (const line of lines) expect(known).toContain(line.toLowerCase().replace(/\)$/, ''));
  });

  test('in a review, an overlay that needs a search starts one', async () => {
    const { page, context } = await visit.open();
    await openSgf(page, SGF);
    for (const overlay of ['Last good replies', 'Win rates with and without RAVE']) {
      await show(page, overlay);
      await card(page).getByText('10,000 playouts').waitFor({ timeout: 30_000 });
      await page.getByRole('button', { name: 'One move back' }).click();
    }
    const playouts = async (): Promise<number> =>
      Number((await card(page).getByText('playouts in this search').textContent())?.replace(/\D/g, ''));
    await page.getByRole('button', { name: 'Analyse this position' }).click();
    await expect.poll(playouts, { timeout: 30_000 }).toBeGreaterThan(12_000);
    await page.getByRole('button', { name: 'Stop the analysis' }).click();
    // Longer than the overlay waits before it would start its own search.
    await page.waitForTimeout(500);
    expect(await playouts()).toBeGreaterThan(12_000);
    await context.close();
  });

  test('the territory network gives the numbers of GTP, also for the position after a move', async () => {
    await show(page, 'Territory network');
    await card(page).getByText('The network expects').waitFor({ timeout: 30_000 });
    const notes = await notesOn(page);
    const score = (await card(page).getByText('The network expects').textContent())?.replace(
      'The network expects ',
      '',
    );
    await cell(page, 'C5').hover();
    const after = await card(page).getByText('After C5').textContent();
    expect(await page.locator('.gain').count()).toBeGreaterThan(3);
    const [before, expected, later] = await askGtp('random', async (engine) => [
      readBoard(await engine.send('insei-territory')),
      await engine.send('insei-expected_score'),
      await engine.send('play b C5').then(() => engine.send('insei-expected_score')),
    ]);
    for (const [name, value] of before) {
      const owner = Number(value) < 0 ? 'White' : 'Black';
      const [, who, share] = /(\w+)’s with probability ([\d.]+) %/.exec(notes.get(name) ?? '') ?? [];
      if (Math.abs(Number(value)) > 0.001) expect(who).toBe(owner);
      expect(Math.abs(Number(share) - 50 * (1 + Math.abs(Number(value))))).toBeLessThan(0.08);
    }
    expect(score).toBe(`${expected}.`);
    expect(after).toContain(`After C5: ${later} (`);
  });

  test('pattern probabilities and the features of a move are those that GTP gives', async () => {
    await show(page, 'Move patterns');
    await card(page).getByText('Likeliest moves').waitFor({ timeout: 30_000 });
    const notes = await notesOn(page);
    await card(page).locator('.move-button').nth(1).focus();
    const second = await card(page).locator('.move-button strong').nth(1).textContent();
    await card(page).getByText(`Why ${second}?`).waitFor();
    await expect.poll(() => card(page).locator('.features tbody tr').count()).toBeGreaterThan(0);
    const bars = await card(page).locator('.features tbody tr').allInnerTexts();
    const [board, features] = await askGtp('random', async (engine) => [
      readBoard(await engine.send('insei-pattern_probabilities')),
      await engine.send(`insei-explain_move ${second}`),
    ]);
    for (const [name, value] of board) {
      const share = Number(/probability ([\d.]+) %/.exec(notes.get(name) ?? '')?.[1] ?? 0);
      // The page rounds to a tenth of a percent, GTP to a hundredth.
      expect(Math.abs(share - 100 * Number(value))).toBeLessThan(0.056);
    }
    const told = features.split('\n').map((line) => line.replace(/^([^,]*), (.*): .* \(([+-]\d+) Elo\)$/, '$1: $2 $3'));
    expect(bars.map((bar) => bar.trim().replace(/\s+/g, ' ').replace('−', '-'))).toEqual(told);
  });

  test('classes of moves have the counts of GTP, and the details belong to the focused move', async () => {
    await show(page, 'Pell’s classes of moves');
    await card(page).getByText('The class of').waitFor({ timeout: 30_000 });
    const notes = await notesOn(page);
    await cell(page, 'G6').focus();
    await card(page).getByText('The class of G6').waitFor();
    const facts = await card(page).locator('.counts').textContent();
    expect(await card(page).getByRole('img').count()).toBe(1);
    const [board, explained] = await askGtp('pell-beta', async (engine) => [
      readBoard(await engine.send('insei-classes')),
      await engine.send('insei-class G6'),
    ]);
    for (const [name, counts] of board) {
      const [, won, lost] = /class: (\d+) won, (\d+) lost/.exec(notes.get(name) ?? '') ?? [];
      expect(won === undefined ? '""' : `${won}:${lost}`).toBe(counts);
    }
    const [, won, lost, mean] = /class: (\d+) won, (\d+) lost, mean win rate ([\d.]+)/.exec(explained) ?? [];
    expect(facts?.replaceAll(',', '')).toContain(`${won} won ${lost} lost`);
    expect(facts).toContain(`expected win rate ${(100 * Number(mean)).toFixed(1)} %`);
  });

  test('models are loaded only when needed, and a key shows every overlay', async () => {
    const { page, context } = await visit.open();
    // Requests of the service worker do not count: it fetches all models, so that the page works offline.
    const models = new Set<string>();
    context.on('request', (request) => {
      if (request.serviceWorker() || !request.url().endsWith('.model')) return;
      models.add(request.url().replace(/.*\/(\w+)-.*/, '$1'));
    });
    await openSgf(page, '(;GM[1]SZ[9]KM[7];B[ee];W[ge];B[cc])');
    expect([...models]).toEqual([]);
    await page.keyboard.press('t');
    await page.keyboard.press('t');
    await card(page).getByText('The network expects').waitFor({ timeout: 30_000 });
    await page.keyboard.press('t');
    await card(page).getByText('Likeliest moves').waitFor({ timeout: 30_000 });
    expect(await seriousFaults(page, '.board')).toEqual([]);
    expect([...models]).toEqual(expect.arrayContaining(['patterns', 'territory']));
    for (const title of [
      'Last good replies',
      'Win rates with and without RAVE',
      'Pell’s classes of moves',
      'Network: moves',
      'Network: owners',
      'none',
    ]) {
      await page.keyboard.press('t');
      expect(await page.getByRole('combobox', { name: 'What to see' }).locator('option:checked').textContent()).toBe(
        title,
      );
    }
    await context.close();
    expect(visit.faults).toEqual([]);
  }, 120_000);

  test('a learner keeps what it learned from a game after a reload', async () => {
    const { page, context } = await visit.open();
    await startGame(page, { opponent: 'pell-beta' });
    await cell(page, 'E5').click();
    await waitForStones(page, 2);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Press again to resign' }).click();
    await page.getByRole('heading', { name: 'What BETA learned from this game' }).waitFor();
    expect(await page.locator('.learned tbody tr').count()).toBeGreaterThan(0);
    await page.reload();
    await page.getByRole('button', { name: 'More about this player' }).click();
    const beta = page.getByRole('article', { name: 'BETA' });
    await beta.getByText('This player has learned from 201 games').waitFor();
    await beta.getByRole('button', { name: 'BETA: forget everything' }).click();
    await beta.getByText('This player has learned from 0 games').waitFor();
    await beta.getByRole('button', { name: 'BETA: forget all but the first 200 games' }).click();
    await beta.getByText('This player has learned from 200 games against').waitFor();
    await beta.getByRole('button', { name: 'Play BETA' }).click();
    await cell(page, 'E5').click();
    await waitForStones(page, 2);
    await context.close();
  });

  test('the demonstrations show replies with and without forgetting, ratings, and a network that learns', async () => {
    const { page, context } = await visit.open();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Papers' }).click();
    const replies = page.getByRole('region', { name: 'What forgetting changes' });
    for (let playout = 1; playout <= 3; playout++) {
      await replies.getByRole('button', { name: 'End of this playout' }).click();
      if (playout < 3) await replies.getByRole('button', { name: 'Next' }).click();
    }
    await replies.getByText('LGR-1 still stores replies that have lost').waitFor();
    await replies.getByText('Black answers D with E, White answers F with B.').waitFor();
    const tables = await replies
      .locator('table')
      .evaluateAll((all) =>
        all.map((table) =>
          [...table.querySelectorAll('tbody tr:not(.erased)')]
            .map((row) => [...row.querySelectorAll('td')].map((each) => each.textContent?.split(' ')[0]).join(' '))
            .join(', '),
        ),
      );
    // The same tables as in tests/replies/workedExample.test.ts.
    const sorted = (text: string | undefined): string[] => (text ?? '').split(', ').sort();
    expect(sorted(tables[0])).toEqual(
      sorted('Black the G, Black A E, Black B D, Black C F, Black D E, Black F G, White A D, White E G, White F B'),
    );
    expect(sorted(tables[1])).toEqual(
      sorted('Black the G, Black A E, Black B D, Black C F, Black F G, White A D, White E G'),
    );
    const ratings = page.getByRole('region', { name: 'How features get their ratings' });
    for (const step of ['Sweep a, b', 'Sweep c, d']) await ratings.getByRole('button', { name: step }).click();
    await ratings.getByText('the mean log-likelihood is -0.726081').waitFor();
    const net = page.getByRole('region', { name: 'A network learns who owns what' });
    await net.getByRole('button', { name: 'Train the network' }).click();
    await net.getByText('Epoch 1: error').waitFor({ timeout: 60_000 });
    await net.getByRole('button', { name: 'Stop' }).click();
    expect(await net.locator('.owner').count()).toBeGreaterThan(0);
    await context.close();
  }, 120_000);

  test('results have figures with their numbers and the command, without serious accessibility faults', async () => {
    const { page, context } = await visit.open();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Papers' }).click();
    const result = page.getByRole('article', { name: 'Which fickleness is best' });
    await result.getByText('Figures, tables').click();
    const figure = result.getByRole('img').first();
    await expect.poll(() => figure.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    const csv = await result.getByRole('link', { name: 'The numbers' }).first().getAttribute('href');
    expect(await page.evaluate(async (path) => (await fetch(path as string)).text(), csv)).toContain(',');
    expect(await result.locator('code').textContent()).toContain('insei lab run pell-fickleness');
    expect(await seriousFaults(page, '.board')).toEqual([]);
    await context.close();
    expect(visit.faults).toEqual([]);
  }, 120_000);

  test('keys lead through the tour, and each stop shows its overlay on a board that is in view on a phone', async () => {
    const { page, context } = await visit.open();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Papers' }).click();
    await page.getByRole('button', { name: 'Take the tour' }).press('Enter');
    const guide = page.getByRole('complementary', { name: 'Guided tour' });
    const shown: (string | null)[] = [];
    for (let stop = 1; stop <= 8; stop++) {
      await guide.getByText(`${stop}/8`).waitFor();
      const overlay = page.getByRole('combobox', { name: 'What to see on the board' });
      const isBoard = (await overlay.count()) > 0;
      shown.push(isBoard ? await overlay.inputValue() : null);
      if (isBoard) await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      if (stop < 8) await guide.getByRole('button', { name: 'Next stop' }).press('Enter');
    }
    expect(shown).toEqual([null, 'ownership', 'replies', null, 'patterns', 'territory', 'classes', null]);
    await guide.getByRole('button', { name: 'End the tour' }).press('Enter');
    expect(await guide.count()).toBe(0);
    await context.close();
    expect(visit.faults).toEqual([]);
  });

  test.each([1280, 390])(
    'the button that restores the game before the tour is not covered by the tour, %i pixels wide',
    async (width) => {
      const { page, context } = await visit.open();
      await page.setViewportSize({ width, height: 844 });
      await openSgf(page, '(;GM[1]SZ[9];B[ee])');
      await page.getByRole('button', { name: 'Papers' }).click();
      await page.getByRole('button', { name: 'Take the tour' }).click();
      await page.getByRole('button', { name: 'Next stop' }).click();
      // The click fails if something covers the button.
      await page.getByRole('button', { name: 'Restore the previous game' }).click({ timeout: 5000 });
      expect(await stonesOn(page)).toBe(1);
      await context.close();
    },
  );
});

/** The point with this number, counted row by row on a board of nine lines. */
const pointOf = (number: number): number => (Math.floor(number / 9) + 1) * 10 + (number % 9) + 1;
