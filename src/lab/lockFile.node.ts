/**
 * A file that says which process uses something. One whose owner was killed stands in nobody's way.
 *
 * Of the processes of one machine only one has it at a time: the file is made where there is none, and what a
 * dead owner left is removed only by the one process that has the lock on doing so, after a second look. Otherwise
 * somebody who saw the dead owner a moment ago would remove the file of whoever has taken over since. Nothing is promised
 * to a process that comes to a standstill between making the file and writing its number into it.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError } from '../base/inputError.js';

/** How long a lock may be without its first letter before its maker counts as killed. */
const WRITING_MILLISECONDS = 1000;

/** Returns how to let go of it; throws InputError while another process has it. `what` is for the sentence. */
export async function lock(path: string, what: string): Promise<() => Promise<void>> {
  while (!(await tryMake(path))) await removeDead(path, what);
  return () => rm(path, { force: true });
}

async function tryMake(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

async function removeDead(path: string, what: string): Promise<void> {
  const owner = await findDeadOwner(path, what);
  if (owner === undefined) return;
  // Named after the owner: whoever removes what another one left is in nobody's way.
  const letGo = await lock(`${path}.${owner}`, what);
  try {
    if ((await findDeadOwner(path, what)) === owner) await rm(path, { force: true });
  } finally {
    await letGo();
  }
}

/** Undefined when the lock is gone; throws InputError when its owner is alive. */
async function findDeadOwner(path: string, what: string): Promise<number | undefined> {
  const owner = await readOwner(path);
  if (owner !== undefined && isAlive(owner))
    throw new InputError(
      `${what} is in use by process ${owner}: wait for it, or stop it; if that is another program, delete ${path}`,
    );
  return owner;
}

/** 0 when it never wrote its number. */
async function readOwner(path: string): Promise<number | undefined> {
  let text = await readIfThere(path);
  if (text === '') {
    await sleep(WRITING_MILLISECONDS);
    text = await readIfThere(path);
  }
  return text === undefined ? undefined : Number(text) || 0;
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
