/** Models and the unfinished work of a training as files, written so that an interruption leaves no half file behind. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { InputError } from '../base/inputError.js';
import { readModelFile, writeModelFile } from '../learn/modelFile.js';
import type { TrainingStore } from '../learn/patterns/shards.js';
import { statRegular } from './recordFile.js';

/** The content of a model file that a person names. */
export async function readNamedModel(path: string): Promise<Buffer> {
  await statRegular(path);
  return readFile(path);
}

/** Who reads sees the old file or the new one, even if the machine stops in between. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, bytes, { flush: true });
  await rename(`${path}.part`, path);
}

const KIND = 'unfinished';

/** A folder of unfinished work. What is damaged counts as missing: it is worked out again. */
export function openWorkFolder(path: string): TrainingStore & { remove(): Promise<void> } {
  return {
    read: async (name) => {
      try {
        const { sections } = readModelFile(await readFile(join(path, name)), KIND, name);
        return sections.get('bytes') as Uint8Array | undefined;
      } catch (error) {
        if (error instanceof InputError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: (name, bytes) =>
      writeWhole(join(path, name), writeModelFile({ kind: KIND, about: {}, sections: new Map([['bytes', bytes]]) })),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
