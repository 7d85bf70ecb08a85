/** A text file that is always whole: an interruption at any moment leaves the old text or the new one. */
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { InputError } from '../base/inputError.js';
import type { TextFile } from '../base/ports.js';

const MOST_BYTES = 64 * 1024 * 1024;
/** Written first, and then put in the place of the file. */
const UNFINISHED = '.part';

const openTextFile = (path: string): TextFile => ({
  path,
  read: () => readIfThere(path),
  write: (text) => replaceFile(path, text),
});

/** The same, tried out beforehand: that a file cannot be written must not be found out when there is something to lose. */
export async function openWritableTextFile(path: string): Promise<TextFile> {
  // A name of its own, since another program may be writing the file at this moment.
  const trial = `${path}.${process.pid}`;
  await refusing(path, async () => {
    await (await open(trial, 'wx')).close();
    await rm(trial);
  });
  return openTextFile(path);
}

async function readIfThere(path: string): Promise<string | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found) return undefined;
  // Devices and pipes may never end.
  if (!found.isFile()) throw new InputError(`${path} is not a regular file`);
  if (found.size > MOST_BYTES) throw new InputError(`${path} is too large: ${found.size} bytes`);
  return readFile(path, 'utf8');
}

async function replaceFile(path: string, text: string): Promise<void> {
  const unfinished = path + UNFINISHED;
  await refusing(path, async () => {
    const file = await open(unfinished, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    await syncFolder(dirname(path));
  });
}

async function refusing(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw new InputError(`${path} cannot be written: ${(error as NodeJS.ErrnoException).code ?? error}`);
  }
}

/** A renamed file is safe from a power cut only when its folder is. Not every system can do this. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
