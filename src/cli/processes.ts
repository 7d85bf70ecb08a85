/** Other programs and the clock, for the parts that may not know they run in Node. */
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Clock, ProgramListeners, Programs, RunningProgram } from '../base/ports.js';
import { nodeHost } from '../engine/host.node.js';

/** Debian puts games where PATH does not always look. */
const EXTRA_FOLDERS = ['/usr/games'];

export function findProgram(name: string): string | undefined {
  if (/[/\\]/.test(name)) return isProgram(name) ? name : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...EXTRA_FOLDERS];
  const endings = process.platform === 'win32' ? ['.exe', ''] : [''];
  const paths = folders.filter(Boolean).flatMap((folder) => endings.map((ending) => join(folder, name + ending)));
  return name === '' ? undefined : paths.find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const running = new Set<ChildProcess>();

/** Ends every program that was started here. */
export function killPrograms(): void {
  for (const child of running) killGroup(child);
}

function start(words: readonly string[], listeners: ProgramListeners): RunningProgram {
  const [name = '', ...rest] = words;
  // A group of its own: Ctrl-C is for us to handle, and the program's own children end with it.
  const child = spawn(findProgram(name) ?? name, rest, { detached: process.platform !== 'win32' });
  running.add(child);
  const end = (reason: string): void => {
    if (running.delete(child)) listeners.onEnd(reason);
  };
  child.stdout.setEncoding('utf8').on('data', listeners.onOutput);
  child.stderr.setEncoding('utf8').on('data', listeners.onErrorOutput);
  // Writing to a program that has just ended is no error of ours: its end is told anyway.
  child.stdin.on('error', () => {});
  child.on('error', (error) => end(`it cannot be started: ${error.message}`));
  child.on('close', (code, signal) => end(signal ? `signal ${signal}` : `exit code ${code}`));
  return { write: (text) => void child.stdin.write(text), kill: () => killGroup(child) };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  // What it started elsewhere may live on and hold the pipes: nobody waits for that.
  for (const stream of child.stdio) stream?.destroy();
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

export const programs: Programs = { find: findProgram, start };

export const clock: Clock = {
  now: () => performance.now() / 1000,
  after: nodeHost.after,
};
