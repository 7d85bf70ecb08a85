/** Progress on standard error: on a terminal one line that changes, elsewhere a line every ten seconds. */
const PAUSE = 10_000;

export function reportProgress(): (sentence: string) => void {
  if (process.stderr.isTTY) return (sentence) => process.stderr.write(`\r\x1b[K${sentence}`);
  let last = Number.NEGATIVE_INFINITY;
  return (sentence) => {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    console.error(sentence);
  };
}
