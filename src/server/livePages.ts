/** Pages that are made when somebody asks for them; who starts the server says which there are. */
import { createHash } from 'node:crypto';
import type { PageFile } from './pageFiles.js';

/** By path, as browsers write it; undefined where there is none. Paths are compared, never used. */
export type LivePages = (path: string) => Promise<PageFile | undefined>;

/** A page of this moment: nobody keeps it, and an unchanged one is not sent again. */
export function livePage(type: 'text/html' | 'text/css' | 'application/json', text: string): PageFile {
  const body = Buffer.from(text);
  return {
    type: `${type}; charset=utf-8`,
    cacheControl: 'no-cache',
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    body,
  };
}
