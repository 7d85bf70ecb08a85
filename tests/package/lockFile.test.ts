/**
 * Can the project be installed on every system? Some build tools have a native package for each system. If the lock file lists only
 * those of the machine that wrote it, `npm ci` fails on other systems.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type LockedPackage = { optionalDependencies?: Record<string, string> };
const LOCK = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

test('the lock file lists the native packages of all systems', () => {
  const wanted = Object.values(LOCK.packages).flatMap((locked) => Object.keys(locked.optionalDependencies ?? {}));
  expect(wanted.some((name) => name.includes('darwin'))).toBe(true);
  expect(wanted.filter((name) => !(`node_modules/${name}` in LOCK.packages))).toEqual([]);
});
