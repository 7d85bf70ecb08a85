/**
 * Prints progress to standard error. On a terminal one line is overwritten again and again; in a log a new line is
 * printed every ten seconds.
 */
export const TERMINAL_INTERVAL_MILLISECONDS = 200;
export const LOG_INTERVAL_MILLISECONDS = 10_000;

/** The characters that move the cursor to the start of the line and erase the line. */
const ERASE_LINE = '\r\x1b[K';

/**
 * Makes a function that limits how often something is done. The function returns true if at least `milliseconds` have
 * passed since it last returned true, otherwise false. If `last`, a value of `performance.now()`, is given, the first
 * interval begins at this time. Otherwise the first call returns true.
 */
export function makeThrottle(milliseconds: number, last = Number.NEGATIVE_INFINITY): () => boolean {
  let before = last;
  return () => {
    const now = performance.now();
    if (now - before < milliseconds) return false;
    before = now;
    return true;
  };
}

/** Makes a function that says whether a line may be printed now: on a terminal always, in a log every ten seconds. */
export const makeLineThrottle = (): (() => boolean) =>
  process.stderr.isTTY ? () => true : makeThrottle(LOG_INTERVAL_MILLISECONDS);

/**
 * Makes a function that prints progress, from its first call on. For work that is often short, use `openProgressLine`
 * instead: its line prints nothing at the beginning.
 */
export function makeProgressPrinter(): (sentence: string) => void {
  if (process.stderr.isTTY) return (sentence) => process.stderr.write(`${ERASE_LINE}${sentence}`);
  const isDue = makeThrottle(LOG_INTERVAL_MILLISECONDS);
  return (sentence) => {
    if (isDue()) console.error(sentence);
  };
}

/** Replaces the progress line with a sentence. Later progress does not overwrite the sentence. */
export const printOverProgress = (sentence: string): void => {
  process.stderr.write(`${process.stderr.isTTY ? ERASE_LINE : ''}${sentence}\n`);
};

export interface ProgressLine {
  show(sentence: string): void;
  /** Ends the line, so that the next output begins on a new line. */
  close(): void;
}

/**
 * Makes a progress line. The line prints nothing for the first 0.2 seconds on a terminal, or for the first ten seconds
 * in a log, so that short work prints no progress.
 */
export function openProgressLine(): ProgressLine {
  const { isTTY } = process.stderr;
  const isDue = makeThrottle(isTTY ? TERMINAL_INTERVAL_MILLISECONDS : LOG_INTERVAL_MILLISECONDS, performance.now());
  let isOpen = false;
  return {
    show: (sentence) => {
      if (!isDue()) return;
      process.stderr.write(isTTY ? `${ERASE_LINE}${sentence}` : `${sentence}\n`);
      isOpen = isTTY;
    },
    close: () => {
      if (isOpen) process.stderr.write('\n');
      isOpen = false;
    },
  };
}
