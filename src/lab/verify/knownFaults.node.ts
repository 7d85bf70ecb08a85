/** Reads the files of known faults, and other files that lie beside a file of results. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { KNOWN_FAULTS_FILE, type KnownFault, parseKnownFaults } from './knownFaults.js';

/** Reads the known faults of a file. */
export async function readKnownFaults(file: string): Promise<readonly KnownFault[]> {
  const path = join(dirname(file), KNOWN_FAULTS_FILE);
  const text = await tryReadFile(path);
  return text === undefined ? [] : parseKnownFaults(text, path).filter((known) => known.file === basename(file));
}

/** Returns the text of a file; undefined if it cannot be read. */
export const tryReadFile = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);
