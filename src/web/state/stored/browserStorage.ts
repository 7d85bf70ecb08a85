/**
 * Reads and writes entries in the browser's storage. If the browser refuses to store anything, the page works without
 * storage.
 */

/**
 * Adds a prefix to the key of an entry. The prefix distinguishes the entries of this page from those of other programs
 * whose pages come from the same address.
 */
export const storageKey = (key: string): string => `insei.${key}`;

export function readStored<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(storageKey(key));
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Stores a value; undefined removes the entry. Returns false when the storage is full or forbidden. */
export function storeValue(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(storageKey(key));
    else localStorage.setItem(storageKey(key), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
