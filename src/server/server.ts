/** The local server: the page and its files on this machine, and nothing else. */
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { allowedHosts } from './addresses.js';
import type { Refusal } from './admission.js';
import { answer, refuse, writeRefusal } from './answer.js';
import { listen } from './listen.js';
import type { LivePages } from './livePages.js';
import { PAGE_FOLDER, readPageFiles } from './pageFiles.js';

/** How long and how much one visitor may ask, so that none can keep the others out. */
export const LIMITS = {
  /** Seconds until the headers of a request are complete. */
  headerSeconds: 10,
  /** Seconds until a request is complete, and for which a connection may stand still. */
  requestSeconds: 30,
  /** Bytes of the address and the headers of a request together. Cookies of other local servers come along. */
  headerBytes: 16_384,
  connections: 256,
};

export interface ServerOptions {
  readonly host: string;
  /** The first port to try; 0 takes any that is free. */
  readonly port: number;
  /** Where the built page is. */
  readonly folder?: string;
  readonly limits?: typeof LIMITS;
  /** Pages beside the files of the folder. */
  readonly livePages?: LivePages;
  /** HTML for the head of the start page. */
  readonly head?: string;
}

export interface PageServer {
  readonly port: number;
  /** What to type into a browser, the first being the one to tell people. */
  readonly addresses: readonly string[];
  /** Ends every connection. */
  close(): Promise<void>;
}

const noPages: LivePages = async () => undefined;

export async function startServer(options: ServerOptions): Promise<PageServer> {
  const { host, folder = fileURLToPath(PAGE_FOLDER), limits = LIMITS, livePages } = options;
  const files = await readPageFiles(folder, options.head);
  // Known only with the port; until then everybody is refused.
  let hosts: ReadonlySet<string> = new Set();
  const server = createLimitedServer(limits);
  server.on('request', (request, response) => {
    // By this the page knows that there is more to ask for than files.
    if (livePages) response.setHeader('Server', 'Insei');
    answer(request, response, files, hosts, livePages ?? noPages).catch((error: unknown) => {
      console.error(error);
      refuse(response, { status: 500, reason: 'This is a fault of the server.' });
    });
  });
  // Node's own answers would be an invitation to send the body, and one without our headers.
  for (const event of ['checkContinue', 'checkExpectation'])
    server.on(event, (request, response) => server.emit('request', request, response));
  server.on('clientError', refuseNonsense);
  const port = await listen(server, host, options.port);
  hosts = allowedHosts(host, port);
  return { port, addresses: [...hosts].map((authority) => `http://${authority}/`), close: () => closeServer(server) };
}

function createLimitedServer(limits: typeof LIMITS): Server {
  const server = createServer({
    headersTimeout: 1000 * limits.headerSeconds,
    requestTimeout: 1000 * limits.requestSeconds,
    // Node looks at the two times above only this often.
    connectionsCheckingInterval: Math.min(1000, 250 * limits.headerSeconds),
    maxHeaderSize: limits.headerBytes,
    // Node's own refusal has none of our headers; ours asks for a Host of old versions of HTTP, too.
    requireHostHeader: false,
  });
  server.timeout = 1000 * limits.requestSeconds;
  server.maxConnections = limits.connections;
  // Node would drop further headers without a word, an Origin perhaps; their bytes are limited anyway.
  server.maxHeadersCount = 0;
  return server;
}

const NOT_HTTP: Refusal = { status: 400, reason: 'This is not a request that can be understood.' };
const NONSENSE: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'The address or the headers are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'The request took too long.' },
};

function refuseNonsense(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) socket.destroy();
  else {
    // Behind an answer that is on its way, another one would be taken for a part of it.
    const text = socket.bytesWritten > 0 ? '' : writeRefusal(NONSENSE[error.code ?? ''] ?? NOT_HTTP);
    socket.end(text, () => socket.destroy());
  }
}

function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}
