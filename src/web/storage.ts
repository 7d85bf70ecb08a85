/** What survives a reload. A browser may refuse to store anything; the page then works without memory. */

export function readStored<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(`insei.${key}`);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(`insei.${key}`, JSON.stringify(value));
  } catch {
    // Full or forbidden: losing the memory is better than losing the game.
  }
}
