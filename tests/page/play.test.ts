/** Playing in a real browser, with the mouse and with the keyboard alone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lessonTexts } from '../../src/web/lessonTexts.js';
import { LESSON_STEPS } from '../../src/web/state/lesson/lessonSteps.js';
import { describeWithProgram } from '../programs.js';
import { seriousFaults } from './accessibility.js';
import { longestTask } from './longestTask.js';
import {
  cell,
  openSgf,
  showMoreFields,
  startGame,
  stoneAt,
  stonesOn,
  visitPage,
  waitForStones,
  waitForTurn,
} from './visit.js';

/** Clicks empty points in this order until a move is legal. Passes if none is. */
async function clickSomewhere(page: Page, order: readonly string[]): Promise<void> {
  for (const name of order) {
    if ((await stoneAt(page, name)) !== 'empty') continue;
    await cell(page, name).click();
    if ((await stoneAt(page, name)) === 'Black') return;
  }
  await page.getByRole('button', { name: 'Pass' }).click();
}

const COLUMNS = [...'ABCDEFGHJ'];
/** From the middle outwards, so that Black surrounds points before it fills them. */
const POINTS = COLUMNS.flatMap((column, x) =>
  COLUMNS.map((_, y) => ({ name: `${column}${y + 1}`, far: Math.abs(x - 4) + Math.abs(y - 4) })),
)
  .sort((a, b) => a.far - b.far)
  .map(({ name }) => name);

describeWithProgram('chromium', 'a game in the page', (executablePath) => {
  const visit = visitPage(executablePath);

  test('teaches a newcomer the rules by the keyboard alone, and starts the first game', async () => {
    const { page, context } = await visit.open();
    await page.getByRole('button', { name: 'Learn the rules' }).press('Enter');
    await page.locator('.lesson').waitFor();
    expect(await seriousFaults(page, '.board')).toEqual([]);
    await page.getByRole('button', { name: 'Leave' }).press('Enter');
    await page.getByRole('button', { name: 'Start the lesson' }).press('Enter');
    for (const { id, accepted } of LESSON_STEPS) {
      await page.locator('.task', { hasText: lessonTexts.steps[id]?.task ?? '' }).waitFor();
      const answer = accepted === 'any' ? 'A1' : (accepted[0] as string);
      if (id === 'capture') {
        // A wrong answer is explained, and the next one is judged anew.
        await cell(page, 'A1').press('Enter');
        await page.getByText('White has escaped to E4').first().waitFor();
      }
      if (answer === 'pass') await page.getByRole('button', { name: 'Pass' }).press('Enter');
      else await cell(page, answer).press('Enter');
      // The button that leads on has the focus.
      await page.locator('button:focus', { hasText: 'Next' }).waitFor();
      await page.keyboard.press('Enter');
      // Then the board has it. Without this wait, it would come to the board only after the next answer.
      if (id !== LESSON_STEPS.at(-1)?.id) await page.locator('[role=gridcell]:focus').waitFor();
    }
    await page.getByRole('button', { name: 'Play your first game' }).press('Enter');
    await waitForTurn(page);
    await page.locator('[role=gridcell]:focus').waitFor();
    expect(await page.locator('.player.white strong').textContent()).toBe('Insei Level 1');
    await context.close();
    expect(visit.faults).toEqual([]);
  });

  test('has the typed komi, and does not start without one', async () => {
    const { page, context } = await visit.open();
    await showMoreFields(page);
    const komi = page.getByRole('spinbutton', { name: 'Komi' });
    const type = async (text: string): Promise<void> => {
      await komi.selectText();
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    };
    await type('');
    expect(await komi.inputValue()).toBe('');
    await startGame(page);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await type('-6.5');
    await startGame(page);
    await page.getByText('komi -6.5').waitFor();
    await context.close();
  });

  test('is played by clicks until both pass, survives a reload, and is counted', async () => {
    const { page, context } = await visit.open();
    await startGame(page, { opponent: 'level-2' });
    for (let move = 0; move < 12; move++) {
      await waitForTurn(page);
      await clickSomewhere(page, POINTS);
    }
    await waitForTurn(page);
    const before = await stonesOn(page);
    expect(before).toBeGreaterThan(12);

    await page.reload();
    await waitForTurn(page);
    expect(await stonesOn(page)).toBe(before);

    // The engine may go on playing after a pass, or it may resign.
    const accept = page.getByRole('button', { name: 'Accept the count' });
    const over = page.getByText(/won by|wins by/).first();
    for (let tries = 0; tries < 80 && !(await over.isVisible()); tries++) {
      await page.getByText('Your turn.').or(over).first().waitFor();
      if (!(await over.isVisible())) await page.getByRole('button', { name: 'Pass' }).click();
      await page.getByText('Your turn.').or(over).first().waitFor();
    }
    if (await accept.isVisible()) {
      const text = await page.locator('.verdict').textContent();
      await cell(page, 'E5').click();
      expect(await page.locator('.verdict').textContent()).not.toBe(text);
      await accept.click();
    }
    await page.locator('.message.result').waitFor();
    expect(await page.locator('.message.result').textContent()).toMatch(/^(You|White) won by/);
    await context.close();
    expect(visit.faults).toEqual([]);
  });

  test('can be played with the keyboard alone', async () => {
    const { page, context } = await visit.open();
    await page.getByRole('button', { name: 'Start the game' }).focus();
    await page.keyboard.press('Enter');
    await waitForTurn(page);
    const role = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.getAttribute('role'));
    expect(await role()).toBe('gridcell');
    // The board is only one stop of the Tab key.
    await page.keyboard.press('Tab');
    expect(await role()).toBe(null);
    await page.keyboard.press('Shift+Tab');
    expect(await role()).toBe('gridcell');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect.poll(() => stoneAt(page, 'D6')).toBe('Black');
    await waitForTurn(page);
    expect(await stonesOn(page)).toBe(2);
    expect(await page.getByRole('status').textContent()).toMatch(/^White [A-J]\d/);
    await page.keyboard.press('Enter');
    await page.getByText('D6 is occupied: choose an empty point.').first().waitFor();
    await page.keyboard.press('u');
    await expect.poll(() => stonesOn(page)).toBe(0);
    await page.keyboard.press('p');
    await page
      .getByText(/Black passed|White passed|Counting/)
      .first()
      .waitFor();
    await context.close();
    expect(visit.faults).toEqual([]);
  });

  test('keeps the focus after a window closes and after a button has nothing left to do', async () => {
    const { page, context } = await visit.open();
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.getByText('Two people').click();
    await startGame(page);
    const open = page.getByRole('button', { name: 'Open', exact: true });
    for (const close of ['Escape', 'Enter']) {
      await open.press('Enter');
      await page.getByRole('dialog').waitFor();
      if (close === 'Enter') await page.getByRole('button', { name: 'Cancel' }).focus();
      await page.keyboard.press(close);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await focused()).toBe('Open');
    }
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('button', { name: 'Pass' }).press('Enter');
    await page.getByText('Black passed.').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Accept the count' }).waitFor();
    expect(await focused()).toBe('Pass');

    // After a click the button loses the focus, so that the Space key does not press it.
    await open.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await focused()).not.toBe('Open');
    await context.close();
  });

  test('between two people refuses to retake a ko and says why', async () => {
    const { page, context } = await visit.open();
    await page.getByText('Two people').click();
    await startGame(page);
    for (const name of ['D5', 'E5', 'E6', 'F6', 'E4', 'F4', 'A1', 'G5', 'F5', 'E5']) {
      if (name === 'E5' && (await stoneAt(page, 'F5')) === 'Black') break;
      await cell(page, name).click();
    }
    expect(await stoneAt(page, 'E5')).toBe('empty');
    await page.getByText('1 captured').first().waitFor();
    await cell(page, 'E5').click();
    await page.getByText('E5 is forbidden by the ko rule now: play elsewhere first.').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await stoneAt(page, 'E5')).toBe('White');
    await context.close();
  });

  test('is counted by its rules; the engine proposes dead stones and a click changes them', async () => {
    const { page, context } = await visit.open();
    await page.getByText('Two people').click();
    await startGame(page);
    // A wall through the middle, a stone or two on the wrong side of it, and stones that keep these from living.
    const walls = Array.from({ length: 9 }, (_, row) => [`E${row + 1}`, `D${row + 1}`]).flat();
    const guards = ['G3', 'B3', 'G7', 'B7', 'H5', 'C5'];
    for (const name of [...walls, 'B5', 'G5', 'B6', 'J1', ...guards]) await cell(page, name).click();
    await page.getByRole('button', { name: 'Pass' }).click();
    await page.getByRole('button', { name: 'Pass' }).click();
    const verdict = page.locator('.verdict');
    await verdict.waitFor();
    expect(await verdict.textContent()).toBe('Black wins by 2 points.');
    await cell(page, 'G5').click();
    // If the white stone is alive, Black has no territory on that side.
    expect(await verdict.textContent()).toMatch(/^White wins by/);
    await cell(page, 'G5').click();
    await page.getByRole('button', { name: 'Accept the count' }).click();
    await page.reload();
    expect(await page.locator('.message.result').textContent()).toBe('Black wins by 2 points.');
    await context.close();
  });

  test('in teach mode offers to take back a bad move', async () => {
    const { page, context } = await visit.open();
    await startGame(page, { opponent: 'level-1' });
    await page.getByRole('checkbox', { name: /Teach mode/ }).check();
    for (const name of ['E5', 'A1', 'J1', 'A9', 'J9']) {
      await page
        .getByText('Your turn.')
        .or(page.getByRole('button', { name: 'Take it back' }))
        .first()
        .waitFor();
      if (await page.getByRole('button', { name: 'Take it back' }).isVisible()) break;
      await cell(page, name).click();
    }
    await page.getByRole('button', { name: 'Take it back' }).waitFor();
    const before = await stonesOn(page);
    // The offer is still there after a reload, and the engine has not answered in the meantime.
    await page.reload();
    await page.getByRole('button', { name: 'Take it back' }).waitFor();
    expect(await stonesOn(page)).toBe(before);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await waitForTurn(page);
    expect(await stonesOn(page)).toBe(before - 1);
    await context.close();
  });

  test('keeps the main thread free while the engine thinks', async () => {
    const { page, context } = await visit.open();
    await startGame(page, { opponent: 'level-9' });
    await waitForTurn(page);
    const playing = await longestTask(page, async () => {
      await cell(page, 'E5').click();
      await waitForStones(page, 2);
    });
    expect(playing).toBeLessThan(100);
    await openSgf(page, '(;GM[1]SZ[19]KM[7.5];B[pd];W[dp];B[pq];W[dd])');
    const analysing = await longestTask(page, async () => {
      await page.keyboard.press(' ');
      await page.locator('.candidate').first().waitFor();
      await page.keyboard.press('t');
      await page.waitForTimeout(1000);
    });
    expect(analysing).toBeLessThan(100);
    await context.close();
  });
});
