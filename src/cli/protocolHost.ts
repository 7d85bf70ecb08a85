/** Files, clocks and signals for the Go Text Protocol, made of what Node has. */
import { open, writeFile } from 'node:fs/promises';
import { InputError } from '../base/inputError.js';
import type { Host } from '../gtp/host.js';
import { statRegular } from './wholeFile.js';

/** No game record is larger. */
const MOST_BYTES = 64 * 1024 * 1024;

export const createHost = (version: string, log: (text: string) => void): Host => ({
  version,
  now: () => performance.now() / 1000,
  cpuSeconds: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
  readFile: (path) => refusing('there is no such file', () => readRegularFile(path)),
  writeFile: (path, text) => refusing('there is no such folder', () => writeRegularFile(path, text)),
  catchInterrupts: (interrupt) => {
    process.removeAllListeners('SIGINT').on('SIGINT', interrupt);
    return process.pid;
  },
  // Not into the log: a game would have thousands of frames.
  draw: (text) => {
    process.stderr.write(text);
  },
  log,
});

/** Devices and pipes may never end, or never begin: they are not even opened. */
async function readRegularFile(path: string): Promise<Uint8Array> {
  const { size } = await statRegular(path);
  if (size > MOST_BYTES) throw new InputError('it is too large');
  const file = await open(path);
  try {
    const bytes = new Uint8Array(size);
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function writeRegularFile(path: string, text: string): Promise<void> {
  await statRegular(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await writeFile(path, text);
}

/** Whatever the system says against it is no fault of ours. */
async function refusing<T>(missing: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new InputError(code === 'ENOENT' ? missing : (code ?? message));
  }
}
