import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { InputError } from '../../base/errors.js';
import { LAB_PACKAGES, loadPackage } from './optionalPackage.js';

test('names a missing package and the command that installs all packages of the lab', async () => {
  // The error of Node; the test runner would throw another one.
  const load = async (): Promise<never> => {
    throw Object.assign(new Error("Cannot find package 'linkedom'"), { code: 'ERR_MODULE_NOT_FOUND' });
  };
  const error = await loadPackage('linkedom', 'a figure', load).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InputError);
  expect((error as Error).message).toBe(
    'a figure needs the package linkedom; this command installs what the lab needs: ' +
      'npm install @electric-sql/pglite@0.5.16 @observablehq/plot@0.6.17 linkedom@0.18.14 pg-boss@12.35.0',
  );
});

test('throws other errors of loading unchanged', async () => {
  const load = () => Promise.reject(new Error('broken'));
  await expect(loadPackage('pg-boss', 'a queue', load)).rejects.toThrow(/^broken$/);
});

test('the command installs the versions of package.json, and a checkout has the same', () => {
  const { peerDependencies, peerDependenciesMeta, devDependencies } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  expect(peerDependencies).toEqual(LAB_PACKAGES);
  expect(devDependencies).toMatchObject(LAB_PACKAGES);
  for (const name of Object.keys(LAB_PACKAGES)) expect(peerDependenciesMeta[name]).toEqual({ optional: true });
});
