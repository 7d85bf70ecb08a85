/** Progress on standard error: on a terminal one line that changes, elsewhere a line every ten seconds. */
export const TERMINAL_MILLISECONDS = 200;
export const LOG_MILLISECONDS = 10_000;

/** Says whether it is time again; the first time is at once, unless it is given when the last one was. */
export function makePace(milliseconds: number, last = Number.NEGATIVE_INFINITY): () => boolean {
  let before = last;
  return () => {
    const now = performance.now();
    if (now - before < milliseconds) return false;
    before = now;
    return true;
  };
}

/** For lines that stay: a terminal has room for all of them. */
export const paceOfLines = (): (() => boolean) => (process.stderr.isTTY ? () => true : makePace(LOG_MILLISECONDS));

export function reportProgress(): (sentence: string) => void {
  if (process.stderr.isTTY) return (sentence) => process.stderr.write(`\r\x1b[K${sentence}`);
  const isDue = makePace(LOG_MILLISECONDS);
  return (sentence) => {
    if (isDue()) console.error(sentence);
  };
}

/** A sentence that stays, in place of a line that changes. */
export const sayOverLine = (sentence: string): void => {
  process.stderr.write(`${process.stderr.isTTY ? '\r\x1b[K' : ''}${sentence}\n`);
};

export interface ProgressLine {
  tell(sentence: string): void;
  /** Whatever is said next begins a new line. */
  close(): void;
}

/** For work that may be over in no time, and then needs no word about it. */
export function openProgressLine(): ProgressLine {
  const { isTTY } = process.stderr;
  const isDue = makePace(isTTY ? TERMINAL_MILLISECONDS : LOG_MILLISECONDS, performance.now());
  let isOpen = false;
  return {
    tell: (sentence) => {
      if (!isDue()) return;
      process.stderr.write(isTTY ? `\r\x1b[K${sentence}` : `${sentence}\n`);
      isOpen = isTTY;
    },
    close: () => {
      if (isOpen) process.stderr.write('\n');
      isOpen = false;
    },
  };
}
