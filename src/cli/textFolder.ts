/** A folder of text files, written so that an interruption leaves no half file behind. */
import { appendFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folder } from '../base/ports.js';

/** Files being written; what an interruption leaves of them is not part of the folder. */
const UNFINISHED = '.part';

export function openTextFolder(path: string): Folder {
  const ensure = (): Promise<unknown> => mkdir(path, { recursive: true });
  return {
    path,
    list: () => listFiles(path),
    read: (name) => readFile(join(path, name), 'utf8'),
    write: async (name, text) => {
      await ensure();
      const unfinished = join(path, name + UNFINISHED);
      await writeFile(unfinished, text, { flush: true });
      await rename(unfinished, join(path, name));
    },
    append: async (name, text) => {
      await ensure();
      await appendFile(join(path, name), text);
    },
  };
}

async function listFiles(path: string): Promise<string[]> {
  try {
    return (await readdir(path)).filter((name) => !name.endsWith(UNFINISHED)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
