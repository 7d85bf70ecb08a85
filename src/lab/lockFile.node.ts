/** A file that says which process uses something. One whose owner was killed stands in nobody's way. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError } from '../base/inputError.js';

/** Between the making of a lock and its first letter. */
const WRITING_MILLISECONDS = 100;

/** Returns how to let go of it; throws InputError while another process has it. `what` is for the sentence. */
export async function lock(path: string, what: string): Promise<() => Promise<void>> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = await ownerOf(path);
    if (isAlive(owner))
      throw new InputError(
        `${what} is in use by process ${owner}: wait for it, or stop it; if that is another program, delete ${path}`,
      );
    await rm(path, { force: true });
    return lock(path, what);
  }
  return () => rm(path, { force: true });
}

async function ownerOf(path: string): Promise<number> {
  const read = async (): Promise<number> => Number(await readFile(path, 'utf8').catch(() => ''));
  return (await read()) || sleep(WRITING_MILLISECONDS).then(read);
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
