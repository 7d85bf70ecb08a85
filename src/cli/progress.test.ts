import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProgressLine, paceOfLines } from './progress.js';

let told: string[];
let now: number;
const { isTTY } = process.stderr;

beforeEach(() => {
  told = [];
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.stderr.isTTY = isTTY;
});

/** Tells something every half second, for 25 seconds. */
function work(): void {
  const line = openProgressLine();
  for (let step = 1; step <= 50; step++) {
    now = 500 * step;
    line.tell(`${step} of 50`);
  }
  line.close();
}

test('in a log, a line every ten seconds, and none before', () => {
  process.stderr.isTTY = false;
  work();
  expect(told).toEqual(['20 of 50\n', '40 of 50\n']);
});

test('on a terminal, one line that changes', () => {
  process.stderr.isTTY = true;
  work();
  expect(told).toHaveLength(51);
  expect(told[0]).toBe('\r\x1b[K1 of 50');
  expect(told.at(-1)).toBe('\n');
});

test('lines that stay: in a log the first and then one every ten seconds, on a terminal all', () => {
  const due = (isTerminal: boolean): number[] => {
    process.stderr.isTTY = isTerminal;
    const isDue = paceOfLines();
    return [0, 1, 9, 10, 15, 25].filter((seconds) => {
      now = 1000 * seconds;
      return isDue();
    });
  };
  expect(due(false)).toEqual([0, 10, 25]);
  expect(due(true)).toHaveLength(6);
});
