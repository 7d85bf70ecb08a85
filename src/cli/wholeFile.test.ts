import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InputError } from '../base/inputError.js';
import { openWorkFolder } from './modelFiles.js';
import { openWritableTextFile } from './textFile.js';
import { openTextFolder } from './textFolder.js';
import { checkWritable, writeWhole } from './wholeFile.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'insei-whole-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string): string => join(folder, name);

/** Everybody who writes. */
const WRITERS: readonly (readonly [string, (name: string) => Promise<void>])[] = [
  ['a file', (name) => writeWhole(inFolder(name), 'new')],
  ['a text file', async (name) => (await openWritableTextFile(inFolder(name))).write('new')],
  ['a file of a folder', (name) => openTextFolder(folder).write(name, 'new')],
  ['unfinished work', (name) => openWorkFolder(folder).write(name, new Uint8Array(3))],
];

describe.each(WRITERS)('%s', (_name, write) => {
  test('takes the place of the old one, through a link as well', async () => {
    writeFileSync(inFolder('a'), 'old');
    symlinkSync('a', inFolder('link'));
    await write('link');
    expect(readFileSync(inFolder('a'), 'utf8')).not.toBe('old');
    expect(lstatSync(inFolder('link')).isSymbolicLink()).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['a', 'link']);
  });

  test('that cannot be written leaves nothing behind, and one sentence', async () => {
    mkdirSync(inFolder('a'));
    await expect(write('a')).rejects.toThrow(InputError);
    expect(readdirSync(folder)).toEqual(['a']);
  });
});

describe('before the work begins', () => {
  test('a place where a file could be written is left as it was', async () => {
    writeFileSync(inFolder('a'), 'old');
    await checkWritable(inFolder('a'));
    await checkWritable(inFolder('b'));
    expect(readdirSync(folder)).toEqual(['a']);
    expect(readFileSync(inFolder('a'), 'utf8')).toBe('old');
  });

  test.each([
    ['a folder', '.', ' is a folder'],
    ['a place in no folder', 'absent/b', 'absent does not exist or may not be changed (ENOENT)'],
    ['a place below a file', 'a/b', 'a does not exist or may not be changed (ENOTDIR)'],
  ])('%s is refused', async (_name, place, reason) => {
    writeFileSync(inFolder('a'), 'old');
    await expect(checkWritable(inFolder(place))).rejects.toThrow(InputError);
    await expect(checkWritable(inFolder(place))).rejects.toThrow(reason);
  });
});
