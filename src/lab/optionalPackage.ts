/** Packages that only the lab uses: who wants the library alone need not have them. */
import { InputError } from '../base/inputError.js';

/** Loads one by a function that imports it; `name` with its version is what to install. */
export async function loadPackage<T>(name: string, use: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError(`${use} needs a package that is not installed: run npm install ${name}`);
  }
}
