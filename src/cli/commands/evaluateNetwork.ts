/** `insei evaluate network`: measures how well a network predicts moves, winners, scores and owners. */
import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import { evaluateNetwork, type NetworkAccuracy, type NetworkReport } from '../../learn/network/evaluateNetwork.js';
import { type NumberRange, rangeOption, readGamesInHashOrder } from '../files/gamesInHashOrder.js';
import { openNetwork } from '../files/networkFiles.js';
import * as read from '../options.js';
import { printResult } from '../output.js';
import { networkOption } from '../playerOptions.js';
import { openProgressLine } from '../progress.js';

interface EvaluateNetworkOptions {
  readonly model?: string;
  readonly network?: string;
  readonly games: readonly string[];
  readonly byHash: NumberRange;
  readonly moves: NumberRange;
  readonly sample: number;
  readonly seed: number;
  readonly threads: number;
  readonly json?: boolean;
}

const HELP = `
Moves are predicted in all games, winners in games with a winner, scores in games whose record gives the margin, and owners in games
that were counted at their end (the record has TB and TW). In the result, winnerLogLoss is the mean of -ln p, where p is the
probability that the network gives to the winner.

Example: insei evaluate network --model kata1-b18c384nbt.bin.gz --games games.sgf --moves 1-100`;

export const evaluateNetworkCommand = (): Command =>
  new Command('network')
    .description('Measure how well a network predicts moves, winners, scores and owners.')
    .option('--model <file>', 'the network file; default: the network that comes with Insei')
    .addOption(networkOption().hideHelp())
    .requiredOption('--games <path...>', 'SGF files, or folders with SGF files; - reads standard input')
    .addOption(
      rangeOption('--by-hash <A-B>', 'sort the games by the hash of their text, and use only games number A to B'),
    )
    .addOption(rangeOption('--moves <A-B>', 'predict only moves A to B of each game'))
    .option('--sample <n>', 'use at most this many positions, drawn at random', read.wholeNumberParser(1, 1e9), 2000)
    .option('--seed <n>', 'seed of the random draw of positions', read.parseSeed, 1)
    .option('--threads <n>', 'number of worker threads', read.wholeNumberParser(1, 64), availableParallelism())
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(async (options: EvaluateNetworkOptions) => {
      const report = await evaluate(options);
      printResult(options.json ? { ...report } : withoutTable(report), options);
    });

/** Returns the report in the form that is printed without --json: with one line for each range of moves. */
const withoutTable = ({ byMove, ...rest }: NetworkReport) => ({
  ...rest,
  ...Object.fromEntries(byMove.map(({ from, to, ...values }) => [`moves ${from}-${to}`, writeValues(values)])),
});

const writeValues = ({ positions, top1 = 0, crossEntropy = 0 }: NetworkAccuracy): string =>
  `${positions} positions, top1 ${top1.toFixed(3)}, crossEntropy ${crossEntropy.toFixed(3)}`;

async function evaluate(given: EvaluateNetworkOptions): Promise<NetworkReport> {
  const { model, network: path = model, games, byHash, moves, sample, seed, threads } = given;
  const network = await openNetwork(path, { threads });
  const line = openProgressLine();
  try {
    const records = (await readGamesInHashOrder(games, byHash)).map(({ record }) => record);
    const onProgress = (done: number, all: number): void => line.show(`${done} of ${all} positions`);
    return await evaluateNetwork(network, records, { ...moves, sample, seed, onProgress });
  } finally {
    line.close();
    network.close();
  }
}
