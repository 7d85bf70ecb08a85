/** `insei train bootstrap`: a territory network that learns from its own games alone. */
import { Command } from 'commander';
import { createEngine } from '../../engine/index.node.js';
import { Bootstrap, USUAL_BOOTSTRAP } from '../../learn/territory/bootstrap.js';
import { writeTerritoryModel } from '../../learn/territory/model.js';
import * as read from '../options.js';
import { printResult } from '../output.js';
import { checkWritable, writeWhole } from '../wholeFile.js';

interface TrainBootstrapOptions {
  readonly size: number;
  readonly out: string;
  readonly rounds: number;
  readonly gamesPerRound: number;
  readonly seed: number;
  readonly threads?: number;
  readonly json?: boolean;
}

const HELP = `
The model is saved after every round, so an interruption loses no more than one.

Example: insei train bootstrap --size 5 --out bootstrap.model`;

export const trainBootstrapCommand = (): Command =>
  new Command('bootstrap')
    .description('Train a territory network by self-play on a small board, without games of others.')
    .requiredOption('--out <file>', 'where the model goes')
    .option('--size <n>', 'lines of the board', read.wholeNumber(3, 9), 5)
    .option('--rounds <n>', 'rounds of games', read.wholeNumber(1, 100_000), USUAL_BOOTSTRAP.rounds)
    .option('--games-per-round <n>', 'games of a round', read.wholeNumber(1, 10_000), USUAL_BOOTSTRAP.gamesPerRound)
    .option('--seed <n>', 'seed of the random numbers', read.seed, 1)
    .option('--threads <n>', 'worker threads; all cores unless given', read.threads)
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(async (options: TrainBootstrapOptions) => printResult(await trainBootstrap(options), options));

async function trainBootstrap({ size, out, rounds, gamesPerRound, seed, threads }: TrainBootstrapOptions) {
  await checkWritable(out);
  const engine = await createEngine({ memoryMiB: 8, ...(threads !== undefined && { threads }) });
  try {
    const bootstrap = new Bootstrap(engine, { ...USUAL_BOOTSTRAP, size, rounds, gamesPerRound, seed });
    let positions = 0;
    for (let round = 1; !bootstrap.isOver; round++) {
      positions += await bootstrap.round();
      await writeWhole(out, writeTerritoryModel(bootstrap.model));
      console.error(`round ${round} of ${rounds}: ${positions} positions played`);
    }
    return { size, rounds, games: rounds * gamesPerRound, positions, parameters: bootstrap.net.parameters };
  } finally {
    engine.close();
  }
}
