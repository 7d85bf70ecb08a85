/** Serves the page until the person has had enough: Ctrl-C, or a signal that asks to end. */
import { isLoopback } from '../server/addresses.js';
import type { LivePages } from '../server/livePages.js';
import { openBrowser } from '../server/openBrowser.js';
import { startServer } from '../server/server.js';
import { labPages, labPlace } from './lab/labPages.js';
import { serveModels } from './servedModels.js';

export interface PageOptions {
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
  /** What the page of the lab shows. */
  readonly lab?: string;
  /** Models for the players and learners of the page. */
  readonly patterns?: string;
  readonly territory?: string;
}

export async function servePage({ port, host, open, lab, ...own }: PageOptions): Promise<void> {
  const models = await serveModels(own);
  const ofLab = labPages(labPlace(lab));
  const livePages: LivePages = async (path) => (await models.pages(path)) ?? ofLab(path);
  const server = await startServer({ host, port, livePages, head: models.head });
  try {
    if (port !== 0 && server.port !== port) console.error(`Port ${port} is taken: using ${server.port}.`);
    if (!isLoopback(host)) console.error('Everybody who can reach this machine can open the page.');
    const [address = ''] = server.addresses;
    // Before the address is out: whoever reads it may end us at once.
    const ended = askedToEnd();
    console.log(`Insei is at ${address} (Ctrl-C ends it)`);
    if (open) openBrowser(address);
    await ended;
  } finally {
    await server.close();
  }
}

const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The listeners stay: Ctrl-C comes twice where npm passes it on, and closing takes no time that one could wish to cut. */
const askedToEnd = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of END_SIGNALS) process.on(signal, () => resolve());
  });
