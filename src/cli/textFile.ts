/** One text file, as those need it who keep something in it. */
import { readFile } from 'node:fs/promises';
import { InputError } from '../base/inputError.js';
import type { TextFile } from '../base/ports.js';
import { checkWritable, statRegular, writeWhole } from './wholeFile.js';

const MOST_BYTES = 64 * 1024 * 1024;

/** Tried out beforehand: that a file cannot be written must not be found out when there is something to lose. */
export async function openWritableTextFile(path: string): Promise<TextFile> {
  await checkWritable(path);
  return { path, read: () => readIfThere(path), write: (text) => writeWhole(path, text) };
}

async function readIfThere(path: string): Promise<string | undefined> {
  const found = await statRegular(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found) return undefined;
  if (found.size > MOST_BYTES) throw new InputError(`${path} is too large: ${found.size} bytes`);
  return readFile(path, 'utf8');
}
