/** A learner's table survives whatever happens to the program: it is killed at random moments and always goes on. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { makeRng } from '../../src/base/rng.js';
import { readTable } from '../../src/learn/explore/tableFile.js';

const INSEI = fileURLToPath(new URL('../../bin/insei', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'insei-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gamesIn = (file: string): number => readTable(readFileSync(file, 'utf8'), file).games;

/** Lets it play games of two passes as fast as it can; kills it somewhere after `answers` answers; says how many ends it reported. */
function playUntilKilled(file: string, answers: number): Promise<number> {
  const child = spawn(process.execPath, [INSEI, 'gtp', '--preset', 'pell-mean', '--table', file, '--seed', '1']);
  const game = 'clear_board\nplay b B2\nplay w pass\nplay b pass\n';
  child.stdin.on('error', () => {});
  child.stdin.write(`boardsize 3\n${game.repeat(2000)}`);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    if (text.split('\n\n').length > answers) child.kill('SIGKILL');
  });
  // What was written before the kill counts as reported, and the first answer is that to boardsize.
  return new Promise((resolve) => {
    child.on('close', () => resolve(Math.floor((text.split('\n\n').length - 2) / 4)));
  });
}

test('killed at random moments, the table always loads, and has every game whose end was reported', async () => {
  const file = join(folder, 'table.json');
  const rng = makeRng(1);
  let known = 0;
  for (let round = 0; round < 6; round++) {
    const reported = await playUntilKilled(file, 12 + rng.below(120));
    const games = gamesIn(file);
    expect(reported).toBeGreaterThan(0);
    expect(games).toBeGreaterThanOrEqual(known + reported);
    known = games;
  }
});

test('insei explore keeps every game that it has played when it is killed', async () => {
  const file = join(folder, 'explored.json');
  const explore = (): Promise<void> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [INSEI, 'explore', '--size', '5', '--games', '100000', '--table', file]);
      const timer = setInterval(() => {
        try {
          if (gamesIn(file) > 3) child.kill('SIGKILL');
        } catch (error) {
          // Before the first game there is no file; a broken one would be another matter.
          expect((error as NodeJS.ErrnoException).code).toBe('ENOENT');
        }
      }, 20);
      child.on('close', () => {
        clearInterval(timer);
        resolve();
      });
    });
  await explore();
  const before = gamesIn(file);
  await explore();
  expect(gamesIn(file)).toBeGreaterThanOrEqual(before);
});
