/**
 * A signal that asks running work to stop. It replaces AbortController, whose types are not available in folders that
 * are compiled without the types of Node and of the browser.
 */

export interface StopSignal {
  readonly isStopped: boolean;
  /**
   * Calls `listener` once, when the stop is requested, or immediately if the stop was requested before. Returns a
   * function that removes the listener.
   */
  onStop(listener: () => void): () => void;
}

export class Stopper implements StopSignal {
  #isStopped = false;
  readonly #listeners = new Set<() => void>();

  get isStopped(): boolean {
    return this.#isStopped;
  }

  stop(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }

  onStop(listener: () => void): () => void {
    if (this.#isStopped) listener();
    else this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
