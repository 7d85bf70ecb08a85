/** The answer to one command, at once or piece by piece. Exactly one is written, and nothing after its end. */
import { lineOf, writeAnswer, writeRefusal, writeStart } from './line.js';

export class Reply {
  readonly #id: string;
  readonly #write: (text: string) => void;
  #state: 'open' | 'started' | 'finished' = 'open';

  constructor(id: string, write: (text: string) => void) {
    this.#id = id;
    this.#write = write;
  }

  /** Says yes before there is anything to tell. */
  start(): void {
    if (this.#state !== 'open') return;
    this.#state = 'started';
    this.#write(writeStart(this.#id));
  }

  /** One more line of an answer that has started. Reports that come late, after its end, are dropped. */
  line(text: string): void {
    const line = lineOf(text);
    if (this.#state === 'started' && line !== '') this.#write(`${line}\n`);
  }

  finish(text: string): void {
    if (this.#state === 'open') this.#write(writeAnswer(this.#id, text));
    else if (this.#state === 'started') {
      this.line(text);
      this.#write('\n');
    }
    this.#state = 'finished';
  }

  /** Once an answer has started it is too late to refuse; it can only end. */
  refuse(reason: string): void {
    if (this.#state === 'open') this.#write(writeRefusal(this.#id, reason));
    else if (this.#state === 'started') this.#write('\n');
    this.#state = 'finished';
  }
}
