import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readLearnedGames } from './learnedGames.js';

const folder = mkdtempSync(join(tmpdir(), 'insei-learned-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('where all games are set aside, that is what is said', async () => {
  const file = join(folder, 'games.sgf');
  writeFileSync(file, '(;GM[1]SZ[9];B[ee])(;GM[1]SZ[9];B[dd])');
  await expect(readLearnedGames([file], 1)).rejects.toThrow(
    'no game to learn from: with a share of 1 all 2 are set aside; choose a smaller one',
  );
});
