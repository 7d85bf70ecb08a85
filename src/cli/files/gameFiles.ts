/** Finds the files with game records, and opens them as streams of bytes. */
import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../../base/errors.js';
import type { ByteSource } from '../../record/dataset.js';

/**
 * Yields the files in `paths`, and every .sgf file in the folders in `paths` and their subfolders. The order is always
 * the same.
 */
export async function* findGameFiles(paths: readonly string[]): AsyncGenerator<ByteSource> {
  for (const path of paths) {
    const found = await stat(path);
    if (found.isDirectory()) yield* gameFilesBelow(path);
    else if (found.isFile()) yield fileSource(path);
    else throw new InputError(`${path} is neither a file nor a folder`);
  }
}

async function* gameFilesBelow(folder: string): AsyncGenerator<ByteSource> {
  const names: string[] = [];
  const folders: string[] = [];
  for await (const entry of await opendir(folder)) {
    if (entry.isDirectory()) folders.push(entry.name);
    else if (/\.sgf$/i.test(entry.name) && (await stat(join(folder, entry.name))).isFile()) names.push(entry.name);
  }
  for (const name of names.sort()) yield fileSource(join(folder, name));
  for (const name of folders.sort()) yield* gameFilesBelow(join(folder, name));
}

const fileSource = (path: string): ByteSource => ({ name: path, chunks: () => createReadStream(path) });
