/** Keeps the shown game in the library after every change. The code of the library is loaded at the first change. */
import { effect } from '@preact/signals';
import { holdsGame } from '../stored/gameHolder.js';
import { isWorthKeeping } from '../stored/previousGame.js';
import { readStoredGameState } from '../stored/storedGameFormat.js';

/** The library is written this many milliseconds after a change, together with the changes in between. */
const KEEP_AFTER_MS = 1500;

async function keep(): Promise<void> {
  if (!holdsGame.peek() || !isWorthKeeping()) return;
  const { keepShownGame } = await import('./library.js');
  // If the browser has no database, the page works without a library; the window of the library says so.
  await keepShownGame().catch(() => undefined);
}

export function keepInLibrary(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    readStoredGameState();
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void keep();
    }, KEEP_AFTER_MS);
  });
}
