/** Models and the unfinished work of a training as files. */
import { mkdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../base/inputError.js';
import { readModelFile, writeModelFile } from '../learn/modelFile.js';
import type { TrainingStore } from '../learn/patterns/shards.js';
import { statRegular, writeWhole } from './wholeFile.js';

/** The content of a model file that a person names. */
export async function readNamedModel(path: string): Promise<Buffer> {
  await statRegular(path);
  return readFile(path);
}

const KIND = 'unfinished';

/**
 * A folder of unfinished work. What is damaged counts as missing: it is worked out again. `remove` takes away what was read and
 * written here, and the folder if nothing else is in it: people may name a folder that has other things in it.
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
      await mkdir(path, { recursive: true });
      const sections = new Map([['bytes', bytes]]);
      await writeWhole(join(path, name), writeModelFile({ kind: KIND, about: {}, sections }));
    },
    remove: async () => {
      for (const name of used) await rm(join(path, name), { force: true });
      await rmdir(path).catch(() => {});
    },
  };
}
