/** `insei play --patterns`: a model of the person's own for the players of the page. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { nodeHost } from '../engine/host.node.js';
import { loadModel } from '../player/patternPresets.js';
import type { LivePages } from '../server/livePages.js';

export interface ServedModel {
  /** Tells the page where its model is. */
  readonly head: string;
  readonly pages: LivePages;
}

const PATH = '/own/patterns.model';

/** A file that is no usable model is refused before anything is served. */
export async function serveModel(path: string): Promise<ServedModel> {
  const body = await readFile(path);
  await loadModel(nodeHost, 'patterns', { name: path, bytes: body });
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const file = { type: 'application/octet-stream', cacheControl: 'no-cache', tag, body };
  return {
    head: `<meta name="insei-patterns" content=".${PATH}" />`,
    pages: async (asked) => (asked === PATH ? file : undefined),
  };
}
