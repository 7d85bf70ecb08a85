/**
 * Programs that some tests talk to. Where one is missing its tests are skipped,
 * with a sentence; with CI=true they fail instead.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Debian puts games where PATH does not always look. */
const EXTRA_FOLDERS = ['/usr/games'];

export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...EXTRA_FOLDERS];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A group of tests that needs a program; the tests receive its path. */
export function describeWithProgram(name: string, title: string, define: (path: string) => void): void {
  const path = findProgram(name);
  if (path) describe(title, () => define(path));
  else if (process.env.CI) test(title, () => expect.fail(`${name} is not installed`));
  else describe.skip(`${title} (skipped: ${name} is not installed)`, () => define(name));
}
