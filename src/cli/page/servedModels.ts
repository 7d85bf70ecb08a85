/** Serves the models of `insei play --patterns` and `--territory` to the page. */
import { createHash } from 'node:crypto';
import { nodeEnvironment } from '../../engine/environment.node.js';
import { readTerritoryModel } from '../../learn/territory/territoryModel.js';
import { MODEL_KINDS, type ModelKind } from '../../messages/givenModel.js';
import { loadPatternModel } from '../../player/patternPresets.js';
import type { DynamicPages, PageFile } from '../../server/pageFiles.js';
import { readNamedModel } from '../files/modelFiles.js';

export interface ServedModels {
  /** The HTML tags that tell the page the addresses of the models. */
  readonly head: string;
  readonly pages: DynamicPages;
}

const pathOf = (kind: ModelKind): string => `/own/${kind}.model`;

/** Reads the model files before the server starts. Throws if a file cannot be used. */
export async function serveModels(paths: Readonly<Partial<Record<ModelKind, string>>>): Promise<ServedModels> {
  const files = new Map<string, PageFile>();
  let head = '';
  for (const kind of MODEL_KINDS) {
    const path = paths[kind];
    if (path === undefined) continue;
    const body = await readNamedModel(path);
    await CHECKS[kind](path, body);
    const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    files.set(pathOf(kind), { type: 'application/octet-stream', cacheControl: 'no-cache', tag, body });
    head += `<meta name="insei-${kind}" content=".${pathOf(kind)}" />`;
  }
  return { head, pages: async (path) => files.get(path) };
}

const CHECKS: Readonly<Record<ModelKind, (name: string, bytes: Uint8Array) => unknown>> = {
  patterns: (name, bytes) => loadPatternModel(nodeEnvironment, 'patterns', { name, bytes }),
  territory: (name, bytes) => readTerritoryModel(bytes, name),
};
