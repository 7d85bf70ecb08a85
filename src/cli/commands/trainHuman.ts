/** `insei train human`: learns from games on 9x9 how people of each rank play. */
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { Command, Option } from 'commander';
import { nodeEnvironment } from '../../engine/environment.node.js';
import type { Network } from '../../engine/index.node.js';
import { modelOfRank, writeHumanModel } from '../../learn/human/humanModel.js';
import { fitMixture, type MixtureWeights, meanLogLikelihood } from '../../learn/human/mixture.js';
import { RANK_NOTATIONS, type RankedSide, type RankNotation, readBandGames } from '../../learn/human/rankedGames.js';
import { type FittedBand, trainBands } from '../../learn/human/trainHuman.js';
import type { KnownShapes } from '../../learn/patterns/knownShapes.js';
import { startTrainingPool } from '../../learn/patterns/trainingPool.node.js';
import { playedChoices } from '../../player/humanChoices.js';
import { MovePredictor } from '../../player/movePredictor.js';
import { writeRank } from '../../rules/rank.js';
import { CpuClock, peakBytes } from '../cpuClock.js';
import { checkWritable, writeFileAtomically } from '../files/atomicFile.js';
import { openNetwork } from '../files/networkFiles.js';
import { readUsableGames } from '../files/patternGames.js';
import { SkipLog } from '../files/skipLog.js';
import * as read from '../options.js';
import { printResult } from '../output.js';
import { networkOption } from '../playerOptions.js';
import { makeProgressPrinter } from '../progress.js';

interface TrainOptions {
  readonly games: readonly string[];
  readonly out: string;
  readonly ranks: RankNotation;
  readonly moves: number;
  readonly weightGames: number;
  readonly network?: string;
  readonly threads: number;
  readonly seed: number;
  readonly json?: boolean;
}

const EXAMPLE = `
A tenth of the games is held out, by the hashes of the games: nothing is learned from them.

Example: insei train human --games games.sgf --ranks ogs-numbers --out human.model`;

export const trainHumanCommand = (): Command =>
  new Command('human')
    .description('Learn from games on 9x9 how people of each rank play.')
    .requiredOption('--games <path...>', 'SGF files with ranks, or folders with SGF files; - reads standard input')
    .requiredOption('--out <file>', 'write the model to this file')
    .addOption(
      new Option(
        '--ranks <notation>',
        'how the records state ranks: by their names, or kyu ranks by the numbers of OGS, where 22k means 8 kyu',
      )
        .choices(RANK_NOTATIONS)
        .default('names' satisfies RankNotation),
    )
    .option(
      '--moves <n>',
      'learn from about this many moves of each band of ranks',
      read.wholeNumberParser(1, 1e7),
      60_000,
    )
    .option(
      '--weight-games <n>',
      'fit the weights on this many games of each band',
      read.wholeNumberParser(1, 1e6),
      250,
    )
    .addOption(networkOption())
    .option('--threads <n>', 'number of worker threads', read.parseThreadCount, availableParallelism())
    .option('--seed <n>', 'seed of the random numbers', read.parseSeed, 1)
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', EXAMPLE)
    .action(train);

async function train(options: TrainOptions): Promise<void> {
  const clock = new CpuClock();
  await checkWritable(options.out);
  const skips = new SkipLog();
  const games = await readBandGames(readUsableGames(options.games, skips), {
    notation: options.ranks,
    moves: options.moves,
    weightSides: options.weightGames,
  });
  skips.print();
  const pool = startTrainingPool(options.threads);
  const { known, bands } = await trainBands({
    games: games.map(({ patterns }) => patterns),
    pool,
    seed: options.seed,
    onProgress: makeProgressPrinter(),
  }).finally(() => pool.close());
  const network = await openNetwork(options.network);
  const weighted = await fitWeights(
    known,
    bands,
    games.map(({ weights }) => weights),
    network,
  ).finally(() => network.close());
  const about = {
    data: options.games.map((path) => basename(path)),
    ranks: options.ranks,
    network: network.hash,
    bands: weighted.map(({ about: each }) => each),
  };
  await writeFileAtomically(options.out, writeHumanModel({ about, known, bands: weighted }));
  printResult({ shapes: known.hashes.length, bands: about.bands, ...clock.read(), peakBytes: peakBytes() }, options);
}

/** Fits the weights of each band on games from which its patterns have not been learned. */
async function fitWeights(
  known: KnownShapes,
  bands: readonly FittedBand[],
  games: readonly (readonly RankedSide[])[],
  network: Network,
) {
  const weighted = [];
  for (const [index, band] of bands.entries()) {
    const unweighted = { about: {}, known, bands: [{ ...band, weights: { patterns: 1, network: 0 } }] };
    const { patterns } = modelOfRank(unweighted, band.rank);
    const predictor = await MovePredictor.create(nodeEnvironment, patterns, 1);
    const choices = await playedChoices(predictor, network, games[index] ?? []);
    const weights = fitMixture(choices);
    weighted.push({
      ...band,
      weights,
      about: describeBand(band, choices.length, weights, meanLogLikelihood(choices, weights)),
    });
  }
  return weighted;
}

const describeBand = (
  { rank, moves }: FittedBand,
  weightMoves: number,
  { patterns, network }: MixtureWeights,
  logLikelihood: number,
) => ({ rank: writeRank(Math.round(rank)), moves, weightMoves, patterns, network, logLikelihood });
