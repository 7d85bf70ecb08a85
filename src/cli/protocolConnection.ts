/**
 * Connects GTP and the analysis protocol to this process: to the lines of standard input, to standard output, to a log
 * file, and to Node's files, clocks and signals.
 */

import { createWriteStream, openSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { InputError } from '../base/errors.js';
import { MAX_INPUT_BYTES } from '../base/limits.js';
import { unpackWhole } from '../base/unpack.js';
import type { GtpEnvironment } from '../gtp/dialogue/environment.js';
import { splitLines } from '../gtp/dialogue/lines.js';
import { cpuSeconds } from './cpuClock.js';
import { statRegularFile } from './files/atomicFile.js';

export interface ProtocolStreams {
  readonly lines: AsyncIterable<string>;
  write(text: string): void;
  /** Writes a note to standard error and to the log file. */
  log(text: string): void;
  /** Stops reading standard input, so that the process can end even if its input is still open. */
  close(): void;
}

export function openStreams(logPath: string | undefined): ProtocolStreams {
  const copyToLog = openLog(logPath);
  process.stdin.setEncoding('utf8');
  return {
    lines: copied(splitLines(process.stdin as AsyncIterable<string>), copyToLog),
    write: (text) => {
      process.stdout.write(text);
      copyToLog('<', text);
    },
    log: (text) => {
      console.error(text);
      copyToLog('#', text);
    },
    close: () => {
      process.stdin.destroy();
    },
  };
}

type CopyToLog = (mark: string, text: string) => void;

async function* copied(lines: AsyncIterable<string>, copyToLog: CopyToLog): AsyncGenerator<string> {
  for await (const line of lines) {
    copyToLog('>', line);
    yield line;
  }
}

/** Opens the log file. Each line of the log has the time and a mark: > for input, < for output, # for notes. */
function openLog(path: string | undefined): CopyToLog {
  if (path === undefined) return () => {};
  // The file is opened before the first command, so that the user learns at once if its path cannot be used.
  const stream = createWriteStream(path, { fd: openSync(path, 'a') });
  // Ignore errors of writing the log, because a full disk must not end the game.
  stream.on('error', () => {});
  return (mark, text) => {
    const time = new Date().toISOString();
    for (const line of text.trimEnd().split('\n')) stream.write(`${time} ${mark} ${line}\n`);
  };
}

export const createGtpEnvironment = (version: string, log: (text: string) => void): GtpEnvironment => ({
  version,
  now: () => performance.now() / 1000,
  cpuSeconds: () => cpuSeconds(),
  readFile: (path) =>
    withInputErrors('there is no such file', async () => unpackWhole(await readRegularFile(path), MAX_INPUT_BYTES)),
  writeFile: (path, text) => withInputErrors('there is no such folder', () => writeRegularFile(path, text)),
  catchInterrupts: (interrupt) => {
    process.removeAllListeners('SIGINT').on('SIGINT', interrupt);
    return process.pid;
  },
  // Graphics are not written to the log, because a game has thousands of them.
  draw: (text) => {
    process.stderr.write(text);
  },
  log,
});

/** Reads a file. Throws for devices and pipes, because reading them may never end. */
async function readRegularFile(path: string): Promise<Uint8Array> {
  const { size } = await statRegularFile(path);
  if (size > MAX_INPUT_BYTES) throw new InputError(`the file is larger than ${MAX_INPUT_BYTES / 1024 / 1024} MiB`);
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
  await statRegularFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await writeFile(path, text);
}

/**
 * Runs the action, and turns errors of the file system into input errors. The text `missing` is the message if a file
 * or a folder does not exist.
 */
async function withInputErrors<T>(missing: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new InputError(code === 'ENOENT' ? missing : (code ?? message));
  }
}
