/** `insei play --patterns --territory`: models of the person's own for the page. */
import { createHash } from 'node:crypto';
import { nodeHost } from '../engine/host.node.js';
import { readTerritoryModel } from '../learn/territory/model.js';
import { loadModel } from '../player/patternPresets.js';
import type { LivePages } from '../server/livePages.js';
import type { PageFile } from '../server/pageFiles.js';
import { MODEL_KINDS, type ModelKind } from '../wire/givenModel.js';
import { readNamedModel } from './modelFiles.js';

export interface ServedModels {
  /** Tells the page where its models are. */
  readonly head: string;
  readonly pages: LivePages;
}

const pathOf = (kind: ModelKind): string => `/own/${kind}.model`;

/** Files that are no usable models are refused before anything is served. */
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
  return { head, pages: async (asked) => files.get(asked) };
}

const CHECKS: Readonly<Record<ModelKind, (name: string, bytes: Uint8Array) => unknown>> = {
  patterns: (name, bytes) => loadModel(nodeHost, 'patterns', { name, bytes }),
  territory: (name, bytes) => readTerritoryModel(bytes, name),
};
