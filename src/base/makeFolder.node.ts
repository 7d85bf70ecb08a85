/**
 * Makes a folder and the folders above it. Node's own `mkdir` with the option `recursive` never returns for a path below
 * /proc, where no folder can be made.
 */
import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { InputError } from './errors.js';

export async function makeFolder(path: string): Promise<void> {
  const missing: string[] = [];
  for (let folder = resolve(path); !(await isFolder(folder)); folder = dirname(folder)) missing.push(folder);
  for (const folder of missing.reverse()) await makeOne(folder, path);
}

/** Throws if the path names a file. */
async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.isDirectory() === false) throw new InputError(`${path} is a file, not a folder`);
  return found !== undefined;
}

async function makeOne(folder: string, wanted: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process may have made the folder in the meantime.
    if (code === 'EEXIST') return;
    if (code === 'ENOSPC') throw error;
    throw new InputError(`the folder ${wanted} cannot be made: ${code ?? error}`);
  }
}
