/** Games with clocks in a real browser. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeWithProgram } from '../programs.js';
import { cell, showMoreFields, stonesOn, visitPage, waitForStones, waitForTurn } from './visit.js';

/** Chooses a clock in the window for a new game and starts the game. */
async function chooseClock(page: Page, kind: string, numbers: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog');
  const clock = dialog.getByRole('combobox', { name: 'Clock' });
  if (!(await clock.isVisible())) await showMoreFields(page);
  await clock.selectOption(kind);
  for (const [label, value] of Object.entries(numbers))
    await dialog.getByRole('spinbutton', { name: label }).fill(value);
  await dialog.getByRole('button', { name: 'Start the game' }).click();
}

const shown = async (page: Page, color: string): Promise<string> =>
  (await page.getByRole('timer', { name: `${color}’s clock` }).textContent()) ?? '';

/** "4:58" in seconds. */
const secondsOf = (text: string): number => {
  const [minutes, seconds] = text.split(':');
  return 60 * Number(minutes) + Number(seconds);
};

describeWithProgram('chromium', 'a game with clocks', (executablePath) => {
  const visit = visitPage(executablePath);

  test('is lost on time', async () => {
    const { page, context } = await visit.open();
    await page.getByText('Two people').click();
    await chooseClock(page, 'byo-yomi', { Minutes: '0', 'Seconds per period': '4', Periods: '1' });
    await cell(page, 'E5').click();
    expect(await shown(page, 'Black')).toBe('0:04.0 ×1');
    await page.locator('.message.result').waitFor();
    expect(await page.locator('.message.result').textContent()).toBe('Black wins on time.');
    expect(await page.getByRole('status').textContent()).toBe('Black wins on time.');
    expect(await shown(page, 'White')).toBe('0:00.0');
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await context.close();
  });

  test('counts the time of both sides and continues after a reload', async () => {
    const { page, context } = await visit.open();
    await chooseClock(page, 'fischer', { Minutes: '5', 'Seconds added per move': '5' });
    await waitForTurn(page);
    await cell(page, 'E5').click();
    await waitForTurn(page);
    await waitForStones(page, 2);
    // White has received its increment for a move that took almost no time.
    expect(secondsOf(await shown(page, 'White'))).toBeGreaterThan(300);
    await expect.poll(async () => secondsOf(await shown(page, 'Black')), { timeout: 20_000 }).toBeLessThan(303);
    await page.reload();
    const after = secondsOf(await shown(page, 'Black'));
    expect(after).toBeLessThanOrEqual(303);
    expect(after).toBeGreaterThan(250);
    await context.close();
  });

  test('does not charge Black for White’s thinking time after an undo', async () => {
    const { page, context } = await visit.open();
    await page.getByText('Two people').click();
    await chooseClock(page, 'absolute', { Minutes: '5' });
    await cell(page, 'E5').click();
    const before = secondsOf(await shown(page, 'Black'));
    await expect.poll(async () => secondsOf(await shown(page, 'White')), { timeout: 20_000 }).toBeLessThan(294);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await stonesOn(page)).toBe(0);
    expect(secondsOf(await shown(page, 'Black'))).toBeGreaterThan(before - 5);
    await context.close();
  });

  test('has an engine that does not lose on time', async () => {
    const { page, context } = await visit.open();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Two engines').click();
    for (const side of ['Black', 'White']) await dialog.getByRole('combobox', { name: side }).selectOption('level-10');
    await showMoreFields(page);
    await dialog.getByRole('combobox', { name: 'Other size' }).selectOption('5');
    await chooseClock(page, 'absolute', { Minutes: '0.1' });
    const over = page.locator('.message.result').or(page.getByRole('button', { name: 'Accept the count' }));
    await over.first().waitFor({ timeout: 40_000 });
    expect(await page.locator('.message').first().textContent()).not.toContain('on time');
    await context.close();
  });
});
