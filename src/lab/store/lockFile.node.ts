/**
 * Locks a file or folder, so that only one process of a machine uses it at a time. The lock file contains the number of
 * the process that holds the lock. If that process has died, the next process that wants the lock removes the lock
 * file.
 *
 * Before a process removes the lock file of a dead process, it takes a second lock and reads the lock file again.
 * Without the second lock, two processes could find the same dead process. The first would remove the lock file and
 * take the lock; then the second process would remove the lock file that the first has just created.
 *
 * One risk remains. A process creates the lock file and then writes its process number into it. If the process pauses
 * for longer than WRITING_MILLISECONDS in between, another process assumes that the first has died, and takes the lock,
 * too.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError } from '../../base/errors.js';

/** If a lock file stays empty for this long, the process that created the file is assumed to be dead. */
const WRITING_MILLISECONDS = 1000;

/**
 * Takes the lock and returns a function that releases it. If another process holds the lock, throws an InputError. The
 * error message uses `what` as the name of the locked file or folder.
 */
export async function takeLock(path: string, what: string): Promise<() => Promise<void>> {
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
  // Before this process removes the lock file of a dead process, it takes a second lock. The name of the second lock
  // contains the number of the dead process. So two processes compete for the second lock only if both want to remove
  // the lock file of the same dead process.
  const letGo = await takeLock(`${path}.${owner}`, what);
  try {
    if ((await findDeadOwner(path, what)) === owner) await rm(path, { force: true });
  } finally {
    await letGo();
  }
}

/**
 * Reads from the lock file which process holds the lock. If that process is dead, returns its process number. If that
 * process is alive, throws an InputError. If there is no lock file, returns undefined.
 */
async function findDeadOwner(path: string, what: string): Promise<number | undefined> {
  const owner = await readOwner(path);
  if (owner !== undefined && isAlive(owner))
    throw new InputError(
      `${what} is in use by process ${owner}: wait until it ends, or stop it; if process ${owner} is not insei, delete ${path}`,
    );
  return owner;
}

/**
 * Returns the process number in the lock file: 0 if the file contains no number, undefined if there is no lock file.
 */
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
