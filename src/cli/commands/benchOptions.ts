/** What `insei bench playouts` and `insei bench search` have in common: options, and the measurement of speed. */
import type { Command } from 'commander';
import { CpuClock } from '../cpuClock.js';
import * as read from '../options.js';

export interface BenchOptions {
  readonly size: number;
  readonly threads: number;
  readonly seed: number;
  readonly json?: boolean;
}

export const addBenchOptions = (command: Command): Command =>
  command
    .option('--size <n>', 'board size, 2 to 19', read.parseBoardSize, 9)
    .option('--threads <n>', 'number of worker threads', read.parseThreadCount, 1)
    .option('--seed <n>', 'seed of the random numbers', read.parseSeed, 1)
    .option('--json', 'print the result as one JSON object');

/** Calls `run`, which runs playouts, and measures how long the playouts take. */
export async function measurePlayouts<T extends { readonly playouts: number }>(run: () => Promise<T>) {
  const clock = new CpuClock();
  const result = await run();
  const { cpuSeconds, wallSeconds } = clock.read();
  const { playouts } = result;
  return {
    result,
    playouts,
    cpuSeconds,
    wallSeconds,
    playoutsPerCpuSecond: playouts / cpuSeconds,
    playoutsPerSecond: playouts / wallSeconds,
  };
}
