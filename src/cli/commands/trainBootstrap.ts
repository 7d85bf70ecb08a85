/** `insei train bootstrap`: trains a territory network by self-play. */
import { Command } from 'commander';
import type { StopSignal } from '../../base/stopper.js';
import { createEngine } from '../../engine/index.node.js';
import { Bootstrap, DEFAULT_BOOTSTRAP } from '../../learn/territory/bootstrap.js';
import { writeTerritoryModel } from '../../learn/territory/territoryModel.js';
import { checkWritable, writeFileAtomically } from '../files/atomicFile.js';
import { runTraining } from '../interrupts.js';
import * as read from '../options.js';
import type { CommandResult } from '../output.js';

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
The model is saved after every round. After an interruption, the file contains the model of the last finished round, but the training
cannot be continued.

Example: insei train bootstrap --size 5 --out bootstrap.model`;

export const trainBootstrapCommand = (): Command =>
  new Command('bootstrap')
    .description('Train a territory network by self-play on a small board, without game records.')
    .requiredOption('--out <file>', 'write the model to this file')
    .option('--size <n>', 'board size, 3 to 9', read.wholeNumberParser(3, 9), 5)
    .option('--rounds <n>', 'number of rounds', read.wholeNumberParser(1, 100_000), DEFAULT_BOOTSTRAP.rounds)
    .option(
      '--games-per-round <n>',
      'games per round',
      read.wholeNumberParser(1, 10_000),
      DEFAULT_BOOTSTRAP.gamesPerRound,
    )
    .option('--seed <n>', 'seed of the random numbers', read.parseSeed, 1)
    .option('--threads <n>', 'number of worker threads; default: all cores', read.parseThreadCount)
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(trainBootstrap);

async function trainBootstrap(options: TrainBootstrapOptions): Promise<void> {
  const { size, out, rounds, gamesPerRound } = options;
  await checkWritable(out);
  const played: Played = { rounds: 0, positions: 0, parameters: 0 };
  const train = async (stopper: StopSignal): Promise<CommandResult | undefined> => {
    await playRounds(played, options, stopper);
    const { positions, parameters } = played;
    if (played.rounds < rounds) return undefined;
    return { size, rounds, games: rounds * gamesPerRound, positions, parameters };
  };
  await runTraining(train, async () => console.error(describeInterruption(played, options)), options);
}

/** How many rounds and positions the saved model has learned from, and how many parameters it has. */
interface Played {
  rounds: number;
  positions: number;
  parameters: number;
}

/**
 * Tells the user what was saved. Only the network is saved. The training cannot be continued, because the next round
 * would also learn from games of earlier rounds, which are not saved.
 */
const describeInterruption = ({ rounds }: Played, { rounds: wanted, out }: TrainBootstrapOptions): string =>
  rounds === 0
    ? 'interrupted before the end of the first round; nothing was saved'
    : `interrupted; ${out} has the network after round ${rounds} of ${wanted}; the same command starts again at round 1`;

async function playRounds(played: Played, options: TrainBootstrapOptions, stopper: StopSignal): Promise<void> {
  const { size, out, rounds, gamesPerRound, seed, threads } = options;
  const engine = await createEngine({ memoryMiB: 8, ...(threads !== undefined && { threads }) });
  try {
    const bootstrap = new Bootstrap(engine, { ...DEFAULT_BOOTSTRAP, size, rounds, gamesPerRound, seed });
    played.parameters = bootstrap.territoryNetwork.parameters;
    while (!bootstrap.isOver && !stopper.isStopped) {
      const positions = await bootstrap.round();
      await writeFileAtomically(out, writeTerritoryModel(bootstrap.model));
      played.rounds++;
      played.positions += positions;
      console.error(`round ${played.rounds} of ${rounds}: ${played.positions} positions so far`);
    }
  } finally {
    engine.close();
  }
}
