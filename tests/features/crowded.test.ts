/** Pattern playouts list the special points of a position: the list must be long enough for any board. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { CROWDED_BOARD } from './crowdedBoard.js';

const INSEI = fileURLToPath(new URL('../../bin/insei', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'insei-crowded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LETTERS = 'abcdefghijklmnopqrs';

function stonesOf(mark: string): string {
  const rows = CROWDED_BOARD.split(' / ').map((row) => row.split(' '));
  return rows
    .flatMap((row, y) => row.flatMap((cell, x) => (cell === mark ? [`[${LETTERS[x]}${LETTERS[y]}]`] : [])))
    .join('');
}

/** Runs in a separate process that can be killed, because an endless playout cannot be stopped in any other way. */
test('playouts end where every stone is in atari', () => {
  const file = join(folder, 'crowded.sgf');
  writeFileSync(file, `(;SZ[19]PL[B]AB${stonesOf('X')}AW${stonesOf('O')})`);
  const { stdout, signal } = spawnSync(
    process.execPath,
    [INSEI, 'gtp', '--preset', 'patterns', '--playouts', '100', '--threads', '1', '--seed', '1'],
    { input: `loadsgf ${file}\ngenmove black\nquit\n`, encoding: 'utf8', timeout: 40_000, killSignal: 'SIGKILL' },
  );
  expect(signal).toBeNull();
  expect(stdout).toMatch(/^=.*\n\n= [A-T]\d+\n\n=\n\n$/);
});
