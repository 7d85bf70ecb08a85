/** Finds a free port: the one that was asked for, or one of the next. */
import type { Server } from 'node:net';
import { InputError } from '../base/inputError.js';

const MOST_TRIES = 50;
const LAST_PORT = 65_535;

/** What the system says when a server cannot listen, in words for people. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not use that port',
  EADDRNOTAVAIL: 'this machine does not have that address',
  EAFNOSUPPORT: 'this machine does not have that kind of address',
  ENOTFOUND: 'nobody knows that name',
  EAI_AGAIN: 'nobody knows that name',
  EINVAL: 'that is no address to listen on',
};

/** Returns the port that was taken. */
export async function listen(server: Server, host: string, firstPort: number): Promise<number> {
  const lastPort = Math.min(firstPort + MOST_TRIES - 1, LAST_PORT);
  for (let port = firstPort; port <= lastPort; port++) {
    const error = await tryListen(server, host, port);
    const address = server.address();
    if (!error && address !== null && typeof address === 'object') return address.port;
    if (error?.code !== 'EADDRINUSE')
      throw new InputError(`cannot listen on ${host}, port ${port}: ${REASONS[error?.code ?? ''] ?? error?.message}`);
  }
  throw new InputError(`the ports from ${firstPort} to ${lastPort} are all taken`);
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
