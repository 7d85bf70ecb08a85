import { expect, test } from 'vitest';
import { InputError } from '../../base/errors.js';
import { loadPackage } from './optionalPackage.js';

test('names a missing package and the command that installs it', async () => {
  const missing = 'a-package-that-nobody-has';
  // The error of Node; the test runner would throw another one.
  const load = async (): Promise<never> => {
    throw Object.assign(new Error(`Cannot find package '${missing}'`), { code: 'ERR_MODULE_NOT_FOUND' });
  };
  const error = await loadPackage(`${missing}@1`, 'a figure', load).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InputError);
  expect((error as Error).message).toBe(
    'a figure needs a package that is not installed: run npm install a-package-that-nobody-has@1',
  );
});

test('throws other errors of loading unchanged', async () => {
  await expect(loadPackage('x', 'a figure', () => Promise.reject(new Error('broken')))).rejects.toThrow(/^broken$/);
});
