import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLineThrottle, openProgressLine } from './progress.js';

let printed: string[];
let now: number;
const { isTTY } = process.stderr;

beforeEach(() => {
  printed = [];
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.stderr.isTTY = isTTY;
});

/** Shows progress every half second, for 25 seconds. */
function work(): void {
  const line = openProgressLine();
  for (let step = 1; step <= 50; step++) {
    now = 500 * step;
    line.show(`${step} of 50`);
  }
  line.close();
}

test('in a log, a progress line prints every ten seconds, and nothing before', () => {
  process.stderr.isTTY = false;
  work();
  expect(printed).toEqual(['20 of 50\n', '40 of 50\n']);
});

test('on a terminal, a progress line replaces itself', () => {
  process.stderr.isTTY = true;
  work();
  expect(printed).toHaveLength(51);
  expect(printed[0]).toBe('\r\x1b[K1 of 50');
  expect(printed.at(-1)).toBe('\n');
});

test('the line throttle lets through all lines on a terminal, and in a log the first and then one every ten seconds', () => {
  const due = (isTerminal: boolean): number[] => {
    process.stderr.isTTY = isTerminal;
    const isDue = makeLineThrottle();
    return [0, 1, 9, 10, 15, 25].filter((seconds) => {
      now = 1000 * seconds;
      return isDue();
    });
  };
  expect(due(false)).toEqual([0, 10, 25]);
  expect(due(true)).toHaveLength(6);
});
