/** Prints a line on standard error that says how many units of a run are done and how long the rest will take. */
import { LOG_INTERVAL_MILLISECONDS, printOverProgress, TERMINAL_INTERVAL_MILLISECONDS } from '../progress.js';

export class RunProgress {
  readonly #total: number;
  readonly #before: number;
  readonly #started = performance.now();
  #finished: number;
  #failed = 0;
  #note = '';
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(total: number, finished: number) {
    this.#total = total;
    this.#before = finished;
    this.#finished = finished;
  }

  set(finished: number, failed: number): void {
    this.#finished = finished;
    this.#failed = failed;
    this.#tell();
  }

  note(text: string): void {
    this.#note = text;
    this.#tell();
  }

  /** Prints a sentence that the progress line does not overwrite. */
  say(text: string): void {
    printOverProgress(text);
  }

  close(): void {
    this.#tell(true);
    if (process.stderr.isTTY) process.stderr.write('\n');
  }

  #tell(isLast = false): void {
    const now = performance.now();
    if (
      !isLast &&
      now - this.#toldAt < (process.stderr.isTTY ? TERMINAL_INTERVAL_MILLISECONDS : LOG_INTERVAL_MILLISECONDS)
    )
      return;
    this.#toldAt = now;
    process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${this.#write()}` : `${this.#write()}\n`);
  }

  #write(): string {
    const done = this.#finished - this.#before;
    const left = this.#total - this.#finished - this.#failed;
    const seconds = (performance.now() - this.#started) / 1000;
    return [
      `${this.#finished} of ${this.#total} units`,
      ...(this.#failed > 0 ? [`${this.#failed} failed`] : []),
      ...(done > 0 && left > 0 ? [`${writeDuration((seconds / done) * left)} left`] : []),
      ...(this.#note && left > 0 ? [this.#note] : []),
    ].join(', ');
  }
}

function writeDuration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
