/** Serves to the page the model files that `insei play --patterns` and `--territory` name. */
import { createHash } from 'node:crypto';
import { nodeEnvironment } from '../../engine/environment.node.js';
import { readTerritoryModel } from '../../learn/territory/territoryModel.js';
import { MODEL_KINDS, type ModelKind } from '../../messages/givenModel.js';
import { loadPatternModel } from '../../player/patternPresets.js';
import type { DynamicPages, PageFile } from '../../server/pageFiles.js';
import { readNamedModel } from '../files/modelFiles.js';

export interface ServedModels {
  /** HTML tags for the head of the page. They tell the page the addresses of the models. */
  readonly head: string;
  readonly pages: DynamicPages;
}

const pathOf = (kind: ModelKind): string => `/own/${kind}.model`;

/**
 * Reads the model files. Throws if one of them cannot be used, so that the user learns this before the server starts.
 */
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
