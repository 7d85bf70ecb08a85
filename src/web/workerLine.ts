/**
 * The page's line to a worker: it starts with the first question, and a worker
 * that has failed is replaced by the next one.
 */

/** Whoever waits for an answer. */
export interface Asker {
  reject(error: Error): void;
}

interface Ends<Request, Reply> {
  create(): Worker;
  receive(reply: Reply): void;
  /** What a new worker has to hear before all questions. */
  greetings(): Iterable<Request>;
  /** Why questions were lost, if the browser does not say. */
  readonly failure: string;
}

export class WorkerLine<Request, Reply, Asking extends Asker> {
  readonly #ends: Ends<Request, Reply>;
  readonly #waiting = new Map<number, Asking>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(ends: Ends<Request, Reply>) {
    this.#ends = ends;
  }

  get isOpen(): boolean {
    return this.#worker !== undefined;
  }

  tell(request: Request): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(request);
  }

  newId(): number {
    return ++this.#lastId;
  }

  /** Tells the request under a new number, for which this one waits; the number. */
  ask(asking: Asking, request: (id: number) => Request): number {
    const id = this.newId();
    this.#waiting.set(id, asking);
    this.tell(request(id));
    return id;
  }

  whoAsked(id: number): Asking | undefined {
    return this.#waiting.get(id);
  }

  answered(id: number): void {
    this.#waiting.delete(id);
  }

  #start(): Worker {
    const started = this.#ends.create();
    started.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#ends.receive(data));
    started.addEventListener('error', (event) => this.#giveUp(started, event.message || this.#ends.failure));
    for (const greeting of this.#ends.greetings()) started.postMessage(greeting);
    return started;
  }

  /** A worker that has failed answers nothing any more. */
  #giveUp(failed: Worker, message: string): void {
    failed.terminate();
    if (this.#worker !== failed) return;
    this.#worker = undefined;
    for (const asking of this.#waiting.values()) asking.reject(new Error(message));
    this.#waiting.clear();
  }
}
