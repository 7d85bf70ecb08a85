/** The current turn: the engine's search and the running clock, which are stopped together. */
import { computed, signal } from '@preact/signals';
import type { RunningSearch } from '../../workers/playerClient.js';
import { stopClock } from './clocks.js';
import { matchForStorage, setMatch } from './match.js';

/**
 * A turn. Each turn is a new object. So an answer of the engine that arrives after the end of its turn can be
 * recognized and ignored.
 */
interface Turn {
  /** The engine's search; undefined while a person is to move. */
  readonly search?: RunningSearch<unknown>;
}

const current = signal<Turn>({});

export const isThinking = computed(() => current.value.search !== undefined);

export function startSearch(search: RunningSearch<unknown>): void {
  current.value = { search };
}

/** Remembers the current turn. The returned function tells whether this turn is still going on. */
export function rememberTurn(): () => boolean {
  const started = current.peek();
  return () => current.peek() === started;
}

/** Ends the turn: stops the search and the clock. */
export function interruptTurn(): void {
  const now = matchForStorage();
  if (stopClock() > 0) setMatch(now);
  current.peek().search?.stop();
  current.value = {};
}
