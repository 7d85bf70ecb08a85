/** Files and folders of game records, as streams of bytes. */
import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../base/inputError.js';
import type { ByteSource } from '../record/dataset.js';

/** The files named, and every .sgf file below the folders named, in a fixed order. */
export async function* recordFiles(paths: readonly string[]): AsyncGenerator<ByteSource> {
  for (const path of paths) {
    const found = await stat(path);
    if (found.isDirectory()) yield* recordsBelow(path);
    else if (found.isFile()) yield fileSource(path);
    else throw new InputError(`${path} is neither a file nor a folder`);
  }
}

async function* recordsBelow(folder: string): AsyncGenerator<ByteSource> {
  const names: string[] = [];
  const folders: string[] = [];
  for await (const entry of await opendir(folder)) {
    if (entry.isDirectory()) folders.push(entry.name);
    else if (/\.sgf$/i.test(entry.name) && (await stat(join(folder, entry.name))).isFile()) names.push(entry.name);
  }
  for (const name of names.sort()) yield fileSource(join(folder, name));
  for (const name of folders.sort()) yield* recordsBelow(join(folder, name));
}

const fileSource = (path: string): ByteSource => ({ name: path, chunks: () => createReadStream(path) });
