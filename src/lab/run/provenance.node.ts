/**
 * Describes how a run is processed: by which code, on which machine, with which command. The description is stored with
 * the run, so that others can repeat the run.
 */
import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../base/errors.js';
import type { CodeVersion } from './rowStamp.js';
import type { Provenance } from './run.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The files and folders on which the rows of a run depend. Uncommitted changes elsewhere, such as in documents and
 * results, are ignored.
 */
const CODE = ['src', 'kernel', 'package.json', 'package-lock.json'];

export const describeProvenance = (version: string, command: string): Provenance => ({
  ...describeCode(version),
  machine: describeMachine(),
  command,
  startedAt: new Date().toISOString(),
});

export function describeCode(version: string): CodeVersion {
  const inCheckout = isCheckout();
  return {
    version,
    commit: inCheckout ? git('rev-parse', 'HEAD') : undefined,
    isDirty: inCheckout && git('status', '--porcelain', '--', ...CODE) !== '',
    node: process.versions.node,
  };
}

/** Returns those of the commits that are not in the history; a sentence if the history is not there. */
export function findUnknownCommits(commits: readonly string[]): readonly string[] | string {
  if (!isCheckout()) return 'commits are not checked, because the program is not in a Git checkout';
  if (git('rev-parse', '--is-shallow-repository') !== 'false')
    return 'commits are not checked, because this checkout has only a part of the history';
  return commits.filter((commit) => git('cat-file', '-e', `${commit}^{commit}`) === undefined);
}

const isCheckout = (): boolean => git('rev-parse', '--show-toplevel') === realpathSync(ROOT).replace(/\/$/, '');

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
