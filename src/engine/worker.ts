/** The engine's side of one worker thread: orders as promises. */
import { InputError } from '../base/inputError.js';
import type { ThreadPort } from './host.js';
import type { Answers, Order, ThreadReply, ThreadStart } from './thread.js';

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** What was asked of an engine that has been closed, or was closed before the answer. */
export class EngineClosed extends Error {
  override name = 'EngineClosed';
  override message = 'the engine was closed';
}

export class Worker {
  readonly #port: ThreadPort;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 0;
  #failure: Error | undefined;

  constructor(port: ThreadPort, start: ThreadStart) {
    this.#port = port;
    port.onReply((reply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('failure' in reply) waiting?.reject(errorOf(reply));
      else waiting?.resolve(reply.answer);
    });
    port.onFailure((error) => this.#abandon(error));
    // A failed start is told again to the first order, which somebody waits for.
    this.order({ kind: 'start', start }).catch(() => {});
  }

  order<Kind extends Order['kind']>(order: Extract<Order, { kind: Kind }>): Promise<Answers[Kind]> {
    return new Promise((resolve, reject) => {
      if (this.#failure) {
        reject(this.#failure);
        return;
      }
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      this.#port.post({ id, order });
    });
  }

  /** Ends the thread; orders still waiting are rejected. */
  close(): void {
    this.#port.close();
    this.#abandon(new EngineClosed());
  }

  #abandon(error: Error): void {
    this.#failure = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

const errorOf = ({ failure, isInput }: Extract<ThreadReply, { failure: string }>): Error =>
  isInput ? new InputError(failure) : new Error(`a worker thread failed: ${failure}`);
