import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPatternGames } from './patternGames.js';

const folder = mkdtempSync(join(tmpdir(), 'insei-patterns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('says so when all games are held out', async () => {
  const file = join(folder, 'games.sgf');
  writeFileSync(file, '(;GM[1]SZ[9];B[ee])(;GM[1]SZ[9];B[dd])');
  await expect(readPatternGames([file], 1)).rejects.toThrow(
    'no game is left to learn from: --hold-out 1 holds out all 2 games; choose a smaller share',
  );
});
