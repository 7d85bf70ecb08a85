/** The local HTTP server: it sends the page and its files, and nothing else. */
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { allowedHosts } from './addresses.js';
import { answerRequest, sendRefusal, writeRawRefusal } from './answer.js';
import type { HttpRefusal } from './checkRequest.js';
import { listenOnFreePort } from './freePort.js';
import { type DynamicPages, PAGE_FOLDER, readPageFiles } from './pageFiles.js';

/** Limits that keep one visitor from blocking the server for others. */
export interface ServerLimits {
  /** The headers of a request must arrive within this many seconds. */
  readonly headerSeconds: number;
  /**
   * The whole request must arrive within this many seconds. The server also closes a connection on which nothing has
   * been sent for this long.
   */
  readonly requestSeconds: number;
  /**
   * The largest size of the address and the headers together. Cookies need room, too, because browsers also send the
   * cookies of other servers on localhost.
   */
  readonly headerBytes: number;
  readonly connections: number;
}

export const DEFAULT_LIMITS: ServerLimits = {
  headerSeconds: 10,
  requestSeconds: 30,
  headerBytes: 16_384,
  connections: 256,
};

interface ServerOptions {
  readonly host: string;
  /** The first port to try; 0 stands for any free port. */
  readonly port: number;
  /** The folder of the built page. */
  readonly folder?: string;
  readonly limits?: ServerLimits;
  /**
   * Makes the pages that are not stored as files. The server calls this function when a browser requests such a page.
   */
  readonly dynamicPages?: DynamicPages;
  /** HTML that is added to the head of the start page. */
  readonly head?: string;
}

export interface PageServer {
  readonly port: number;
  /** The addresses at which a browser can open the page. The program prints the first one. */
  readonly addresses: readonly string[];
  /** Stops the server and ends all connections. */
  close(): Promise<void>;
}

const noPages: DynamicPages = async () => undefined;

export async function startServer(options: ServerOptions): Promise<PageServer> {
  const { host, folder = fileURLToPath(PAGE_FOLDER), limits = DEFAULT_LIMITS, dynamicPages } = options;
  const files = await readPageFiles(folder, options.head);
  // The allowed values of the Host header contain the port, which is not known yet. Until the port is known, no value
  // is allowed, so the server refuses every request.
  let hosts: ReadonlySet<string> = new Set();
  const server = createLimitedServer(limits);
  server.on('request', (request, response) => {
    // The header `Server: Insei` tells the page in the browser that this server also makes pages on request, such as
    // the progress of experiments.
    if (dynamicPages) response.setHeader('Server', 'Insei');
    answerRequest(request, response, files, hosts, dynamicPages ?? noPages).catch((error: unknown) => {
      console.error(error);
      sendRefusal(response, { status: 500, reason: 'The server failed to answer this request.' });
    });
  });
  // With these listeners, the server handles a request with an Expect header like any other request. Without the
  // listeners, Node itself would ask for the body of the request, or would refuse the request without sending the
  // security headers.
  for (const event of ['checkContinue', 'checkExpectation'])
    server.on(event, (request, response) => server.emit('request', request, response));
  server.on('clientError', refuseInvalidHttp);
  const port = await listenOnFreePort(server, host, options.port);
  hosts = allowedHosts(host, port);
  return { port, addresses: [...hosts].map((authority) => `http://${authority}/`), close: () => closeServer(server) };
}

function createLimitedServer(limits: ServerLimits): Server {
  const server = createServer({
    headersTimeout: 1000 * limits.headerSeconds,
    requestTimeout: 1000 * limits.requestSeconds,
    // The interval, in milliseconds, at which Node checks whether a request has exceeded `headersTimeout` or
    // `requestTimeout`.
    connectionsCheckingInterval: Math.min(1000, 250 * limits.headerSeconds),
    maxHeaderSize: limits.headerBytes,
    // If `requireHostHeader` were true, Node itself would refuse requests of HTTP/1.1 without a Host header, and Node's
    // answer would lack the security headers. `checkRequest` refuses all requests without a Host header instead.
    requireHostHeader: false,
  });
  server.timeout = 1000 * limits.requestSeconds;
  server.maxConnections = limits.connections;
  // If the number of headers had a limit, Node would silently drop the headers beyond the limit, perhaps also the
  // Origin header, which the server must check. The value 0 removes the limit; the total size of the headers is limited
  // anyway.
  server.maxHeadersCount = 0;
  return server;
}

const INVALID_HTTP: HttpRefusal = { status: 400, reason: 'The request is not valid HTTP.' };
/** If Node cannot read a request, the server sends one of these refusals. The keys are Node's error codes. */
const REFUSALS: Readonly<Record<string, HttpRefusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'The address or the headers are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'The request took too long.' },
};

function refuseInvalidHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) socket.destroy();
  else {
    // If an answer has already begun, nothing more is sent, because the browser would take a second answer for a part
    // of the first.
    const text = socket.bytesWritten > 0 ? '' : writeRawRefusal(REFUSALS[error.code ?? ''] ?? INVALID_HTTP);
    socket.end(text, () => socket.destroy());
  }
}

function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}
