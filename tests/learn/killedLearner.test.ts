/** Kills programs that learn at random moments. The table file must always be valid and have every finished game. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { makeRng } from '../../src/base/rng.js';
import { parseClassTable } from '../../src/learn/explore/classTableFile.js';

const INSEI = fileURLToPath(new URL('../../bin/insei', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'insei-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gamesIn = (file: string): number => parseClassTable(readFileSync(file, 'utf8'), file).games;

/**
 * Sends very short games, kills the program after this many answers, and returns the number of games whose end it
 * reported.
 */
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
  // Each game has four answers. The first answer belongs to boardsize, and the text ends with an empty piece.
  return new Promise((resolve) => {
    child.on('close', () => resolve(Math.floor((text.split('\n\n').length - 2) / 4)));
  });
}

test('a killed GTP engine leaves a valid table with every game whose end it reported', async () => {
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

test('a killed insei explore leaves a valid table, and the next run continues with it', async () => {
  const file = join(folder, 'explored.json');
  const explore = (): Promise<void> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [INSEI, 'explore', '--size', '5', '--games', '100000', '--table', file]);
      const timer = setInterval(() => {
        try {
          if (gamesIn(file) > 3) child.kill('SIGKILL');
        } catch (error) {
          // Before the first game there is no file. Any other error means that the file is damaged.
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
