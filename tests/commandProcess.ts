/**
 * Runs many command lines in one process, for tests of commands that only print: help texts and refusals. A command that
 * reads standard input, is interrupted or does real work gets a process of its own.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('commandProcess.mjs', import.meta.url));

/** What a command printed, and its exit code. */
export interface CommandRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export class CommandProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (run: CommandRun) => void>();
  #next = 0;
  readonly #ended: Promise<never>;

  constructor(cwd: string) {
    this.#child = fork(PROGRAM, { cwd, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
    this.#child.on('message', ({ id, run }: { id: number; run: CommandRun }) => this.#waiting.get(id)?.(run));
    this.#ended = new Promise((_, reject) => {
      this.#child.on('error', reject);
      this.#child.on('exit', (code) => reject(new Error(`the process that runs commands ended with code ${code}`)));
    });
    this.#ended.catch(() => {});
  }

  run(words: readonly string[]): Promise<CommandRun> {
    const id = this.#next++;
    const answer = new Promise<CommandRun>((resolve) => this.#waiting.set(id, resolve));
    this.#child.send({ id, words });
    return Promise.race([answer, this.#ended]);
  }

  close(): void {
    this.#child.kill();
  }
}
