/**
 * The queue of input lines that have arrived but are not yet handled. The inbox also reads lines while a command runs,
 * because a line may stop the search of that command. Any line stops an analysis; only an interrupt (see
 * `stopAtInterrupt`) stops the search for a move.
 */
import { Stopper, type StopSignal } from '../../base/stopper.js';
import { isInterrupt, parseLine } from './lines.js';

/** Returns true if a line of input stops the search. `line` is undefined at the end of the input. */
export type StopCondition = (line: string | undefined) => boolean;

export const stopAtAnyLine: StopCondition = () => true;

/**
 * True if the line is an interrupt, which is either GoGui's comment `# interrupt` or the command `stop`. The end of the
 * input is not an interrupt, because a script may end with `genmove` and still expect the move.
 */
export const stopAtInterrupt: StopCondition = (line) =>
  line !== undefined && (isInterrupt(line) || parseLine(line)?.name === 'stop');

/** The maximum number of waiting lines. When it is reached, the inbox reads no more input until a line is handled. */
const MAX_WAITING_LINES = 10_000;

export class Inbox {
  readonly #waiting: string[] = [];
  #hasEnded = false;
  #wakeReader = (): void => {};
  #wakeFetcher = (): void => {};
  #search: { readonly stopper: Stopper; readonly stopsAt: StopCondition } | undefined;

  constructor(lines: AsyncIterable<string>) {
    // An error while reading counts as the end of the input.
    this.#fetch(lines)
      .catch(() => {})
      .then(() => this.#arrive(undefined));
  }

  /** True if a line is waiting or the input has ended. */
  get hasInput(): boolean {
    return this.#waiting.length > 0 || this.#hasEnded;
  }

  /** Waits until a line has arrived or the input has ended. The line stays in the inbox. */
  async waitForInput(): Promise<void> {
    while (!this.hasInput)
      await new Promise<void>((resolve) => {
        this.#wakeReader = resolve;
      });
  }

  /** Waits for the next line, removes it from the inbox and returns it. Returns undefined at the end of the input. */
  async next(): Promise<string | undefined> {
    await this.waitForInput();
    const line = this.#waiting.shift();
    this.#wakeFetcher();
    return line;
  }

  /**
   * Runs `search` with a stop signal. The signal is set when `stopsAt` returns true for a new line, or when `interrupt`
   * is called.
   */
  async runStoppable<T>(stopsAt: StopCondition, search: (signal: StopSignal) => Promise<T>): Promise<T> {
    const stopper = new Stopper();
    this.#search = { stopper, stopsAt };
    try {
      return await search(stopper);
    } finally {
      this.#search = undefined;
    }
  }

  /** Stops the search in progress, if there is one. */
  interrupt(): void {
    this.#search?.stopper.stop();
  }

  async #fetch(lines: AsyncIterable<string>): Promise<void> {
    for await (const line of lines) {
      this.#arrive(line);
      while (this.#waiting.length >= MAX_WAITING_LINES)
        await new Promise<void>((resolve) => {
          this.#wakeFetcher = resolve;
        });
    }
  }

  #arrive(line: string | undefined): void {
    if (line === undefined) this.#hasEnded = true;
    else this.#waiting.push(line);
    if (this.#search?.stopsAt(line)) this.#search.stopper.stop();
    this.#wakeReader();
  }
}
