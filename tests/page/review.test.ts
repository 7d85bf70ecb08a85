/** Reviewing in a real browser: opening, stepping, analysing, saving, and malicious files. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allNodes, parseSgf, writeSgfText } from '../../src/record/index.js';
import { removeReview } from '../../src/review/index.js';
import { describeWithProgram } from '../programs.js';
import { seriousFaults } from './accessibility.js';
import { cell, openSgf, showMoreFields, startGame, stoneAt, stonesOn, visitPage, waitForTurn } from './visit.js';

/** Thirty moves in four corners, with a variation and an unknown property. */
const MOVES = 'pd dd pq dp fq cn qk cf jd fc np oc pc od qg nc kc ld lc md kd lf jf nf pf fp gp fo go fn'.split(' ');
const SGF = `(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[6.5]RU[Japanese]PB[Kuro]PW[Shiro]XX[kept as it is]${MOVES.slice(0, 4)
  .map((at, index) => `;${index % 2 === 0 ? 'B' : 'W'}[${at}]`)
  .join('')}(${MOVES.slice(4)
  .map((at, index) => `;${index % 2 === 0 ? 'B' : 'W'}[${at}]`)
  .join('')})(;B[dn];W[fp]C[another way]))`;

async function analyseWholeGame(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Playouts per position' }).selectOption('200');
  await page.getByRole('button', { name: 'Analyse the whole game' }).click();
  await page.getByRole('progressbar', { name: 'Analyse the whole game' }).waitFor();
  await page.getByRole('button', { name: 'Analyse the whole game' }).waitFor({ timeout: 40_000 });
}

async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

/** A file without the reviews in its nodes: the network's review begins by itself, and adds some at any moment. */
function withoutReviews(text: string): string {
  const { games } = parseSgf(text);
  for (const { root } of games) for (const node of allNodes(root)) removeReview(node);
  return writeSgfText(games);
}

describeWithProgram('chromium', 'a review in the page', (executablePath) => {
  const visit = visitPage(executablePath);

  test('opens a game and steps through its moves and variations by keys', async () => {
    const { page, context } = await visit.open();
    await openSgf(page, SGF);
    await page.getByText('Move 30 of 30').waitFor();
    expect(await page.locator('.facts').textContent()).toContain('komi 6.5');
    await page.keyboard.press('Home');
    expect(await stonesOn(page)).toBe(0);
    await page.keyboard.press('Shift+ArrowRight');
    expect(await stonesOn(page)).toBe(10);
    await page.keyboard.press('b');
    expect(await stonesOn(page)).toBe(4);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await stoneAt(page, 'D6')).toBe('Black');
    await page.keyboard.press('End');
    expect(await page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('another way');
    await context.close();
  });

  test('analyses the whole game, jumps to a move from the graph, saves the analysis and opens it again', async () => {
    const { page, context } = await visit.open();
    await openSgf(page, SGF);
    await analyseWholeGame(page);

    const graph = page.getByRole('slider');
    const box = await graph.boundingBox();
    if (!box) throw new Error('the graph is not drawn');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.getByText('Move 15 of 30').waitFor();
    expect(await page.locator('.candidate').count()).toBeGreaterThan(0);
    await page.keyboard.press('t');
    expect(await page.locator('.owner').count()).toBeGreaterThan(50);
    await page.locator('.candidates .swatch').first().focus();
    expect(await page.locator('.variation').count()).toBeGreaterThan(0);

    const text = await saved(page, 'Save');
    expect(text).toContain('XX[kept as it is]');
    expect(text).toContain('another way');
    expect(text.match(/SBKV\[/g)?.length).toBe(31);
    // The page added only the analysis to the file.
    expect(withoutReviews(text)).toBe(writeSgfText(parseSgf(SGF).games));

    await page.getByRole('tab', { name: 'Mistakes' }).click();
    expect(await saved(page, 'CSV')).toContain('\n30,');
    expect(JSON.parse(await saved(page, 'JSON'))).toBeTypeOf('object');
    expect(await saved(page, 'HTML')).toContain('<svg');

    const again = await visit.open();
    await openSgf(again.page, text);
    await again.page.keyboard.press('Home');
    await again.page.locator('.candidate').first().waitFor();
    const course = await again.page.locator('.graph-line').getAttribute('d');
    expect(course?.split('L').length).toBe(31);
    await again.context.close();
    await context.close();
    expect(visit.faults).toEqual([]);
  });

  test('analyses the position, plays the best move and undoes edits', async () => {
    const { page, context } = await visit.open();
    await openSgf(page, '(;GM[1]SZ[9]KM[7];B[ee];W[ge])');
    await page.keyboard.press(' ');
    await page.locator('.candidate').first().waitFor();
    await page.keyboard.press('g');
    expect(await stonesOn(page)).toBe(3);
    await page.keyboard.press(' ');
    await page.keyboard.press('Control+z');
    expect(await stonesOn(page)).toBe(2);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'White stone' }).click();
    await cell(page, 'C3').click();
    await cell(page, 'C4').click();
    expect(await stoneAt(page, 'C4')).toBe('White');
    await page.keyboard.press('Control+z');
    expect([await stoneAt(page, 'C3'), await stoneAt(page, 'C4')]).toEqual(['White', 'empty']);
    expect(await saved(page, 'Save')).toContain(';AW[cg]');
    await context.close();
  });

  test('redoes edits by keys and by buttons', async () => {
    const { page, context } = await visit.open();
    await openSgf(page, '(;GM[1]SZ[9]KM[7];B[ee];W[ge])');
    await cell(page, 'C3').click();
    await cell(page, 'C4').click();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await stonesOn(page)).toBe(2);
    await page.keyboard.press('Control+Shift+z');
    expect(await stoneAt(page, 'C3')).toBe('Black');
    await page.keyboard.press('Control+y');
    expect(await stoneAt(page, 'C4')).toBe('White');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Undo edit' }).click();
    expect(await stoneAt(page, 'C4')).toBe('empty');
    await page.getByRole('button', { name: 'Redo edit' }).click();
    expect(await stoneAt(page, 'C4')).toBe('White');
    expect(await page.getByRole('button', { name: 'Redo edit' }).isDisabled()).toBe(true);
    await context.close();
  });

  test('shows each game of a collection and saves all of them', async () => {
    const { page, context } = await visit.open();
    const collection =
      '(;GM[1]SZ[9]PB[Ann]PW[Bob]RE[B+R];B[ee])(;GM[1]SZ[13]PB[Cid]PW[Dan]RE[W+2.5];B[gg];W[jj])(;GM[2]C[chess])';
    await openSgf(page, collection);
    const choice = page.getByRole('combobox', { name: 'Game in this file' });
    expect(await choice.locator('option').allTextContents()).toEqual([
      '1. Ann – Bob (B+R)',
      '2. Cid – Dan (W+2.5)',
      '3. unnamed',
    ]);
    await choice.selectOption({ index: 1 });
    expect(await stonesOn(page)).toBe(2);
    expect(await page.getByRole('grid').getAttribute('aria-label')).toContain('13');
    await cell(page, 'C3').click();
    expect(parseSgf(await saved(page, 'Save')).games).toHaveLength(3);
    const edited = collection.replace(';W[jj]', ';W[jj];B[ck]');
    expect(withoutReviews(await saved(page, 'Save'))).toBe(writeSgfText(parseSgf(edited).games));
    await page.reload();
    expect(await choice.inputValue()).toBe('1');
    expect(await stonesOn(page)).toBe(3);
    await choice.selectOption({ index: 2 });
    await page
      .getByText(/could not be opened as a Go game/)
      .first()
      .waitFor();
    expect(await choice.inputValue()).toBe('1');
    await context.close();
  });

  test('can restore the game that another one has replaced', async () => {
    const { page, context } = await visit.open();
    await openSgf(page, '(;GM[1]SZ[9]KM[7];B[ee];W[ge])');
    await cell(page, 'C3').click();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '(;GM[1]SZ[9]KM[7];B[cc])');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    expect(await stonesOn(page)).toBe(1);
    await page.getByRole('button', { name: 'Restore the previous game' }).click();
    expect(await stonesOn(page)).toBe(3);
    expect(await stoneAt(page, 'C3')).toBe('Black');
    await startGame(page);
    expect(await stonesOn(page)).toBe(0);
    expect(await saved(page, 'Save')).toMatch(/AP\[Insei:\d/);
    await page.reload();
    // A game without moves must not replace the kept game.
    await openSgf(page, '(;GM[1]SZ[5])');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore the previous game' }).click();
    expect(await stonesOn(page)).toBe(3);
    await context.close();
  });

  test('has a tree whose nodes have names and can be reached by keys', async () => {
    const { page, context } = await visit.open();
    await openSgf(page, SGF);
    await page.keyboard.press('Home');
    const label = (): Promise<string | null> =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute('role') === 'treeitem' ? activeElement.getAttribute('aria-label') : null;
      });
    /** The label without the grade, which the network's review adds to it whenever it has rated the move. */
    const focused = async (): Promise<string | null> => (await label())?.replace(/, \w+$/, '') ?? null;
    for (let tabs = 0; tabs < 40 && (await focused()) === null; tabs++) await page.keyboard.press('Tab');
    expect(await focused()).toBe('start');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('1: Black Q16');
    await expect.poll(label, { timeout: 30_000 }).toMatch(/^1: Black Q16, \w+$/);
    await page.keyboard.press('End');
    expect(await focused()).toBe('30: White F6');
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('5: Black D6');
    expect(await stoneAt(page, 'D6')).toBe('Black');
    expect(await page.locator('[role=treeitem][tabindex="0"]').count()).toBe(1);
    await context.close();
  });

  test('shows a comment, the graph and the candidates without scrolling, and offers to undo a deletion', async () => {
    const { page, context } = await visit.open({ viewport: { width: 1440, height: 900 } });
    await startGame(page);
    await cell(page, 'E5').click();
    await openSgf(page, '(;GM[1]SZ[9]C[Read this first.];B[ee](;W[ge];B[cc])(;W[cc]))');
    const comment = page.getByRole('textbox', { name: 'Comment' });
    expect(await comment.inputValue()).toBe('Read this first.');
    // The message about the previous game must cover none of them.
    await page.getByRole('button', { name: 'Restore the previous game' }).waitFor();
    for (const part of [
      comment,
      page.getByRole('slider'),
      page.locator('.candidates'),
      page.getByText('Play on from here'),
    ])
      await part.click({ trial: true, timeout: 5000 });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 positions are deleted.').waitFor();
    expect(await page.getByRole('treeitem').count()).toBe(3);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    expect(await page.getByRole('treeitem').count()).toBe(5);
    expect(await page.locator('.next-move').count()).toBe(1);

    await page.getByRole('button', { name: 'Play on from here' }).click();
    await waitForTurn(page);
    expect(await page.locator('.player.black strong').textContent()).toBe('You');
    expect(await stonesOn(page)).toBe(2);
    await context.close();
    expect(visit.faults).toEqual([]);
  });

  test('does not run scripts in a file', async () => {
    const { page, context } = await visit.open();
    const evil = '<script>window.evil=1</script><img src=x onerror="window.evil=1">';
    await openSgf(page, `(;GM[1]SZ[9]PB[${evil}]PW[${evil}]C[${evil}]LB[ee:${evil}]RU[${evil}];B[ee]C[${evil}])`);
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe(evil);
    expect(await page.evaluate(() => [Reflect.get(window, 'evil'), document.querySelectorAll('img').length])).toEqual([
      undefined,
      0,
    ]);
    await openSgf(page, 'junk (;GM[1]SZ[9');
    await context.close();
  });

  test('shows records that the engine cannot search, and says why it cannot', async () => {
    const { page, context } = await visit.open();
    const refused = async (sgf: string, stones: number, reason: string): Promise<void> => {
      await openSgf(page, sgf);
      expect(await stonesOn(page)).toBe(stones);
      await page.locator('.problem').getByText(reason, { exact: true }).waitFor();
    };
    await openSgf(page, '(;GM[1]SZ[9])');
    await page.keyboard.press(' ');
    await refused('(;GM[1]SZ[25];B[mm];W[yy])', 2, 'The engine plays only on boards of 2 to 19 lines.');
    await refused('(;GM[1]SZ[1]AB[aa])', 1, 'The engine plays only on boards of 2 to 19 lines.');
    await refused(
      '(;GM[1]SZ[9]AB[aa]AW[ba][ab])',
      3,
      'The engine cannot search a position with stones that have no liberty.',
    );
    await openSgf(page, '(;GM[1]SZ[9])');
    expect(await page.locator('.problem').count()).toBe(0);
    await context.close();
  });

  test('estimates an unsettled position by playouts, also during an analysis, and counts a settled one', async () => {
    const { page, context } = await visit.open();
    await openSgf(page, '(;GM[1]SZ[9]KM[7]RU[Chinese];B[ee])');
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Estimate' }).click();
    const expected = page
      .locator('.estimate')
      .getByText(/^Not settled: playouts expect (an even game|\w+ to win by about \d+ points?) /);
    await expected.waitFor();
    expect(Number(/about (\d+)/.exec((await expected.textContent()) ?? '')?.[1] ?? 0)).toBeLessThan(20);
    const wall = (column: string): string => [...'abcdefghi'].map((row) => `[${column}${row}]`).join('');
    await openSgf(page, `(;GM[1]SZ[9]KM[7]RU[Chinese]AB${wall('d')}[bb][bd][bf][bh]AW${wall('e')}[gb][gd][gf][gh])`);
    await page.getByRole('button', { name: 'Estimate' }).click();
    await page.locator('.estimate').getByText('If the game ended here: White wins by 16 points.').waitFor();
    await context.close();
  });

  test('works offline after it was loaded once', async () => {
    const { page, context } = await visit.open();
    const server = await visit.serveAgain();
    await page.goto(server.addresses[0] as string);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await server.close();
    await page.reload();
    await openSgf(page, '(;GM[1]SZ[9]KM[7];B[ee];W[ge])');
    await page.keyboard.press(' ');
    await page.locator('.candidate').first().waitFor();
    await page.getByRole('tab', { name: 'Mistakes' }).click();
    await page.getByText('Analyse the whole game to see its mistakes.').waitFor();
    await context.close();
  });

  test('says what is wrong with a file that is not a game', async () => {
    const { page, context } = await visit.open();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('hello');
    await page.getByRole('button', { name: 'Open the text' }).click();
    await page
      .getByText(/could not be opened as a Go game/)
      .first()
      .waitFor();
    await context.close();
  });

  test.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
  ] as const)('has no serious accessibility faults, %s', async (_name, options) => {
    const { page, context } = await visit.open(options);
    await showMoreFields(page);
    await page.getByRole('combobox', { name: 'Clock' }).selectOption('byo-yomi');
    expect(await seriousFaults(page, '.board')).toEqual([]);
    await startGame(page);
    await cell(page, 'E5').click();
    await openSgf(page, '(;GM[1]SZ[5]KM[7];B[cc];W[bc])(;GM[1]SZ[5])');
    await page.getByRole('button', { name: 'Restore the previous game' }).waitFor();
    await page.keyboard.press(' ');
    await page.locator('.candidate').first().waitFor();
    await page.keyboard.press(' ');
    // A message may cover these words for a while, so the keyboard opens them.
    await page.getByText('What the colours and numbers mean').press('Enter');
    await page.locator('details[open]', { hasText: 'What the colours and numbers mean' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await context.close();
  });

  test('fits a phone: the board is on top and nothing scrolls sideways', async () => {
    const { page, context } = await visit.open({ viewport: { width: 390, height: 844 } });
    await openSgf(page, SGF);
    const board = await page.getByRole('grid').boundingBox();
    expect(board?.width).toBeGreaterThan(370);
    expect(board?.y).toBeLessThan(200);
    // The page fits small phones with candidates on the board, and phones held sideways show the whole board.
    await page.keyboard.press(' ');
    await page.locator('.candidate').first().waitFor();
    await page.keyboard.press(' ');
    for (const [width, height] of [
      [390, 844],
      [320, 640],
      [844, 390],
      [568, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const { y = 0, height: side = 0 } = (await page.getByRole('grid').boundingBox()) ?? {};
      expect(side).toBeGreaterThan(Math.min(300, height - 70));
      expect(y + side).toBeLessThan(height);
    }
    await context.close();
  });
});
