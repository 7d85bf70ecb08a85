/** A kept game that the page failed to show. It is set aside until the person has saved its file, so that the page works. */
import { signal } from '@preact/signals';
import { readStored, store } from './storage.js';

interface UnshownGame {
  /** One character a byte. */
  readonly sgf: string;
}

export const unshown = signal(readStored<UnshownGame>('unshown'));

/** False when no game is kept, or it cannot be taken away. */
export function setUnshownAside(): boolean {
  const kept = readStored<UnshownGame>('game');
  // Taken away first: there may be no room for two.
  if (!kept || !store('game', undefined)) return false;
  keepUnshown(kept);
  return true;
}

export const forgetUnshown = (): void => keepUnshown(undefined);

function keepUnshown(game: UnshownGame | undefined): void {
  store('unshown', game);
  unshown.value = game;
}
