/** Finds the files with game records, and opens them as streams of bytes. */
import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { InputError } from '../../base/errors.js';
import { unpack } from '../../base/unpack.js';
import type { ByteSource } from '../../record/dataset.js';
import { isStandardInput, nameOfInput } from './standardInput.js';

/** The endings of files with game records, which may be packed with gzip. */
const GAME_FILE = /\.(?:sgf|gib|ngf|ugf|ugi)(?:\.gz)?$/i;

/**
 * Yields the files in `paths`, and every file with game records in the folders in `paths` and their subfolders. The order is
 * always the same. The path "-" is standard input.
 */
export async function* findGameFiles(paths: readonly string[]): AsyncGenerator<ByteSource> {
  for (const path of paths) {
    if (isStandardInput(path)) {
      yield { name: nameOfInput(path), chunks: () => unpacked(process.stdin, nameOfInput(path)) };
      continue;
    }
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
    else if (GAME_FILE.test(entry.name) && (await stat(join(folder, entry.name))).isFile()) names.push(entry.name);
  }
  for (const name of names.sort()) yield fileSource(join(folder, name));
  for (const name of folders.sort()) yield* gameFilesBelow(join(folder, name));
}

const fileSource = (path: string): ByteSource => ({ name: path, chunks: () => unpacked(createReadStream(path), path) });

/** Collections may be large, because only a small part of them is in memory at a time. */
async function* unpacked(bytes: Readable, path: string): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield* unpack(bytes, Number.POSITIVE_INFINITY);
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${path} ${error.message}`) : error;
  }
}
