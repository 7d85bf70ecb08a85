/** `insei bench search`: the whole search from the empty board. */
import { Command, Option } from 'commander';
import { nodeHost } from '../../engine/host.node.js';
import { createEngine } from '../../engine/index.node.js';
import type { SearchReport } from '../../engine/treeReport.js';
import { SEARCH_PRESET_NAMES, searchSetup } from '../../player/presets.js';
import { searchRequest } from '../../player/searchRequest.js';
import { searchSignature } from '../../player/signature.js';
import { Game } from '../../rules/game.js';
import { CpuClock } from '../cpuClock.js';
import * as read from '../options.js';
import { printResult } from '../output.js';
import { USUAL_PRESET } from '../playerOptions.js';

interface SearchBenchOptions {
  readonly size: number;
  readonly preset: string;
  readonly threads: number;
  readonly playouts: number;
  readonly memory: number;
  readonly seed: number;
  readonly json?: boolean;
}

export const benchSearchCommand = (): Command =>
  new Command('search')
    .description('The whole search, tree included, from the empty board.')
    .option('--size <n>', 'lines of the board, 2 to 19', read.boardSize, 9)
    .addOption(new Option('--preset <name>', 'whose search').choices(SEARCH_PRESET_NAMES).default(USUAL_PRESET))
    .option('--threads <n>', 'worker threads', read.threads, 1)
    .option('--playouts <n>', 'how many', read.wholeNumber(1, 1_000_000_000), 20_000)
    .option('--memory <MiB>', 'memory of the tree', read.memory, 512)
    .option('--seed <n>', 'seed of the random numbers', read.seed, 1)
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample: insei bench search --size 19 --preset lgrf2 --threads 2 --playouts 20000')
    .action(async (options: SearchBenchOptions) => printResult(await benchSearch(options), options));

async function benchSearch({ size, preset, threads, playouts, memory, seed }: SearchBenchOptions) {
  const { settings, ...models } = await searchSetup(preset, nodeHost);
  const engine = await createEngine({ threads, memoryMiB: memory, ...models });
  const situation = { game: new Game(size), color: 'black', komi: 7.5, handicap: 0 } as const;
  const search = (count: number): Promise<SearchReport> =>
    engine.search(searchRequest(situation, settings, count), { seed });
  try {
    // The first playouts run in code that the machine has not optimised yet; their tree is thrown away.
    await search(Math.min(2000, playouts));
    engine.forget();
    const clock = new CpuClock();
    const report = await search(playouts);
    const { cpuSeconds, wallSeconds } = clock.read();
    return {
      size,
      preset,
      threads,
      playouts: report.playouts,
      cpuSeconds,
      wallSeconds,
      playoutsPerSecond: report.playouts / wallSeconds,
      playoutsPerCpuSecond: report.playouts / cpuSeconds,
      nodes: report.nodes,
      treeBytes: report.nodes * report.nodeBytes,
      signature: searchSignature([report]),
      seed,
    };
  } finally {
    engine.close();
  }
}
