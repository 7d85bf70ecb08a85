/** What survives a reload. A browser may refuse to store anything; the page then works without memory. */

/** Other programs may be served from the same place. */
export const storageKey = (key: string): string => `insei.${key}`;

export function readStored<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(storageKey(key));
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Undefined removes it. False when there is no room, or storing is forbidden: the page goes on without memory then. */
export function store(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(storageKey(key));
    else localStorage.setItem(storageKey(key), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
