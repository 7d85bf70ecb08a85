/** Keeps the file of the visitor's network in a database of the browser. */
import { openStore } from './database.js';

const KEY = 'network';

const inStore = openStore('networks', 'files');

/**
 * Stores the file, which replaces the file that was stored before. The promise rejects if the browser has no room for
 * the file, or refuses to store anything.
 */
export async function keepNetworkFile(file: Blob): Promise<void> {
  // Asks the browser to keep the file even when the browser needs room for other data. The browser may refuse.
  await navigator.storage?.persist?.().catch(() => false);
  await inStore('readwrite', (files) => files.put(file, KEY));
}

/** Returns the stored file; undefined if the browser has no stored file. */
export const keptNetworkFile = (): Promise<Blob | undefined> =>
  inStore<Blob | undefined>('readonly', (files) => files.get(KEY));

export const forgetNetworkFile = (): Promise<undefined> => inStore('readwrite', (files) => files.delete(KEY));
