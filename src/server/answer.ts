/** One request, one answer: a file of the page, a page of this moment, or a refusal. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { type Refusal, refusalOf } from './admission.js';
import { chooseCoding, encodeFile, isCompressible } from './contentCoding.js';
import type { LivePages } from './livePages.js';
import type { PageFile, PageFiles } from './pageFiles.js';
import { SECURITY_HEADERS } from './securityHeaders.js';

const NOT_FOUND: Refusal = { status: 404, reason: 'There is no such file.' };

export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: PageFiles,
  hosts: ReadonlySet<string>,
  livePages: LivePages,
): Promise<void> {
  const refusal = refusalOf(request, hosts);
  if (refusal) return refuse(response, refusal);
  // As it was sent: nothing is decoded, so nothing can be hidden in a spelling.
  const [path = ''] = (request.url ?? '').split('?', 1);
  const file = files.get(path) ?? (await livePages(path));
  if (!file) return refuse(response, NOT_FOUND);
  await sendFile(request, response, file);
}

async function sendFile(request: IncomingMessage, response: ServerResponse, file: PageFile): Promise<void> {
  const compressible = isCompressible(file);
  const coding = compressible ? chooseCoding(request.headers['accept-encoding']) : 'identity';
  // Each coding is a file of its own to a cache.
  const tag = `"${file.tag}${coding === 'identity' ? '' : `-${coding}`}"`;
  const headers: Record<string, string | number> = {
    ...SECURITY_HEADERS,
    'Cache-Control': file.cacheControl,
    ETag: tag,
    ...(compressible && { Vary: 'Accept-Encoding' }),
  };
  if (hasTag(request.headers['if-none-match'], tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = await encodeFile(file, coding);
  headers['Content-Type'] = file.type;
  headers['Content-Length'] = body.length;
  if (coding !== 'identity') headers['Content-Encoding'] = coding;
  // Node leaves out the body of an answer to HEAD by itself.
  response.writeHead(200, headers).end(body);
}

/** Does the list of an If-None-Match name this tag? "W/" only says that the sender compared loosely. */
const hasTag = (list: string | undefined, tag: string): boolean =>
  (list ?? '').split(',').some((item) => item.trim() === '*' || item.trim().replace(/^W\//, '') === tag);

export function refuse(response: ServerResponse, { status, reason }: Refusal): void {
  const body = `${reason}\n`;
  response.writeHead(status, refusalHeaders(status, body)).end(body);
}

/** A refusal as text, for requests that never became one because they were not HTTP. */
export function writeRefusal({ status, reason }: Refusal): string {
  const body = `${reason}\n`;
  const lines = Object.entries(refusalHeaders(status, body)).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

const refusalHeaders = (status: number, body: string): Record<string, string | number> => ({
  ...SECURITY_HEADERS,
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Length': Buffer.byteLength(body),
  'Cache-Control': 'no-store',
  ...(status === 405 && { Allow: 'GET, HEAD' }),
  // A missing file is an honest mistake; after anything else, what follows on the connection is not read.
  ...(status !== 404 && { Connection: 'close' }),
});
