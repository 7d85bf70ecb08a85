/** `insei bench search`: measures the speed of a search, including the search tree. */
import { Command, Option } from 'commander';
import { nodeEnvironment } from '../../engine/environment.node.js';
import { createEngine } from '../../engine/index.node.js';
import type { SearchReport } from '../../engine/search/treeReport.js';
import { createPlayer, parsePresetName } from '../../player/index.node.js';
import type { Situation } from '../../player/player.js';
import { STRONG_PRESET } from '../../player/presetNames.js';
import { SEARCH_PRESET_NAMES, searchConfiguration } from '../../player/presets.js';
import { searchRequest } from '../../player/searchPlayer.js';
import { analysisSignature, searchSignature } from '../../player/signature.js';
import { Game } from '../../rules/game.js';
import * as read from '../options.js';
import { printResult } from '../output.js';
import { DEFAULT_PRESET } from '../playerOptions.js';
import { addBenchOptions, type BenchOptions, measurePlayouts } from './benchOptions.js';

interface SearchBenchOptions extends BenchOptions {
  readonly preset: string;
  readonly playouts?: number;
  readonly memory: number;
}

const PLAYOUTS = 20_000;
const WARM_UP_PLAYOUTS = 2000;
const NETWORK_PLAYOUTS = 500;
const WARM_UP_NETWORK_PLAYOUTS = 50;

export const benchSearchCommand = (): Command =>
  addBenchOptions(new Command('search'))
    .description('Run a search from the empty board.')
    .addOption(
      new Option('--preset <name>', 'the preset that searches')
        .choices([...SEARCH_PRESET_NAMES, STRONG_PRESET])
        .default(DEFAULT_PRESET),
    )
    .option(
      '--playouts <n>',
      `number of playouts; default: ${NETWORK_PLAYOUTS} with the preset ${STRONG_PRESET}, otherwise ${PLAYOUTS}`,
      read.wholeNumberParser(1, 1_000_000_000),
    )
    .option('--memory <MiB>', 'memory for the search tree, in MiB', read.parseMemory, 512)
    .addHelpText('after', '\nExample: insei bench search --size 19 --preset lgrf2 --threads 2 --playouts 20000')
    .action(async (options: SearchBenchOptions) => printResult(await benchSearch(options), options));

const benchSearch = (options: SearchBenchOptions) =>
  options.preset === STRONG_PRESET ? benchNetworkSearch(options) : benchKernelSearch(options);

const emptyBoard = (size: number): Situation => ({ game: new Game(size), color: 'black', komi: 7.5, handicap: 0 });

async function benchNetworkSearch(options: SearchBenchOptions) {
  const { size, preset, threads, playouts = NETWORK_PLAYOUTS, memory, seed } = options;
  const player = await createPlayer(parsePresetName(preset), { threads, memoryMiB: memory, seed });
  const search = (count: number) => player.analyze(emptyBoard(size), { budget: { playouts: count } });
  try {
    await search(Math.min(WARM_UP_NETWORK_PLAYOUTS, playouts));
    player.forget();
    const { result, ...speed } = await measurePlayouts(() => search(playouts));
    const { nodes = 0, bytes: treeBytes = 0 } = player.tree ?? {};
    return { size, preset, threads, ...speed, nodes, treeBytes, signature: analysisSignature([result]), seed };
  } finally {
    player.close();
  }
}

async function benchKernelSearch(options: SearchBenchOptions) {
  const { size, preset, threads, playouts = PLAYOUTS, memory, seed } = options;
  const { settings, ...models } = await searchConfiguration(preset, nodeEnvironment);
  const engine = await createEngine({ threads, memoryMiB: memory, ...models });
  const search = (count: number): Promise<SearchReport> =>
    engine.search(searchRequest(emptyBoard(size), settings, count), { seed });
  try {
    // The first playouts are slow, because Node has not yet optimised their code. So a search is run before the
    // measurement, and the tree of this search is discarded.
    await search(Math.min(WARM_UP_PLAYOUTS, playouts));
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
