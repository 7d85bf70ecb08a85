/**
 * Keeps the signatures of presets in the build folder, because computing them takes seconds and every run of the lab
 * needs them. A signature counts only for the compiled files and models with which it was computed.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../../base/sha256.js';
import type { Signatures } from '../../player/presetSignatures.js';
import { writeFileAtomically } from '../files/atomicFile.js';

/** The folders whose files decide how presets play. The relative paths are correct for src/cli and for dist/cli. */
const FOLDERS = ['../../../dist/kernel', '../../../dist/base', '../../../dist/rules', '../../../dist/learn']
  .concat(['../../../dist/engine', '../../../dist/player', '../../../models'])
  .map((path) => fileURLToPath(new URL(path, import.meta.url)));
const CACHE_FILE = fileURLToPath(new URL('../../../dist/signatures.json', import.meta.url));

interface Cache {
  /** Identifies the compiled files and the models. */
  readonly build: string;
  readonly signatures: Readonly<Record<string, Signatures>>;
}

/** Returns the signatures that `compute` returned for the same preset and the same build, or else calls `compute`. */
export async function cachedSignatures(preset: string, compute: () => Promise<Signatures>): Promise<Signatures> {
  const build = await identifyBuild();
  const cached = (await readCache(build)).signatures[preset];
  if (cached) return cached;
  const found = await compute();
  const { signatures } = await readCache(build);
  // An installed package may not be writable. Then nothing is kept.
  const text = JSON.stringify({ build, signatures: { ...signatures, [preset]: found } } satisfies Cache);
  await writeFileAtomically(CACHE_FILE, text).catch(() => undefined);
  return found;
}

async function readCache(build: string): Promise<Cache> {
  try {
    const cache = JSON.parse(await readFile(CACHE_FILE, 'utf8')) as Cache;
    if (cache.build === build && cache.signatures !== null && typeof cache.signatures === 'object') return cache;
  } catch {
    // There is no cache yet, or it is damaged. Then the signatures are computed again.
  }
  return { build, signatures: {} };
}

/** Returns a hash of the names, sizes and times of the files that decide how presets play. */
async function identifyBuild(): Promise<string> {
  const files = await Promise.all(FOLDERS.map(filesBelow));
  const facts = await Promise.all(
    files.flat().map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return `${file} ${size} ${mtimeMs}`;
    }),
  );
  return sha256(new TextEncoder().encode(facts.sort().join('\n')));
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
