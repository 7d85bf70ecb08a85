/** `insei bench playouts`: measures the speed of playouts without a search tree. */
import { Command, Option } from 'commander';
import { nodeEnvironment } from '../../engine/environment.node.js';
import { createEngine } from '../../engine/index.node.js';
import { PLAYOUT_POLICIES } from '../../engine/search/playoutPolicy.js';
import { patternPolicy } from '../../player/patternPresets.js';
import { emptyPosition } from '../../rules/position.js';
import { cpuSeconds } from '../cpuClock.js';
import * as read from '../options.js';
import { printResult } from '../output.js';
import { warmUp } from '../warmUp.js';
import { addBenchOptions, type BenchOptions, measurePlayouts } from './benchOptions.js';

interface PlayoutBenchOptions extends BenchOptions {
  readonly policy: string;
  readonly seconds: number;
  readonly komi: number;
}

export const benchPlayoutsCommand = (): Command =>
  addBenchOptions(new Command('playouts'))
    .description('Run playouts from the empty board, without a search tree.')
    .addOption(
      new Option('--policy <name>', 'how playouts choose their moves')
        .choices([...PLAYOUT_POLICIES, 'patterns'])
        .default('light'),
    )
    .option('--seconds <s>', 'duration in seconds (wall time)', read.parseSeconds, 5)
    .option('--komi <points>', 'komi; it changes the share of wins, but not the speed', read.parseKomi, 6.5)
    .addHelpText('after', '\nExample: insei bench playouts --size 19 --threads 2 --seconds 10 --json')
    .action(async (options: PlayoutBenchOptions) => printResult(await benchPlayouts(options), options));

/** The duration of one round of the warm-up, in seconds. */
const WARM_UP_ROUND = 0.1;

async function benchPlayouts({ size, policy: name, threads, seconds, komi, seed }: PlayoutBenchOptions) {
  const policy = name === 'patterns' ? await patternPolicy(nodeEnvironment) : name;
  const engine = await createEngine({ threads });
  const run = (duration: number) =>
    engine.runPlayouts(emptyPosition(size), { budget: { seconds: duration }, seed, komi, policy });
  try {
    await warmUp({ run: () => run(WARM_UP_ROUND), threads, cpuSeconds });
    const { result, ...speed } = await measurePlayouts(() => run(seconds));
    return {
      size,
      policy: name,
      threads,
      ...speed,
      meanLength: result.moves / result.playouts,
      blackWinRate: result.blackWins / result.playouts,
      komi,
      seed,
    };
  } finally {
    engine.close();
  }
}
