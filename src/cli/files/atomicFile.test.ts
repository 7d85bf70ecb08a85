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
import { InputError } from '../../base/errors.js';
import { checkWritable, writeFileAtomically } from './atomicFile.js';
import { openWorkFolder } from './modelFiles.js';
import { openTextFolder, openWritableTextFile } from './textFiles.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'insei-whole-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string): string => join(folder, name);

/** All functions that write files atomically. */
const WRITERS: readonly (readonly [string, (name: string) => Promise<void>])[] = [
  ['a file', (name) => writeFileAtomically(inFolder(name), 'new')],
  ['a text file', async (name) => (await openWritableTextFile(inFolder(name))).write('new')],
  ['a file of a folder', (name) => openTextFolder(folder).write(name, 'new')],
  ['a file of a work folder', (name) => openWorkFolder(folder).write(name, new Uint8Array(3))],
];

describe.each(WRITERS)('%s', (_name, write) => {
  test('replaces the old file, also through a symbolic link', async () => {
    writeFileSync(inFolder('a'), 'old');
    symlinkSync('a', inFolder('link'));
    await write('link');
    expect(readFileSync(inFolder('a'), 'utf8')).not.toBe('old');
    expect(lstatSync(inFolder('link')).isSymbolicLink()).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['a', 'link']);
  });

  test('that cannot be written is an input error and leaves no partial file', async () => {
    mkdirSync(inFolder('a'));
    await expect(write('a')).rejects.toThrow(InputError);
    expect(readdirSync(folder)).toEqual(['a']);
  });
});

describe('checkWritable', () => {
  test('changes nothing where a file can be written', async () => {
    writeFileSync(inFolder('a'), 'old');
    await checkWritable(inFolder('a'));
    await checkWritable(inFolder('b'));
    expect(readdirSync(folder)).toEqual(['a']);
    expect(readFileSync(inFolder('a'), 'utf8')).toBe('old');
  });

  test.each([
    ['a folder', '.', ' is a folder'],
    ['a file in a missing folder', 'absent/b', 'absent does not exist or is not writable (ENOENT)'],
    ['a file below another file', 'a/b', 'a does not exist or is not writable (ENOTDIR)'],
  ])('refuses %s', async (_name, path, reason) => {
    writeFileSync(inFolder('a'), 'old');
    await expect(checkWritable(inFolder(path))).rejects.toThrow(InputError);
    await expect(checkWritable(inFolder(path))).rejects.toThrow(reason);
  });
});
