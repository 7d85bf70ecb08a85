/**
 * Implements the interfaces `Programs` and `Clock` of base/environment with Node. The parts for Windows are untested on
 * Windows.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Clock, ProgramListeners, Programs, RunningProgram } from '../base/environment.js';
import { timerDelayOf } from '../base/timers.js';
import { CONFIG_VARIABLE } from './config/configFile.js';
import { spawnable } from './windowsPrograms.js';

const IS_WINDOWS = process.platform === 'win32';

/**
 * The folders that are searched for programs after the folders of PATH. Debian installs games in /usr/games, which may
 * not be in PATH.
 */
const EXTRA_FOLDERS = IS_WINDOWS ? [] : ['/usr/games'];

/** The endings that Windows adds to the name of a program, in its order. */
const ENDINGS = IS_WINDOWS ? ['.com', '.exe', '.bat', '.cmd', ''] : [''];

export function findProgram(name: string): string | undefined {
  if (name === '') return undefined;
  const withEndings = (path: string): string[] => ENDINGS.map((ending) => path + ending);
  if (/[/\\]/.test(name)) return withEndings(name).find(isProgram);
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...EXTRA_FOLDERS];
  return folders
    .filter(Boolean)
    .flatMap((folder) => withEndings(join(folder, name)))
    .find(isProgram);
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

/** Kills all running programs that `start` has started. */
export function killPrograms(): void {
  for (const child of running) killGroup(child);
}

function start(words: readonly string[], listeners: ProgramListeners): RunningProgram {
  const [name = '', ...rest] = words;
  const { file, args, verbatim } = spawnable(findProgram(name) ?? name, rest);
  const child = spawn(file, args, {
    // The program runs in a process group of its own. So Ctrl-C in the terminal reaches only Insei, and `killGroup` also
    // ends the processes that the program has started.
    detached: !IS_WINDOWS,
    windowsVerbatimArguments: verbatim,
    // If the program is Insei, the user's defaults must not change its games.
    env: { ...process.env, [CONFIG_VARIABLE]: '' },
  });
  running.add(child);
  const end = (reason: string): void => {
    if (running.delete(child)) listeners.onEnd(reason);
  };
  child.stdout.setEncoding('utf8').on('data', listeners.onOutput);
  child.stderr.setEncoding('utf8').on('data', listeners.onErrorOutput);
  // Writing to the program fails if the program has just ended. Ignore this error, because the event 'close' reports
  // the end.
  child.stdin.on('error', () => {});
  child.on('error', (error) => end(`the program cannot be started: ${error.message}`));
  child.on('close', (code, signal) => end(signal ? `signal ${signal}` : `exit code ${code}`));
  return { write: (text) => void child.stdin.write(text), kill: () => killGroup(child) };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  // A process that the program has started may have left the process group. Then it is not killed, and it keeps the
  // pipes open. Close the pipes here, because Insei cannot end while they are open.
  for (const stream of child.stdio) stream?.destroy();
  try {
    if (IS_WINDOWS) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' });
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Killing fails if the program has already ended. Then nothing is left to do.
  }
}

export const programs: Programs = { find: findProgram, start };

export const clock: Clock = {
  now: () => performance.now() / 1000,
  after: (seconds, action) => {
    const timer = setTimeout(action, timerDelayOf(seconds));
    return () => clearTimeout(timer);
  },
};
