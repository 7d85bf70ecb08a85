/** Runs the program as a user does, and watches its output. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const INSEI = fileURLToPath(new URL('../../bin/insei', import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end. */
export const insei = (...args: readonly string[]): Promise<Run> => watch(args, () => {});

/** Runs a command that reads `input` from its standard input. */
export const inseiWithInput = (input: string, ...args: readonly string[]): Promise<Run> => watch(args, () => {}, input);

/** Runs a command. `onProgress` receives the standard error so far and may end the process. */
export async function watch(
  args: readonly string[],
  onProgress: (stderr: string, child: ChildProcess) => void,
  input?: string,
): Promise<Run> {
  const child = spawn(process.execPath, [INSEI, ...args]);
  if (input !== undefined) child.stdin.end(input);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    onProgress(stderr, child);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}
