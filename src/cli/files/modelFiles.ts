/** Reads model files, and keeps the intermediate results of a training in a folder. */
import { readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../../base/errors.js';
import { makeFolder } from '../../base/makeFolder.node.js';
import { readModelFile, writeModelFile } from '../../learn/modelFile.js';
import type { TrainingStore } from '../../learn/patterns/trainingStore.js';
import { statRegularFile, writeFileAtomically } from './atomicFile.js';

/** Reads a model file that the user named. */
export async function readNamedModel(path: string): Promise<Buffer> {
  await statRegularFile(path);
  return readFile(path);
}

const KIND = 'unfinished';

/**
 * Opens a folder of intermediate results. A damaged file counts as missing, so the training computes its content again.
 * `remove` deletes all files that were read or written through the returned object. Then it deletes the folder, unless
 * the folder contains other files.
 */
export function openWorkFolder(path: string): TrainingStore & { remove(): Promise<void> } {
  const used = new Set<string>();
  return {
    read: async (name) => {
      used.add(name);
      try {
        const { sections } = readModelFile(await readFile(join(path, name)), KIND, name);
        return sections.get('bytes') as Uint8Array | undefined;
      } catch (error) {
        if (error instanceof InputError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: async (name, bytes) => {
      used.add(name);
      await makeFolder(path);
      const sections = new Map([['bytes', bytes]]);
      await writeFileAtomically(join(path, name), writeModelFile({ kind: KIND, about: {}, sections }));
    },
    remove: async () => {
      for (const name of used) await rm(join(path, name), { force: true });
      await rmdir(path).catch(() => {});
    },
  };
}
