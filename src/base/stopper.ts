/** A way to tell work in progress to end: like AbortController, which only Node and pages have. */
export interface StopSignal {
  readonly isStopped: boolean;
  /** Calls back once, at once if it is too late already; returns a function that forgets the request. */
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
