/** The mode for learning in a real browser: exercises by the keyboard alone, and offline. */
import { expect, test } from 'vitest';
import { describeWithProgram } from '../programs.js';
import { seriousFaults } from './accessibility.js';
import { cell, visitPage } from './visit.js';

describeWithProgram('chromium', 'exercises in the page', (executablePath) => {
  const visit = visitPage(executablePath);

  test('are solved by the keyboard alone, keep the progress, and work offline', async () => {
    const { page, context } = await visit.open();
    const server = await visit.serveAgain();
    await page.goto(server.addresses[0] as string);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await server.close();

    await page.getByRole('button', { name: 'Learn', exact: true }).press('Enter');
    await page.getByText('8 exercises, 0 solved, 8 to do today').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Practise' }).press('Enter');
    await page.getByText('Black to move. Capture the group.').first().waitFor();
    await page.locator('[role=gridcell]:focus').waitFor();
    await cell(page, 'A1').press('Enter');
    await page.getByText('Not right. White plays B2, and the group lives.').first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await cell(page, 'B2').press('Enter');
    await page.locator('.answer.right').waitFor();
    await page.locator('button:focus', { hasText: 'Next' }).press('Enter');
    await page.getByText('Make the group live.').first().waitFor();
    await cell(page, 'B1').press('Enter');
    await page.locator('.answer.right').waitFor();
    expect(await seriousFaults(page, '.board')).toEqual([]);
    await page.getByRole('button', { name: 'Leave' }).press('Enter');
    // The first one was not solved at the first try and comes back tomorrow.
    await page.getByText('8 exercises, 1 solved, 6 to do today').waitFor();
    await context.close();
  });
});
