/**
 * Manages a worker for the page. The first request starts the worker. After a failure, the next request starts a new
 * worker.
 */
import { RequestLine } from '../../base/requestLine.js';

interface WorkerOptions<Request> {
  create(): Worker;
  /** The requests that every new worker receives first. The answers to these requests are ignored. */
  greetings(): Iterable<Request>;
  /** The error message that is used if the worker fails and the browser gives no reason. */
  readonly failure: string;
}

export class RestartingWorker<Request> {
  readonly #options: WorkerOptions<Request>;
  #line: RequestLine<Request> | undefined;

  constructor(options: WorkerOptions<Request>) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#line !== undefined;
  }

  get line(): RequestLine<Request> {
    this.#line ??= this.#start();
    return this.#line;
  }

  /** Sends a request and ignores its answer. */
  tell(request: Request): void {
    this.line.ask(request).catch(() => undefined);
  }

  /** Ends the worker. The next request starts a new one. */
  end(): void {
    void this.#line?.close();
    this.#line = undefined;
  }

  #start(): RequestLine<Request> {
    const { create, greetings, failure } = this.#options;
    const worker = create();
    const line = new RequestLine<Request>(
      {
        post: (message) => worker.postMessage(message),
        onAnswer: (handle) => worker.addEventListener('message', ({ data }) => handle(data)),
        onFailure: (handle) =>
          worker.addEventListener('error', ({ message }) => {
            worker.terminate();
            if (this.#line === line) this.#line = undefined;
            handle(new Error(message || failure));
          }),
        close: () => worker.terminate(),
      },
      'the worker',
    );
    for (const greeting of greetings()) line.ask(greeting).catch(() => undefined);
    return line;
  }
}
