/** Databases of the browser (IndexedDB), for data that is too large for the storage that the page uses otherwise. */
import { storageKey } from './browserStorage.js';

/** Performs one action on a store of a database. The promise resolves when the browser has completed the action. */
export type InStore = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>;

/** Returns a function that acts on the only store of the database with this name. */
export function openStore(name: string, store: string): InStore {
  const openDatabase = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(storageKey(name));
      request.onupgradeneeded = () => request.result.createObjectStore(store);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  return async (mode, act) => {
    const database = await openDatabase();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(store, mode);
        const request = act(transaction.objectStore(store));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = () => reject(transaction.error ?? request.error);
        transaction.onabort = transaction.onerror;
      });
    } finally {
      database.close();
    }
  };
}
