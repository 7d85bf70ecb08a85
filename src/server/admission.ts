/** Who may ask for something: the checks that come before any path is looked at. */
import type { IncomingMessage } from 'node:http';

export interface Refusal {
  readonly status: number;
  /** For the person who reads the answer. */
  readonly reason: string;
}

/** Why a request is refused; undefined when it may go on. `hosts` is what the header Host may say. */
export function refusalOf(request: IncomingMessage, hosts: ReadonlySet<string>): Refusal | undefined {
  // All values: Node's `headers` keeps the first of several, and another reader may keep the last.
  const { host = [], origin = [] } = request.headersDistinct;
  const authority = host[0]?.toLowerCase() ?? '';
  if (host.length !== 1 || !hosts.has(authority)) return { status: 403, reason: 'This server is not called so.' };
  // Only the page itself: a browser tells by this header who else is asking, "null" included.
  if (origin.length > 1 || (origin[0] !== undefined && origin[0].toLowerCase() !== `http://${authority}`))
    return { status: 403, reason: 'Other pages may not use this server.' };
  if (request.headers.upgrade !== undefined) return { status: 400, reason: 'This server speaks nothing but HTTP.' };
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: 405, reason: 'There are only files to read here.' };
  if (hasBody(request)) return { status: 413, reason: 'A request for a file has no body.' };
  return undefined;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
