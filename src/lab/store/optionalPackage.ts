/** Loads packages that only the lab needs. People who do not use the lab need not install these packages. */
import { InputError } from '../../base/errors.js';

/** The packages of the lab, with the versions that `peerDependencies` in package.json names. */
export const LAB_PACKAGES = {
  '@electric-sql/pglite': '0.5.16',
  '@observablehq/plot': '0.6.17',
  linkedom: '0.18.14',
  'pg-boss': '12.35.0',
} as const;

/** Installs all packages of the lab, so that a user who lacks one of them runs only one command. */
const INSTALL_COMMAND = `npm install ${Object.entries(LAB_PACKAGES)
  .map(([name, version]) => `${name}@${version}`)
  .join(' ')}`;

/**
 * Loads a package by calling `load`. If the package is not installed, throws an InputError that says what needs the
 * package (`use`) and how to install the packages of the lab.
 */
export async function loadPackage<T>(name: keyof typeof LAB_PACKAGES, use: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError(
      `${use} needs the package ${name}; this command installs what the lab needs: ${INSTALL_COMMAND}`,
    );
  }
}
