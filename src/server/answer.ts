/** Answers one request with a file of the page, a page made on request, or a refusal. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { checkRequest, type HttpRefusal } from './checkRequest.js';
import { chooseCoding, encodeFile, isCompressible } from './compression.js';
import type { DynamicPages, PageFile, PageFiles } from './pageFiles.js';
import { SECURITY_HEADERS } from './securityHeaders.js';

const NOT_FOUND: HttpRefusal = { status: 404, reason: 'This server has no file at that address.' };

export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  files: PageFiles,
  hosts: ReadonlySet<string>,
  dynamicPages: DynamicPages,
): Promise<void> {
  const refusal = checkRequest(request, hosts);
  if (refusal) return sendRefusal(response, refusal);
  // The requested path is not decoded, so escaped characters cannot turn it into another path.
  const [path = ''] = (request.url ?? '').split('?', 1);
  const file = files.get(path) ?? (await dynamicPages(path));
  if (!file) return sendRefusal(response, NOT_FOUND);
  await sendFile(request, response, file);
}

async function sendFile(request: IncomingMessage, response: ServerResponse, file: PageFile): Promise<void> {
  const compressible = isCompressible(file);
  const coding = compressible ? chooseCoding(request.headers['accept-encoding']) : 'identity';
  // A file and its compressed forms have different ETags, so that a cache never takes one form for another.
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
  // If the request is HEAD, Node does not send the body.
  response.writeHead(200, headers).end(body);
}

/** Does an If-None-Match header contain this tag? The prefix "W/" of weak tags is ignored. */
const hasTag = (list: string | undefined, tag: string): boolean =>
  (list ?? '').split(',').some((item) => item.trim() === '*' || item.trim().replace(/^W\//, '') === tag);

export function sendRefusal(response: ServerResponse, { status, reason }: HttpRefusal): void {
  const body = `${reason}\n`;
  response.writeHead(status, refusalHeaders(status, body)).end(body);
}

/** Returns the refusal as a complete HTTP answer, for a connection on which Node did not find a valid HTTP request. */
export function writeRawRefusal({ status, reason }: HttpRefusal): string {
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
  // The server closes the connection after every refusal except one with status 404, because a request for a missing
  // file may be a simple mistake.
  ...(status !== 404 && { Connection: 'close' }),
});
