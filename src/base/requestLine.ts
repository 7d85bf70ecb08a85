/**
 * Sends numbered requests to a worker and receives the replies. The caller uses a `RequestLine`, which returns a
 * promise for each request. The worker uses `serveRequests`. A `RequestPort` passes the messages. There is one kind of
 * port for worker threads of Node and one for web workers, so this code works with both.
 */
import { InputError, messageOf, stackTraceOf } from './errors.js';
import { type AnySignal, onStop, Stopper, type StopSignal } from './stopper.js';

export type RequestMessage<Request> =
  | { readonly id: number; readonly request: Request }
  /** Asks the worker to end its work on a request early. The worker still sends an answer to the request. */
  | { readonly id: number; readonly stop: true };

export type AnswerMessage =
  | { readonly id: number; readonly answer: unknown }
  /** A progress report. The worker may send any number of progress reports before the answer. */
  | { readonly id: number; readonly progress: unknown }
  /**
   * The request failed. An error loses its class when it is sent to another thread, so `isInput` records whether the
   * error was an InputError.
   */
  | { readonly id: number; readonly failure: string; readonly trace: string; readonly isInput: boolean };

/** The caller's end of the connection to a worker. */
export interface RequestPort<Request> {
  post(message: RequestMessage<Request>): void;
  onAnswer(handle: (message: AnswerMessage) => void): void;
  /** Sets the function that is called if the worker crashes. After a crash, no more replies come. */
  onFailure(handle: (error: Error) => void): void;
  close(): unknown;
}

export interface AskOptions<Progress> {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly stop?: AnySignal | undefined;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  readonly onProgress: ((progress: never) => void) | undefined;
}

export class RequestLine<Request> {
  readonly #port: RequestPort<Request>;
  readonly #workerName: string;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 0;
  #failure: Error | undefined;

  /**
   * `workerName` is the text with which error messages start, such as "a worker thread" in "a worker thread failed: …".
   */
  constructor(port: RequestPort<Request>, workerName: string) {
    this.#port = port;
    this.#workerName = workerName;
    port.onAnswer((message) => this.#receive(message));
    port.onFailure((error) => this.#rejectAll(error));
  }

  /**
   * Sends a request, and returns a promise of the answer. If the worker has crashed or the line is closed, the promise
   * is rejected at once.
   */
  ask<Answer, Progress = never>(request: Request, options: AskOptions<Progress> = {}): Promise<Answer> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#nextId++;
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onProgress: options.onProgress });
      this.#port.post({ id, request });
    });
    const forget = onStop(options.stop, () => this.#port.post({ id, stop: true }));
    return answer.finally(forget) as Promise<Answer>;
  }

  /** Ends the worker and rejects all unanswered requests with `reason`. */
  async close(reason: Error = new Error(`${this.#workerName} was closed`)): Promise<void> {
    this.#rejectAll(reason);
    await this.#port.close();
  }

  #receive(message: AnswerMessage): void {
    const waiting = this.#waiting.get(message.id);
    if ('progress' in message) {
      waiting?.onProgress?.(message.progress as never);
      return;
    }
    this.#waiting.delete(message.id);
    if ('failure' in message) waiting?.reject(this.#errorOf(message));
    else waiting?.resolve(message.answer);
  }

  #errorOf({ failure, trace, isInput }: Extract<AnswerMessage, { failure: string }>): Error {
    if (isInput) return new InputError(failure);
    const error = new Error(`${this.#workerName} failed: ${failure}`);
    // Replace the stack trace of `error`, which shows only where this thread received the failure. The worker's stack
    // trace shows where the failure occurred.
    error.stack = `${this.#workerName} failed: ${trace}`;
    return error;
  }

  #rejectAll(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

export interface RequestContext {
  onProgress(progress: unknown): void;
  readonly stop: StopSignal;
}

/**
 * Returns the function with which a worker handles incoming messages. `answer` computes the answer to a request. If
 * `answer` throws or rejects, the worker sends the error back, and the caller's promise is rejected with this error.
 */
export function serveRequests<Request>(
  answer: (request: Request, context: RequestContext) => unknown,
  post: (message: AnswerMessage) => void,
): (message: RequestMessage<Request>) => void {
  const stoppers = new Map<number, Stopper>();
  const run = async (id: number, request: Request): Promise<void> => {
    const stop = new Stopper();
    stoppers.set(id, stop);
    try {
      post({ id, answer: await answer(request, { onProgress: (progress) => post({ id, progress }), stop }) });
    } catch (error) {
      post({ id, failure: messageOf(error), trace: stackTraceOf(error), isInput: error instanceof InputError });
    } finally {
      stoppers.delete(id);
    }
  };
  return (message) => {
    if ('stop' in message) stoppers.get(message.id)?.stop();
    else void run(message.id, message.request);
  };
}
