/** A folder of text files, each of which is whole. */
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folder } from '../base/ports.js';
import { UNFINISHED, writeWhole } from './wholeFile.js';

export function openTextFolder(path: string): Folder {
  const ensure = (): Promise<unknown> => mkdir(path, { recursive: true });
  return {
    path,
    list: () => listFiles(path),
    read: (name) => readFile(join(path, name), 'utf8'),
    write: async (name, text) => {
      await ensure();
      await writeWhole(join(path, name), text);
    },
    append: async (name, text) => {
      await ensure();
      await appendFile(join(path, name), text);
    },
  };
}

/** What an interruption left of a file is not part of the folder. */
async function listFiles(path: string): Promise<string[]> {
  try {
    return (await readdir(path)).filter((name) => !name.endsWith(UNFINISHED)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
