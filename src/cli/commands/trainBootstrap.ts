/** `insei train bootstrap`: a territory network that learns from its own games alone. */
import { Command } from 'commander';
import type { StopSignal } from '../../base/stopper.js';
import { createEngine } from '../../engine/index.node.js';
import { Bootstrap, USUAL_BOOTSTRAP } from '../../learn/territory/bootstrap.js';
import { writeTerritoryModel } from '../../learn/territory/model.js';
import * as read from '../options.js';
import type { Result } from '../output.js';
import { printTraining } from '../printTraining.js';
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
    .action(trainBootstrap);

async function trainBootstrap(options: TrainBootstrapOptions): Promise<void> {
  const { size, out, rounds, gamesPerRound } = options;
  await checkWritable(out);
  const played: Played = { rounds: 0, positions: 0, parameters: 0 };
  const train = async (stopper: StopSignal): Promise<Result | undefined> => {
    await playRounds(played, options, stopper);
    const { positions, parameters } = played;
    if (played.rounds < rounds) return undefined;
    return { size, rounds, games: rounds * gamesPerRound, positions, parameters };
  };
  await printTraining(train, async () => console.error(describeInterruption(played, options)), options);
}

/** What is in the file by now. */
interface Played {
  rounds: number;
  positions: number;
  parameters: number;
}

/** The network is what lasts; the games that the next round would remember are gone. */
const describeInterruption = ({ rounds }: Played, { rounds: wanted, out }: TrainBootstrapOptions): string =>
  rounds === 0
    ? 'interrupted before the first round was over; nothing was kept'
    : `interrupted; ${out} has the network of round ${rounds} of ${wanted}, and the same command begins anew`;

async function playRounds(played: Played, options: TrainBootstrapOptions, stopper: StopSignal): Promise<void> {
  const { size, out, rounds, gamesPerRound, seed, threads } = options;
  const engine = await createEngine({ memoryMiB: 8, ...(threads !== undefined && { threads }) });
  try {
    const bootstrap = new Bootstrap(engine, { ...USUAL_BOOTSTRAP, size, rounds, gamesPerRound, seed });
    played.parameters = bootstrap.net.parameters;
    while (!bootstrap.isOver && !stopper.isStopped) {
      const positions = await bootstrap.round();
      await writeWhole(out, writeTerritoryModel(bootstrap.model));
      played.rounds++;
      played.positions += positions;
      console.error(`round ${played.rounds} of ${rounds}: ${played.positions} positions played`);
    }
  } finally {
    engine.close();
  }
}
