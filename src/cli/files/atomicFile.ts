/** Writes files atomically: after an interruption, a file has either its old content or all of its new content. */
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { InputError } from '../../base/errors.js';
import { fileProblem } from '../errorText.js';

/**
 * The suffix of a partial file. New content is first written to a partial file, which is renamed when it is complete.
 */
export const PARTIAL_SUFFIX = '.part';

/** Writes a file. When the promise resolves, the content is on the disk, and a power cut cannot destroy it. */
export async function writeFileAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const target = await findTarget(path);
  const partial = target + PARTIAL_SUFFIX;
  try {
    await writeThrough(partial, content);
    await rename(partial, target);
    await syncFolder(dirname(target));
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw new InputError(`${path} cannot be written: ${fileProblem(error) ?? reasonOf(error)}`);
  }
}

/**
 * Throws if the file cannot be written. Commands call this function before long work, so that the user learns about the
 * problem before the work begins, and not at the end, when the result is lost.
 */
export async function checkWritable(path: string): Promise<void> {
  if (await exists(path)) await statRegularFile(path);
  const target = await findTarget(path);
  // Create and remove an empty file, to find out whether the folder can be written to. The empty file does not have the
  // name of the partial file, because another process may be writing the partial file now.
  const trial = `${target}.${process.pid}`;
  try {
    await (await open(trial, 'wx')).close();
    await rm(trial);
  } catch (error) {
    throw new InputError(
      `${path} cannot be written: the folder ${dirname(target)} does not exist or is not writable (${reasonOf(error)})`,
    );
  }
}

/**
 * Throws unless the path names a regular file. A device or a pipe is refused because reading it may never end. Folders,
 * devices and pipes are refused because writing must not replace them with a file.
 */
export async function statRegularFile(path: string) {
  const found = await stat(path);
  if (!found.isFile()) throw new InputError(`${path} is ${found.isDirectory() ? 'a folder' : 'not a regular file'}`);
  return found;
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * If `path` is a symbolic link, returns the path of the file to which the link points, so that the file is replaced and
 * not the link.
 */
const findTarget = (path: string): Promise<string> => realpath(path).catch(() => resolve(path));

async function writeThrough(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * After a file in a folder was renamed, writes the folder to the disk, so that a power cut cannot undo the renaming.
 * Does nothing on systems that cannot write a folder to the disk.
 */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);
