/** Serves the page until Ctrl-C or another signal ends the program. */
import { isLoopback } from '../../server/addresses.js';
import { openBrowser } from '../../server/openBrowser.js';
import type { DynamicPages } from '../../server/pageFiles.js';
import { startServer } from '../../server/server.js';
import { labPages, parseLabStorage } from '../lab/labPages.js';
import { serveModels } from './servedModels.js';

export interface PageOptions {
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
  /** The storage from which the page /lab shows runs. */
  readonly lab?: string;
  /** The model files that the page uses instead of the shipped ones. */
  readonly patterns?: string;
  readonly territory?: string;
}

export async function servePage({ port, host, open, lab, ...modelPaths }: PageOptions): Promise<void> {
  const models = await serveModels(modelPaths);
  const labFiles = labPages(parseLabStorage(lab));
  const dynamicPages: DynamicPages = async (path) => (await models.pages(path)) ?? labFiles(path);
  const server = await startServer({ host, port, dynamicPages, head: models.head });
  try {
    if (port !== 0 && server.port !== port)
      console.error(`Port ${port} is in use; the page is on port ${server.port}.`);
    if (!isLoopback(host)) console.error('Everyone who can reach this machine over the network can open the page.');
    const [address = ''] = server.addresses;
    // The signal listeners are added before the address is printed. A program that starts Insei may wait for the
    // address and then end Insei at once with a signal.
    const ended = endSignal();
    console.log(`Insei is at ${address} (Ctrl-C ends it)`);
    if (open) openBrowser(address);
    await ended;
  } finally {
    await server.close();
  }
}

const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves when a signal asks this program to end. The signal listeners are never removed: npm forwards Ctrl-C, so the
 * program receives the signal twice. Without listeners, the second signal would end the program before the server is
 * closed.
 */
const endSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of END_SIGNALS) process.on(signal, () => resolve());
  });
