/** Starts Insei with the command line of a guide, and sends it commands as the clients of servers do. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const INSEI = fileURLToPath(new URL('../../bin/insei', import.meta.url));

export const readGuide = (name: string): string =>
  readFileSync(new URL(`../../docs/guides/${name}`, import.meta.url), 'utf8');

export class GtpEngine {
  readonly errorLines: string[] = [];
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting: ((answer: string) => void)[] = [];
  #output = '';

  /** `words` is the command line of a guide, which begins with `insei`. */
  constructor(words: readonly string[], cwd: string) {
    const [name, ...args] = words;
    if (name !== 'insei') throw new Error(`the guide starts ${name}`);
    // A seed and one thread, so that the test is the same every time.
    this.#child = spawn(process.execPath, [INSEI, ...args, '--seed', '1', '--threads', '1'], { cwd });
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => this.#receive(text));
    this.#child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => this.errorLines.push(...text.trim().split('\n')));
    this.#child.on('close', () => {
      for (const answer of this.#waiting.splice(0)) answer('? the engine has ended');
    });
  }

  /** Returns the text of the answer. Throws if the engine refuses the command. */
  async ask(command: string): Promise<string> {
    // The clients end their lines like Windows.
    this.#child.stdin.write(`${command}\r\n`);
    const answer = await new Promise<string>((resolve) => this.#waiting.push(resolve));
    if (!answer.startsWith('=')) throw new Error(`${command}: ${answer}`);
    return answer.slice(1).trim();
  }

  async quit(): Promise<void> {
    const closed = new Promise((resolve) => this.#child.on('close', resolve));
    await this.ask('quit').catch(() => {});
    this.#child.stdin.end();
    await closed;
  }

  #receive(text: string): void {
    this.#output += text;
    for (let end = this.#output.indexOf('\n\n'); end >= 0; end = this.#output.indexOf('\n\n')) {
      this.#waiting.shift()?.(this.#output.slice(0, end));
      this.#output = this.#output.slice(end + 2);
    }
  }
}
