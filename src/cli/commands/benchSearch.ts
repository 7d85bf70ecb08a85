/** `insei bench search`: measures the speed of a search, including the search tree. */
import { Command, Option } from 'commander';
import { nodeEnvironment } from '../../engine/environment.node.js';
import { createEngine } from '../../engine/index.node.js';
import type { SearchReport } from '../../engine/search/treeReport.js';
import { SEARCH_PRESET_NAMES, searchConfiguration } from '../../player/presets.js';
import { searchRequest } from '../../player/searchPlayer.js';
import { searchSignature } from '../../player/signature.js';
import { Game } from '../../rules/game.js';
import * as read from '../options.js';
import { printResult } from '../output.js';
import { DEFAULT_PRESET } from '../playerOptions.js';
import { addBenchOptions, type BenchOptions, measurePlayouts } from './benchOptions.js';

interface SearchBenchOptions extends BenchOptions {
  readonly preset: string;
  readonly playouts: number;
  readonly memory: number;
}

export const benchSearchCommand = (): Command =>
  addBenchOptions(new Command('search'))
    .description('Run a search from the empty board.')
    .addOption(
      new Option('--preset <name>', 'the preset that searches').choices(SEARCH_PRESET_NAMES).default(DEFAULT_PRESET),
    )
    .option('--playouts <n>', 'number of playouts', read.wholeNumberParser(1, 1_000_000_000), 20_000)
    .option('--memory <MiB>', 'memory for the search tree, in MiB', read.parseMemory, 512)
    .addHelpText('after', '\nExample: insei bench search --size 19 --preset lgrf2 --threads 2 --playouts 20000')
    .action(async (options: SearchBenchOptions) => printResult(await benchSearch(options), options));

async function benchSearch({ size, preset, threads, playouts, memory, seed }: SearchBenchOptions) {
  const { settings, ...models } = await searchConfiguration(preset, nodeEnvironment);
  const engine = await createEngine({ threads, memoryMiB: memory, ...models });
  const situation = { game: new Game(size), color: 'black', komi: 7.5, handicap: 0 } as const;
  const search = (count: number): Promise<SearchReport> =>
    engine.search(searchRequest(situation, settings, count), { seed });
  try {
    // The first playouts are slow, because Node has not yet optimised their code. So a search is run before the
    // measurement, and the tree of this search is discarded.
    await search(Math.min(2000, playouts));
    engine.forget();
    const { result: report, ...speed } = await measurePlayouts(() => search(playouts));
    return {
      size,
      preset,
      threads,
      ...speed,
      nodes: report.nodes,
      treeBytes: report.nodes * report.nodeBytes,
      signature: searchSignature([report]),
      seed,
    };
  } finally {
    engine.close();
  }
}
