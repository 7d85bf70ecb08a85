/** `insei bench`: how fast the parts are on this machine. */
import { Command, Option } from 'commander';
import { nodeHost } from '../../engine/host.node.js';
import { createEngine } from '../../engine/index.node.js';
import { PLAYOUT_POLICIES } from '../../engine/playoutPolicy.js';
import { patternPolicy } from '../../player/patternPresets.js';
import { emptyPosition } from '../../rules/position.js';
import { CpuClock } from '../cpuClock.js';
import * as read from '../options.js';
import { printResult } from '../output.js';
import { benchRecordsCommand } from './benchRecords.js';
import { benchSearchCommand } from './benchSearch.js';
import { benchTerritoryCommand } from './benchTerritory.js';

interface PlayoutBenchOptions {
  readonly size: number;
  readonly policy: string;
  readonly threads: number;
  readonly seconds: number;
  readonly komi: number;
  readonly seed: number;
  readonly json?: boolean;
}

export const benchCommand = (): Command =>
  new Command('bench')
    .description('Measure speed on this machine.')
    .addCommand(playoutsCommand())
    .addCommand(benchSearchCommand())
    .addCommand(benchRecordsCommand())
    .addCommand(benchTerritoryCommand())
    .addHelpText('after', '\nExample: insei bench playouts --size 9');

const playoutsCommand = (): Command =>
  new Command('playouts')
    .description('Playouts from the empty board, without a tree.')
    .option('--size <n>', 'lines of the board, 2 to 19', read.boardSize, 9)
    .addOption(
      new Option('--policy <name>', 'how playouts choose their moves')
        .choices([...PLAYOUT_POLICIES, 'patterns'])
        .default('light'),
    )
    .option('--threads <n>', 'worker threads', read.threads, 1)
    .option('--seconds <s>', 'how long, by the clock', read.seconds, 5)
    .option('--komi <points>', 'komi that decides who won', read.komi, 6.5)
    .option('--seed <n>', 'seed of the random numbers', read.seed, 1)
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample: insei bench playouts --size 19 --threads 2 --seconds 10 --json')
    .action(async (options: PlayoutBenchOptions) => printResult(await benchPlayouts(options), options));

async function benchPlayouts({ size, policy: name, threads, seconds, komi, seed }: PlayoutBenchOptions) {
  const policy = name === 'patterns' ? await patternPolicy(nodeHost) : name;
  const engine = await createEngine({ threads });
  try {
    const position = emptyPosition(size);
    // The first playouts run in code that the machine has not optimised yet.
    await engine.runPlayouts(position, { budget: { seconds: 0.3 }, seed, komi, policy });
    const clock = new CpuClock();
    const counts = await engine.runPlayouts(position, { budget: { seconds }, seed, komi, policy });
    const { cpuSeconds, wallSeconds } = clock.read();
    return {
      size,
      policy: name,
      threads,
      playouts: counts.playouts,
      cpuSeconds,
      wallSeconds,
      playoutsPerCpuSecond: counts.playouts / cpuSeconds,
      playoutsPerSecond: counts.playouts / wallSeconds,
      meanLength: counts.moves / counts.playouts,
      blackWinRate: counts.blackWins / counts.playouts,
      komi,
      seed,
    };
  } finally {
    engine.close();
  }
}
