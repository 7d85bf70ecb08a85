/**
 * Keeps the file of the visitor's network in IndexedDB, a database of the browser, because such a file is too large for
 * the storage that the page uses for everything else.
 */
import { storageKey } from './browserStorage.js';

const DATABASE = storageKey('networks');
const STORE = 'files';
const KEY = 'network';

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

/**
 * Performs one action on the part of the database that holds the file. The promise resolves when the browser has
 * completed the action.
 */
async function inStore<T>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? request.error);
      transaction.onabort = transaction.onerror;
    });
  } finally {
    database.close();
  }
}

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
