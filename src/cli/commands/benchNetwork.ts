/** `insei bench network`: measures how fast a network evaluates positions. */
import { Command } from 'commander';
import { gigaflopsOn } from '../../engine/network/networkFacts.js';
import { networkSignature } from '../../player/signature.js';
import { openNetwork } from '../files/networkFiles.js';
import * as read from '../options.js';
import { printResult } from '../output.js';
import { networkOption } from '../playerOptions.js';
import { randomSituations, timeNetwork } from './networkTiming.js';

interface NetworkBenchOptions {
  readonly network?: string;
  readonly size: number;
  readonly threads: number;
  readonly batch: number;
  readonly relaxed?: boolean;
  readonly seconds: number;
  readonly seed: number;
  readonly json?: boolean;
}

const HELP = `
In the result, millisecondsPerPosition is the wall time divided by the number of positions that all threads together evaluated. gflops
is how many billion operations all threads together did per second.

Example: insei bench network --size 19 --threads 2
Example: insei bench network --network kata1-b18c384nbt.bin.gz --size 19 --threads 2`;

export const benchNetworkCommand = (): Command =>
  new Command('network')
    .description('Evaluate positions with a network.')
    .addOption(networkOption())
    .option('--size <n>', 'board size, 2 to 19', read.parseBoardSize, 19)
    .option('--threads <n>', 'number of worker threads', read.wholeNumberParser(1, 64), 1)
    .option('--batch <n>', 'number of positions that a thread evaluates at once', read.wholeNumberParser(1, 64), 8)
    .option('--relaxed', 'use relaxed SIMD instructions, which may round results differently on different machines')
    .option('--seconds <s>', 'duration in seconds', read.parseSeconds, 3)
    .option('--seed <n>', 'seed of the random positions', read.parseSeed, 1)
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(async (options: NetworkBenchOptions) => printResult(await benchNetwork(options), options));

async function benchNetwork({
  network: path,
  size,
  threads,
  batch,
  relaxed = false,
  seconds,
  seed,
}: NetworkBenchOptions) {
  const network = await openNetwork(path, { threads, batch, relaxed });
  try {
    const situations = await randomSituations(size, threads * batch, seed);
    const { positions, cpuSeconds, wallSeconds } = await timeNetwork(network, situations, seconds);
    const { name, multiplications } = network.facts;
    return {
      name,
      size,
      threads,
      batch,
      relaxed,
      positions,
      millisecondsPerPosition: (1000 * wallSeconds) / positions,
      cpuMillisecondsPerPosition: (1000 * cpuSeconds) / positions,
      gflops: (positions * gigaflopsOn(multiplications, size)) / wallSeconds,
      cpuSeconds,
      wallSeconds,
      signature: networkSignature(network.hash, await network.evaluateAll(situations)),
      seed,
    };
  } finally {
    network.close();
  }
}
