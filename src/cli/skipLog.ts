import type { SkippedGame } from '../record/dataset.js';

/** Games that were passed over: all are counted, the first few are told, at the end. */
export class SkipLog {
  count = 0;
  readonly #told: string[] = [];

  get first(): string | undefined {
    return this.#told[0];
  }

  add(sentence: string): void {
    if (this.count++ < 10) this.#told.push(sentence);
  }

  /** A record that could not be read, for `readGames`. */
  readonly addGame = ({ source, reason }: SkippedGame): void => this.add(`${source}: ${reason}`);

  tell(): void {
    for (const sentence of this.#told) console.error(`skipped: ${sentence}`);
    if (this.count > this.#told.length) console.error(`skipped: ${this.count - this.#told.length} more`);
  }
}
