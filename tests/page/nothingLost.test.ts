/** Games and views in a real browser: their addresses, Back, shared links, two tabs, and the library of games. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeWithProgram } from '../programs.js';
import { seriousFaults } from './accessibility.js';
import { openSgf, pressInHeader, stonesOn, visitPage } from './visit.js';

const FIRST = '(;GM[1]SZ[9]KM[7]PB[Ann]PW[Bob];B[ee];W[ge](;B[gf])(;B[gd];W[fd]))';
const SECOND = '(;GM[1]SZ[9]KM[7]PB[Cid]PW[Dan];B[cc])';

describeWithProgram('chromium', 'nothing is lost', (executablePath) => {
  const visit = visitPage(executablePath);

  test('views and games have addresses, an address holds a game, and the library keeps all games', async () => {
    const { page, context } = await visit.open();
    const black = page.locator('.player.black strong');
    await openSgf(page, FIRST);
    await page.waitForURL(/#review\/\w{8}$/);
    const first = page.url();
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await stonesOn(page)).toBe(3);
    await pressInHeader(page, 'Share');
    const address = page.getByRole('dialog').getByRole('textbox');
    await expect.poll(() => address.inputValue()).toContain('#sgf=');
    const shared = await address.inputValue();
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a picture' }).click(),
    ]);
    expect(
      readFileSync(await picture.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    await page.keyboard.press('Escape');

    // The page keeps a game in the library a moment after a change.
    await page.waitForTimeout(2000);
    await openSgf(page, SECOND);
    await expect.poll(() => page.url()).not.toBe(first);
    await page.getByRole('button', { name: 'Learn', exact: true }).click();
    await page.waitForURL(/#learn$/);
    await page.goBack();
    await expect.poll(() => black.textContent()).toBe('Cid');
    await page.goBack();
    await expect.poll(() => black.textContent()).toBe('Ann');
    expect(page.url()).toBe(first);

    await pressInHeader(page, 'Open');
    await page.getByRole('searchbox').fill('ann');
    await page.getByRole('button', { name: /^Ann – Bob/ }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export all games' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toContain('PB[Ann]');

    const other = await visit.open();
    await other.page.goto(shared);
    await other.page.reload();
    await expect.poll(() => other.page.locator('.player.black strong').textContent()).toBe('Ann');
    await expect.poll(() => stonesOn(other.page)).toBe(3);
    await other.page.getByRole('treeitem', { name: '3: Black G6' }).waitFor();
    await other.context.close();
    await context.close();
    expect(visit.faults).toEqual([]);
  });

  test('a second tab says that another one has the game, takes it over with its last change, and gives it back', async () => {
    const { page, context } = await visit.open();
    await openSgf(page, FIRST);
    const second = await context.newPage();
    await second.goto(page.url().split('#')[0] as string);
    const windowOf = (tab: typeof page) => tab.getByRole('dialog', { name: 'Insei is open in another tab' });
    await windowOf(second).waitFor();
    await second.keyboard.press('Escape');
    expect(await windowOf(second).isVisible()).toBe(true);
    await page.keyboard.press('Home');
    await second.getByRole('button', { name: 'Use Insei here' }).click();
    await windowOf(second).waitFor({ state: 'detached' });
    await expect.poll(() => stonesOn(second)).toBe(0);
    await windowOf(page).waitFor();
    await second.getByRole('button', { name: 'One move forward' }).click();
    await second.waitForTimeout(400);
    await second.close();
    await windowOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => stonesOn(page)).toBe(1);
    await context.close();
    expect(visit.faults).toEqual([]);
  });
});
