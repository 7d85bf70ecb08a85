import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './makeFolder.node.js';

const root = mkdtempSync(join(tmpdir(), 'insei-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('makes the folders above, too, and accepts a folder that exists', async () => {
  const path = join(root, 'a/b/c');
  await Promise.all([makeFolder(path), makeFolder(path)]);
  await makeFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

test('refuses a file, and a path below a file', async () => {
  writeFileSync(join(root, 'file'), '');
  await expect(makeFolder(join(root, 'file'))).rejects.toThrow('file is a file, not a folder');
  await expect(makeFolder(join(root, 'file/below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.skipIf(!existsSync('/proc/self'))('a path below /proc is refused instead of tried for ever', async () => {
  await expect(makeFolder('/proc/insei/games')).rejects.toThrow('the folder /proc/insei/games cannot be made: ENOENT');
});
