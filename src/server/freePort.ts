/** Starts a server on the requested port or, if another program uses that port, on the next free port above it. */
import type { Server } from 'node:net';
import { InputError } from '../base/errors.js';

const MAX_TRIES = 50;
const MAX_PORT = 65_535;

/** For each error code of the operating system, an explanation for users. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you do not have permission to use that port',
  EADDRNOTAVAIL: 'this machine does not have that address',
  EAFNOSUPPORT: 'this machine does not support that kind of address',
  ENOTFOUND: 'no address was found for that host name',
  EAI_AGAIN: 'no address was found for that host name',
  EINVAL: 'a server cannot listen on that address',
};

/** Starts the server and returns the port on which it listens. */
export async function listenOnFreePort(server: Server, host: string, firstPort: number): Promise<number> {
  const lastPort = Math.min(firstPort + MAX_TRIES - 1, MAX_PORT);
  for (let port = firstPort; port <= lastPort; port++) {
    const error = await tryListen(server, host, port);
    const address = server.address();
    if (!error && address !== null && typeof address === 'object') return address.port;
    if (error?.code !== 'EADDRINUSE')
      throw new InputError(`cannot listen on ${host}, port ${port}: ${REASONS[error?.code ?? ''] ?? error?.message}`);
  }
  throw new InputError(`the ports from ${firstPort} to ${lastPort} are all in use`);
}

const tryListen = (server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | undefined> =>
  new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      server.off('listening', onListening);
      resolve(error);
    };
    const onListening = (): void => {
      server.off('error', onError);
      resolve(undefined);
    };
    server.once('error', onError).once('listening', onListening).listen(port, host);
  });
