/** Reads and writes the browser's storage. If the browser refuses to store anything, the page works without storage. */

/** The prefix distinguishes the entries of this page from the entries of other programs on the same server. */
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
