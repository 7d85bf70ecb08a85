/** Counts the games that a command skips, and prints the reasons for the first few of them. */
import type { SkippedGame } from '../../record/dataset.js';

const MAX_REASONS = 10;

export class SkipLog {
  count = 0;
  readonly #reasons: string[] = [];

  get first(): string | undefined {
    return this.#reasons[0];
  }

  add(reason: string): void {
    if (this.count++ < MAX_REASONS) this.#reasons.push(reason);
  }

  /** Counts a game that `readGames` could not read. */
  readonly addGame = ({ source, reason }: SkippedGame): void => this.add(`${source}: ${reason}`);

  print(): void {
    for (const reason of this.#reasons) console.error(`skipped: ${reason}`);
    if (this.count > this.#reasons.length) console.error(`skipped: ${this.count - this.#reasons.length} more`);
  }
}
