/** A line on standard error: how far a run is, and when it will be done. */
import { LOG_MILLISECONDS, sayOverLine, TERMINAL_MILLISECONDS } from '../progress.js';

export class Progress {
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

  step(): void {
    this.set(this.#finished + 1, this.#failed);
  }

  note(text: string): void {
    this.#note = text;
    this.#tell();
  }

  /** A sentence of its own, not to be overwritten. */
  say(text: string): void {
    sayOverLine(text);
  }

  close(): void {
    this.#tell(true);
    if (process.stderr.isTTY) process.stderr.write('\n');
  }

  #tell(isLast = false): void {
    const now = performance.now();
    if (!isLast && now - this.#toldAt < (process.stderr.isTTY ? TERMINAL_MILLISECONDS : LOG_MILLISECONDS)) return;
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

export function writeDuration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
