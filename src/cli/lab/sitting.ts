/** Who works on a run, with what code and on what machine: stored before any work is done. */
import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../base/inputError.js';
import type { Sitting } from '../../lab/run.js';
import { writeCommand } from '../commandLine.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** All that rows depend on; documents and results may change while a run goes on. */
const CODE = ['src', 'kernel', 'package.json', 'package-lock.json'];

export function describeSitting(version: string): Sitting {
  const isCheckout = git('rev-parse', '--show-toplevel') === realpathSync(ROOT).replace(/\/$/, '');
  return {
    version,
    commit: isCheckout ? git('rev-parse', 'HEAD') : undefined,
    isDirty: isCheckout && git('status', '--porcelain', '--', ...CODE) !== '',
    machine: describeMachine(),
    node: process.versions.node,
    command: writeCommand(),
    startedAt: new Date().toISOString(),
  };
}

/** A result that is kept should be one that others can make again. */
export function refuseDirty({ isDirty }: Sitting): void {
  if (isDirty)
    throw new InputError(
      'the code has changes that are not committed, so nobody could repeat this run: commit them, or say --allow-dirty',
    );
}

function describeMachine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() || 'unknown processor';
  return `${model}, ${processors.length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}`;
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
