/** Implements the interfaces `TextFile` and `Folder` of base/environment with Node. */
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folder, TextFile } from '../../base/environment.js';
import { InputError } from '../../base/errors.js';
import { MAX_INPUT_BYTES } from '../../base/limits.js';
import { makeFolder } from '../../base/makeFolder.node.js';
import { checkWritable, PARTIAL_SUFFIX, statRegularFile, writeFileAtomically } from './atomicFile.js';

/**
 * Opens a text file. Throws if the file cannot be written, so that the user learns about the problem before any work is
 * done.
 */
export async function openWritableTextFile(path: string): Promise<TextFile> {
  await checkWritable(path);
  return { path, read: () => readIfPresent(path), write: (text) => writeFileAtomically(path, text) };
}

async function readIfPresent(path: string): Promise<string | undefined> {
  const found = await statRegularFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found) return undefined;
  if (found.size > MAX_INPUT_BYTES) throw new InputError(`${path} is larger than ${MAX_INPUT_BYTES / 1024 / 1024} MiB`);
  return readFile(path, 'utf8');
}

export function openTextFolder(path: string): Folder {
  const ensure = (): Promise<void> => makeFolder(path);
  return {
    path,
    list: () => listFiles(path),
    read: (name) => readFile(join(path, name), 'utf8'),
    write: async (name, text) => {
      await ensure();
      await writeFileAtomically(join(path, name), text);
    },
    append: async (name, text) => {
      await ensure();
      await appendFile(join(path, name), text);
    },
  };
}

/** Lists the files of a folder, but not the partial files that an interruption left behind. */
async function listFiles(path: string): Promise<string[]> {
  try {
    return (await readdir(path)).filter((name) => !name.endsWith(PARTIAL_SUFFIX)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
