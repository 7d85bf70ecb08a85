/**
 * The files of the built page, read once at the start. A request is looked up
 * in this list by its path as it was sent, and never becomes a path of the file
 * system: whatever a URL spells, it cannot leave the folder.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { InputError } from '../base/inputError.js';

export interface PageFile {
  readonly type: string;
  readonly cacheControl: string;
  /** Changes with the content. */
  readonly tag: string;
  readonly body: Buffer;
}

/** By path, as browsers write it: "/", "/assets/main-1a2b3c4d.js". */
export type PageFiles = ReadonlyMap<string, PageFile>;

/** Both a checkout and a package have the page here; the path holds from src/server and from dist/server. */
export const PAGE_FOLDER = new URL('../../dist/page/', import.meta.url);

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

/** The build writes a hash of the content into these names, so what stands under one never changes. */
const HASHED_NAME = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;

/** `head` is added to the head of the start page. */
export async function readPageFiles(folder: string, head = ''): Promise<PageFiles> {
  const files = new Map<string, PageFile>();
  for (const names of await listFiles(folder)) {
    const path = `/${names.map(encodeURIComponent).join('/')}`;
    files.set(path, describeFile(path, await readFile(join(folder, ...names))));
  }
  const found = files.get('/index.html');
  if (!found) throw new InputError(`there is no page in ${folder}: run \`npm run build\` in the folder of insei`);
  const html = found.body.toString().replace('</head>', () => `${head}</head>`);
  const start = describeFile('/index.html', Buffer.from(html));
  return files.set('/index.html', start).set('/', start);
}

/** Plain files only: a link could lead out of the folder, and a hidden file was not meant for the page. */
async function listFiles(folder: string, above: readonly string[] = []): Promise<string[][]> {
  const entries = await readdir(join(folder, ...above), { withFileTypes: true }).catch(() => []);
  const found = entries
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => {
      const names = [...above, entry.name];
      if (entry.isDirectory()) return listFiles(folder, names);
      return entry.isFile() ? [names] : [];
    });
  return (await Promise.all(found)).flat();
}

const describeFile = (path: string, body: Buffer): PageFile => ({
  type: TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
  cacheControl: HASHED_NAME.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
  body,
});
