/**
 * Only one tab of the browser at a time shows and stores the kept game: the tab that holds a lock. Another tab says so
 * and can take the game over. Browsers have locks only on secure addresses; without locks every tab holds the game.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { storageKey } from './browserStorage.js';

const LOCK = storageKey('game');
/** The tab that loses the game stores its last change within this time. */
const HAND_OVER_MS = 300;

interface Handlers {
  /** Shows the game as another tab has left it. */
  onTaken(): void;
  /** Stores the last change, because another tab takes the game over. */
  onLost(): void;
}

const holds = signal(true);
/** Whether this tab holds the game. */
export const holdsGame: ReadonlySignal<boolean> = holds;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const untilTheTabCloses = (): Promise<void> => new Promise(() => {});

function request(options: LockOptions, handlers: Handlers): void {
  const granted = async (lock: Lock | null): Promise<void> => {
    if (!lock) return wait();
    if (!holds.peek()) {
      await pause(HAND_OVER_MS);
      handlers.onTaken();
      holds.value = true;
    }
    await untilTheTabCloses();
  };
  /** Waits until the tab that holds the game is closed. */
  const wait = (): void => {
    holds.value = false;
    request({}, handlers);
  };
  // The promise rejects when another tab takes the game over.
  navigator.locks.request(LOCK, options, granted).catch(() => {
    handlers.onLost();
    wait();
  });
}

/** Takes the game if no other tab holds it. Returns a function that takes it over from another tab. */
export function holdGame(handlers: Handlers): () => void {
  // Unit tests have no navigator. The types say that every browser has locks.
  if (!(globalThis.navigator as Partial<Navigator> | undefined)?.locks) return () => undefined;
  request({ ifAvailable: true }, handlers);
  return () => request({ steal: true }, handlers);
}
