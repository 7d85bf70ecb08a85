import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorkFolder } from './modelFiles.js';

describe('a work folder', () => {
  let path: string;
  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), 'insei-work-'));
  });
  afterEach(() => rmSync(path, { recursive: true, force: true }));

  test('is deleted by remove', async () => {
    const store = openWorkFolder(path);
    await store.write('fit-1', Uint8Array.of(1));
    expect(await store.read('fit-1')).toEqual(Uint8Array.of(1));
    await store.remove();
    expect(existsSync(path)).toBe(false);
  });

  test('keeps files of others', async () => {
    writeFileSync(join(path, 'diary.txt'), 'precious');
    const store = openWorkFolder(path);
    await store.write('fit-1', Uint8Array.of(1));
    await store.remove();
    expect(readdirSync(path)).toEqual(['diary.txt']);
  });

  test('deletes files of an earlier run that this run has read', async () => {
    await openWorkFolder(path).write('owners-1', Uint8Array.of(1));
    const store = openWorkFolder(path);
    await store.read('owners-1');
    await store.remove();
    expect(existsSync(path)).toBe(false);
  });
});
