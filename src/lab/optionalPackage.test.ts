import { expect, test } from 'vitest';
import { InputError } from '../base/inputError.js';
import { loadPackage } from './optionalPackage.js';

test('a package that is missing is named, with what to do', async () => {
  const missing = 'a-package-that-nobody-has';
  // What Node says where the test runner would say something else.
  const load = async (): Promise<never> => {
    throw Object.assign(new Error(`Cannot find package '${missing}'`), { code: 'ERR_MODULE_NOT_FOUND' });
  };
  const error = await loadPackage(`${missing}@1`, 'a figure', load).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InputError);
  expect((error as Error).message).toBe(
    'a figure needs a package that is not installed: run npm install a-package-that-nobody-has@1',
  );
});

test('any other fault of loading stays what it is', async () => {
  await expect(loadPackage('x', 'a figure', () => Promise.reject(new Error('broken')))).rejects.toThrow(/^broken$/);
});
