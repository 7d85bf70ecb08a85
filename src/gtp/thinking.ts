/**
 * Thinking that lines from outside can end. An analysis ends at any line; the
 * search for a move only when it is told to, so that commands may be sent ahead.
 */
import { Stopper, type StopSignal } from '../base/stopper.js';
import type { Inbox } from './inbox.js';
import { isInterrupt, parseLine } from './line.js';

/** Does the arrival of this line (undefined: of the end) end the thinking? */
export type EndsAt = (line: string | undefined) => boolean;

export const anyLine: EndsAt = () => true;

/** GoGui's comment, or `stop`. The end of the input does not count: a script may end with `genmove` and wants the move. */
export const interruptLine: EndsAt = (line) =>
  line !== undefined && (isInterrupt(line) || parseLine(line)?.name === 'stop');

export class Thinking {
  readonly #inbox: Inbox;
  #current: Stopper | undefined;

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
  }

  /** Has a line arrived that nobody has read, or the end? */
  get hasNews(): boolean {
    return this.#inbox.hasNews;
  }

  /** Runs `think` with a signal that stops it at the first line that `endsAt` names, or at an interrupt. */
  async run<T>(endsAt: EndsAt, think: (signal: StopSignal) => Promise<T>): Promise<T> {
    const stopper = new Stopper();
    this.#current = stopper;
    const forget = this.#inbox.onArrival((line) => {
      if (endsAt(line)) stopper.stop();
    });
    try {
      return await think(stopper);
    } finally {
      forget();
      this.#current = undefined;
    }
  }

  /** Ends what is under way, if anything is. */
  interrupt(): void {
    this.#current?.stop();
  }

  /** Waits for the next line without taking it. */
  untilNews(): Promise<void> {
    return this.#inbox.news();
  }
}
