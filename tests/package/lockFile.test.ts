/**
 * Can the project be installed on every system? The build's programs are native, one package for
 * each system; a lock file that names those of the machine it was written on alone makes `npm ci`
 * refuse, and other machines go without.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type LockedPackage = { optionalDependencies?: Record<string, string> };
const LOCK = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

test('the lock file names the native packages of all systems', () => {
  const wanted = Object.values(LOCK.packages).flatMap((locked) => Object.keys(locked.optionalDependencies ?? {}));
  expect(wanted.some((name) => name.includes('darwin'))).toBe(true);
  expect(wanted.filter((name) => !(`node_modules/${name}` in LOCK.packages))).toEqual([]);
});
