/**
 * Signals that ask running work to stop. Inside Insei they replace AbortController, whose types are not available in
 * folders that are compiled without the types of Node and of the browser. Programs that use the library may pass the
 * signal of an AbortController instead.
 */

export interface StopSignal {
  readonly isStopped: boolean;
  /**
   * Calls `listener` once, when the stop is requested, or immediately if the stop was requested before. Returns a
   * function that removes the listener.
   */
  onStop(listener: () => void): () => void;
}

/** The part of the standard class AbortSignal that Insei uses. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  /** As in AbortSignal. */
  addEventListener(type: 'abort', listener: () => void): void;
  /** As in AbortSignal. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** A signal of this library, or the signal of an AbortController. */
export type AnySignal = StopSignal | AbortSignalLike;

/** Was the stop requested? Without a signal, it never is. */
export const isStopped = (signal: AnySignal | undefined): boolean =>
  signal !== undefined && ('aborted' in signal ? signal.aborted : signal.isStopped);

/**
 * Calls `listener` once, when the stop is requested, or immediately if the stop was requested before. Returns a function
 * that removes the listener.
 */
export function onStop(signal: AnySignal | undefined, listener: () => void): () => void {
  if (signal === undefined) return () => {};
  if (!('aborted' in signal)) return signal.onStop(listener);
  if (signal.aborted) listener();
  else signal.addEventListener('abort', listener);
  return () => signal.removeEventListener('abort', listener);
}

/** Makes signals: pass the stopper as the signal of a search, and call `stop` to end the search. */
export class Stopper implements StopSignal {
  #isStopped = false;
  readonly #listeners = new Set<() => void>();

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Requests the stop. */
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
