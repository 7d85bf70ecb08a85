/** Files that are whole at any moment: an interruption leaves the old content or the new one. */
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { InputError } from '../base/inputError.js';

/** The end of a file's name while it is being written; then it is put in the place of the file. */
export const UNFINISHED = '.part';

/** On the disk when this resolves, even if the machine stops in the next moment. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const target = await findTarget(path);
  const unfinished = target + UNFINISHED;
  try {
    await writeThrough(unfinished, content);
    await rename(unfinished, target);
    await syncFolder(dirname(target));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw new InputError(`${path} cannot be written: ${reasonOf(error)}`);
  }
}

/** Finds out before the work begins that its result could not be saved. */
export async function checkWritable(path: string): Promise<void> {
  if (await exists(path)) await statRegular(path);
  const target = await findTarget(path);
  // A name of its own, since another program may be writing the file at this moment.
  const trial = `${target}.${process.pid}`;
  try {
    await (await open(trial, 'wx')).close();
    await rm(trial);
  } catch (error) {
    throw new InputError(
      `${path} cannot be written: the folder ${dirname(target)} does not exist or may not be changed (${reasonOf(error)})`,
    );
  }
}

/** Devices and pipes may never end, or never begin, and must not be replaced by a file. */
export async function statRegular(path: string) {
  const found = await stat(path);
  if (!found.isFile()) throw new InputError(`${path} is ${found.isDirectory() ? 'a folder' : 'not a regular file'}`);
  return found;
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** A link stays a link: what it points to is replaced. */
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

/** A renamed file is safe from a power cut only when its folder is. Not every system can do this. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);
