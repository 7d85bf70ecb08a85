/**
 * Describes how a run is processed: by which code, on which machine, with which command. The description is stored with
 * the run, so that others can repeat the run.
 */
import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../base/errors.js';
import type { Provenance } from './run.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The files and folders on which the rows of a run depend. Uncommitted changes elsewhere, such as in documents and
 * results, are ignored.
 */
const CODE = ['src', 'kernel', 'package.json', 'package-lock.json'];

export function describeProvenance(version: string, command: string): Provenance {
  const isCheckout = git('rev-parse', '--show-toplevel') === realpathSync(ROOT).replace(/\/$/, '');
  return {
    version,
    commit: isCheckout ? git('rev-parse', 'HEAD') : undefined,
    isDirty: isCheckout && git('status', '--porcelain', '--', ...CODE) !== '',
    machine: describeMachine(),
    node: process.versions.node,
    command,
    startedAt: new Date().toISOString(),
  };
}

export function refuseUncommittedChanges({ isDirty }: Provenance): void {
  if (isDirty)
    throw new InputError(
      'the code has uncommitted changes, so nobody could repeat this run: commit the changes, or add --allow-dirty',
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
