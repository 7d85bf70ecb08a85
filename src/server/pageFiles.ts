/**
 * The content that the server sends: the files of the built page, which it reads once when it starts, and pages that it
 * makes on request. The server looks up the path of a request in the list of the files that it has read. It never opens
 * a file by a requested path, so no URL can reach a file outside the folder of the page.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { InputError } from '../base/errors.js';

export interface PageFile {
  readonly type: string;
  readonly cacheControl: string;
  /** A hash of the content, for the ETag header. */
  readonly tag: string;
  readonly body: Buffer;
}

/** The files of the page. The keys are the paths that browsers request, such as "/" or "/assets/main-1a2b3c4d.js". */
export type PageFiles = ReadonlyMap<string, PageFile>;

/**
 * A function that makes pages on request. It returns undefined for a path that it does not know. The function may
 * compare the path with known paths. It must not use the path as a file name, because a browser may request any path.
 */
export type DynamicPages = (path: string) => Promise<PageFile | undefined>;

/**
 * The folder of the built page. The relative path leads to the same folder from src/server (in a checkout) and from
 * dist/server (in an installed package).
 */
export const PAGE_FOLDER = new URL('../../dist/page/', import.meta.url);

/**
 * The folder of the models. An installed package has each model only once, here: the page's own copies, which
 * `models.json` in the folder of the page lists, are left out.
 */
const MODEL_FOLDER = new URL('../../models/', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.sgf': 'application/x-go-sgf',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/**
 * Matches the paths of files whose names contain a hash of the content. The content of such a file never changes, so
 * browsers need not ask for the file again.
 */
const HASHED_NAME = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;

/** Reads all files of the page. `head` is HTML that is added to the head of the start page. */
export async function readPageFiles(folder: string, head = ''): Promise<PageFiles> {
  const files = new Map<string, PageFile>();
  for (const names of await listFiles(folder)) {
    const path = `/${names.map(encodeURIComponent).join('/')}`;
    files.set(path, describeFile(path, await readFile(join(folder, ...names))));
  }
  for (const [name, model] of Object.entries(readModelList(files))) {
    const path = `/${name}`;
    if (!files.has(path)) files.set(path, describeFile(path, await readFile(new URL(model, MODEL_FOLDER))));
  }
  const found = files.get('/index.html');
  if (!found) throw new InputError(`there is no page in ${folder}: run \`npm run build\` in the folder of insei`);
  const html = found.body.toString().replace('</head>', () => `${head}</head>`);
  const start = describeFile('/index.html', Buffer.from(html));
  return files.set('/index.html', start).set('/', start);
}

/** The names of the models, by their paths in the page. See `modelListPlugin` in vite.page.config.ts. */
const readModelList = (files: PageFiles): Record<string, string> =>
  JSON.parse(files.get('/models.json')?.body.toString() ?? '{}');

/**
 * Lists the files of a folder, except links and hidden files: a link could lead out of the folder, and hidden files do
 * not belong to the page.
 */
async function listFiles(folder: string, parents: readonly string[] = []): Promise<string[][]> {
  const entries = await readdir(join(folder, ...parents), { withFileTypes: true }).catch(() => []);
  const found = entries
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => {
      const names = [...parents, entry.name];
      if (entry.isDirectory()) return listFiles(folder, names);
      return entry.isFile() ? [names] : [];
    });
  return (await Promise.all(found)).flat();
}

/**
 * Makes a page that a `DynamicPages` function can return. Browsers may store the page, but must ask each time whether
 * it has changed.
 */
export function makeDynamicPage(type: 'text/html' | 'text/css' | 'application/json', text: string): PageFile {
  const body = Buffer.from(text);
  return { type: `${type}; charset=utf-8`, cacheControl: 'no-cache', tag: tagOf(body), body };
}

const tagOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

const describeFile = (path: string, body: Buffer): PageFile => ({
  type: TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
  cacheControl: HASHED_NAME.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  tag: tagOf(body),
  body,
});
