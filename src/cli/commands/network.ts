/** `insei network`: describes the network in a file, and measures how fast it runs on this machine. */
import { Command } from 'commander';
import type { BlockCount } from '../../engine/network/networkFacts.js';
import { openNetwork } from '../files/networkFiles.js';
import { printResult } from '../output.js';
import { networkMilliseconds } from './networkTiming.js';

const HELP = `
In the result, gflops is how many billion operations one 19x19 position needs. millisecondsPerPosition is the processor time for one
19x19 position on this machine, if one thread evaluates eight positions at once.

Example: insei network kata1-b18c384nbt.bin.gz`;

export const networkCommand = (): Command =>
  new Command('network')
    .description('Describe the network in a file, and measure how fast it runs on this machine.')
    .argument('<file>', 'a network file in the format of KataGo (.bin.gz or .txt.gz)')
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(async (file: string, options: { readonly json?: true }) => {
      const { kinds, innerKinds, ...rest } = await describe(file);
      // Without --json, one line lists how many blocks of each kind the network has.
      const listed = { ...rest, kinds: writeCounts(kinds), ...(innerKinds && { innerKinds: writeCounts(innerKinds) }) };
      printResult(options.json ? { ...rest, kinds, innerKinds } : listed, options);
    });

async function describe(file: string) {
  const network = await openNetwork(file);
  try {
    const { name, version, blocks, innerBlocks, channels, weights, gigaflops } = network.facts;
    return {
      name,
      version,
      blocks: blocks.reduce((sum, { count }) => sum + count, 0),
      kinds: blocks,
      innerKinds: innerBlocks.length > 0 ? innerBlocks : undefined,
      channels,
      weights,
      gflops: gigaflops,
      millisecondsPerPosition: await networkMilliseconds(network),
      sha256: network.hash,
    };
  } finally {
    network.close();
  }
}

const writeCounts = (counts: readonly BlockCount[]): string =>
  counts.map(({ kind, count }) => `${count} ${KIND_NAMES[kind]}`).join(', ');

const KIND_NAMES: Readonly<Record<BlockCount['kind'], string>> = {
  ordinary: 'ordinary',
  pooled: 'with pooling',
  nested: 'nested',
  attention: 'attention',
  feedForward: 'feed-forward',
};
