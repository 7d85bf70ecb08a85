/** Loads packages that only the lab needs. People who do not use the lab need not install these packages. */
import { InputError } from '../../base/errors.js';

/**
 * Loads a package by calling `load`. If the package is not installed, throws an InputError that says what needs the
 * package (`use`) and how to install it (`name` is the argument of `npm install`).
 */
export async function loadPackage<T>(name: string, use: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError(`${use} needs a package that is not installed: run npm install ${name}`);
  }
}
