/** Starts programs and waits for their end. */
import { spawnSync } from 'node:child_process';

/** Runs npm in a folder. Throws with its output if it fails. */
export function npm(args, folder) {
  const command = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [program, ...first] = command;
  return run(program, [...first, ...args], folder);
}

/** Runs a program. Returns what it prints on standard output, or throws with all its output if it fails. */
export function run(program, args, folder) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? ''}\n${stdout}${stderr}`);
  return stdout;
}
