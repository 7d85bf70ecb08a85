/** Decides whether the server refuses a request, by the headers and the method of the request, not by its path. */
import type { IncomingMessage } from 'node:http';

export interface HttpRefusal {
  readonly status: number;
  /** The reason in one sentence, which is sent as the body of the answer. */
  readonly reason: string;
}

/**
 * Returns the refusal with its reason, or undefined if the server may answer the request. `hosts` lists the allowed
 * values of the Host header.
 */
export function checkRequest(request: IncomingMessage, hosts: ReadonlySet<string>): HttpRefusal | undefined {
  // If a request repeats a header, Node's `headers` contains only the first value, but a proxy may use the last one.
  // `headersDistinct` contains all values, so a repeated Host or Origin header is found and refused.
  const { host = [], origin = [] } = request.headersDistinct;
  const authority = host[0]?.toLowerCase() ?? '';
  if (host.length !== 1 || !hosts.has(authority))
    return { status: 403, reason: 'This server does not accept that host name.' };
  // In the Origin header, a browser names the site of the page that makes the request. Only our own page may make
  // requests. For some pages of other sites browsers write "null", which is refused as well.
  if (origin.length > 1 || (origin[0] !== undefined && origin[0].toLowerCase() !== `http://${authority}`))
    return { status: 403, reason: 'Pages of other sites may not use this server.' };
  if (request.headers.upgrade !== undefined) return { status: 400, reason: 'This server supports only HTTP.' };
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: 405, reason: 'This server accepts only GET and HEAD requests.' };
  if (hasBody(request)) return { status: 413, reason: 'A request to this server must not have a body.' };
  return undefined;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
