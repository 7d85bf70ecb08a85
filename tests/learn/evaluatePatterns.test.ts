/** Runs `insei evaluate patterns` as a user would. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'insei-patterns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('prints the strengths of a feature in the order of its levels', () => {
  const games = join(folder, 'game.sgf');
  writeFileSync(games, '(;GM[1]SZ[9];B[ee];W[cc];B[gg])');
  const words = ['evaluate', 'patterns', '--model', fromRoot('models/patterns.model'), '--games', games];
  const text = execFileSync(process.execPath, [fromRoot('bin/insei'), ...words, '--without-owner', '--threads', '1'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(text).toMatch(/^attack on the last move {2,}2 liberties: .*; 3: .*; 4: .*; 5 or more: \S+$/m);
  expect(text).toMatch(/^distance {2,}same point: .*; 2: .*; 16: .*; 17 or more: \S+$/m);
}, 60_000);
