/**
 * Lines that have arrived and wait for their turn. They are fetched as they come,
 * also while a command is at work, because some commands end when a line arrives.
 */

/** The line, or undefined when there will be no more. */
export type Arrival = (line: string | undefined) => void;

/** With so many lines waiting, the sender has to wait as well. */
const MOST_WAITING = 10_000;

export class Inbox {
  readonly #waiting: string[] = [];
  readonly #listeners = new Set<Arrival>();
  #hasEnded = false;
  #wakeReader = (): void => {};
  #wakeSource = (): void => {};

  constructor(lines: AsyncIterable<string>) {
    // A stream that breaks is a stream that ends.
    this.#fetch(lines)
      .catch(() => {})
      .then(() => this.#arrive(undefined));
  }

  /** Is there a line to be read, or the end? */
  get hasNews(): boolean {
    return this.#waiting.length > 0 || this.#hasEnded;
  }

  /** Waits for a line or the end; does not take it. */
  async news(): Promise<void> {
    while (!this.hasNews)
      await new Promise<void>((resolve) => {
        this.#wakeReader = resolve;
      });
  }

  /** The next line; undefined after the last. */
  async next(): Promise<string | undefined> {
    await this.news();
    const line = this.#waiting.shift();
    this.#wakeSource();
    return line;
  }

  /** Is told of every arrival from now on; returns a function that ends this. */
  onArrival(listener: Arrival): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #fetch(lines: AsyncIterable<string>): Promise<void> {
    for await (const line of lines) {
      this.#arrive(line);
      while (this.#waiting.length >= MOST_WAITING)
        await new Promise<void>((resolve) => {
          this.#wakeSource = resolve;
        });
    }
  }

  #arrive(line: string | undefined): void {
    if (line === undefined) this.#hasEnded = true;
    else this.#waiting.push(line);
    for (const listener of this.#listeners) listener(line);
    this.#wakeReader();
  }
}
