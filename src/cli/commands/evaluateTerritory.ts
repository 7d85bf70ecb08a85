/** `insei evaluate territory`: measures how well a territory network predicts owners, scores and moves. */
import { Command, Option } from 'commander';
import { makeRng, shuffle } from '../../base/rng.js';
import { createEngine } from '../../engine/index.node.js';
import type { TerritoryNetwork } from '../../engine/territory/territoryNetwork.js';
import { comparePlayouts, type EstimateComparison } from '../../experiments/territory/playoutEstimates.js';
import {
  fitTemperature,
  fitTemperatureByMeanProbability,
  measurePrediction,
} from '../../learn/territory/movePrediction.js';
import {
  MOVE_VALUES,
  type MoveValue,
  type PlayedMove,
  playedMovesOf,
  type RankedMove,
  rankMoves,
} from '../../learn/territory/moveRanking.js';
import { measureOwnership } from '../../learn/territory/ownershipAccuracy.js';
import { PAPER_TARGET_SETTINGS, type SampleGame, sampleGame } from '../../learn/territory/samples.js';
import { measureSymmetryError } from '../../learn/territory/symmetryError.js';
import { loadTerritoryNetwork, temperatureFor } from '../../learn/territory/territoryModel.js';
import { EVALUATION_BATCH, measureLosses } from '../../learn/territory/training.js';
import { createPlayer } from '../../player/index.node.js';
import { type NumberRange, rangeOption, readGamesInHashOrder } from '../files/gamesInHashOrder.js';
import * as read from '../options.js';
import { printResult } from '../output.js';
import { openTerritoryModel } from '../playerOptions.js';
import { openProgressLine } from '../progress.js';

interface EvaluateTerritoryOptions {
  readonly model: string;
  readonly games: readonly string[];
  readonly byHash: NumberRange;
  readonly moves: NumberRange;
  readonly sample: number;
  readonly countedGames: number;
  readonly playouts?: number;
  readonly playoutPositions: number;
  readonly by: MoveValue;
  readonly fit?: boolean;
  readonly seed: number;
  readonly threads?: number;
  readonly json?: boolean;
}

const HELP = `
Losses, ownership and score errors are measured on games that were counted at their end (the record has TB and TW). The prediction of
moves is measured on all games. The prediction needs a temperature. Without --fit, it is the temperature in the model. With --fit,
it is the temperature for which the mean of ln p over the predicted moves is highest, where p is the probability that the network
gives to the move played. With --fit, the result also has the field ofMean. This field contains the temperature for which the mean
of p is highest, and the logarithm of this mean.

Example: insei evaluate territory --model territory.model --games games.sgf --by-hash 3495-8375 --moves 20-40`;

export const evaluateTerritoryCommand = (): Command =>
  new Command('territory')
    .description('Measure how well a territory network predicts owners, scores and moves.')
    .requiredOption('--model <file>', 'a model that `insei train territory` wrote')
    .requiredOption('--games <path...>', 'SGF files, or folders with SGF files; - reads standard input')
    .addOption(
      rangeOption('--by-hash <A-B>', 'sort the games by the hash of their text, and use only games number A to B'),
    )
    .addOption(rangeOption('--moves <A-B>', 'predict only moves A to B of each game'))
    .option(
      '--sample <n>',
      'predict at most this many moves, drawn at random; 0 predicts no moves',
      read.wholeNumberParser(0, 1e9),
      2000,
    )
    .option(
      '--counted-games <n>',
      'predict owners and scores of at most this many games',
      read.wholeNumberParser(0, 1e9),
      300,
    )
    .option(
      '--playouts <n>',
      'also compare the predicted owners with owners that are estimated with this many playouts',
      read.wholeNumberParser(1, 1_000_000),
    )
    .option(
      '--playout-positions <n>',
      'number of positions for the comparison with playouts',
      read.wholeNumberParser(1, 100_000),
      200,
    )
    .addOption(
      new Option('--by <what>', 'rate moves by urgency, or by the expected area after the move (as in the paper)')
        .choices(MOVE_VALUES)
        .default('urgency'),
    )
    .option('--fit', 'fit a temperature on the games of --games, instead of using the temperature in the model')
    .option('--seed <n>', 'seed of the random numbers', read.parseSeed, 1)
    .option('--threads <n>', 'number of worker threads; default: all cores', read.parseThreadCount)
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(async (options: EvaluateTerritoryOptions) => printResult(await evaluateTerritory(options), options));

async function evaluateTerritory({
  model: file,
  games: paths,
  byHash,
  moves,
  sample,
  by,
  fit,
  countedGames,
  playouts,
  playoutPositions,
  seed,
  threads,
}: EvaluateTerritoryOptions) {
  const model = await openTerritoryModel(file);
  const games = (await readGamesInHashOrder(paths, byHash)).map(({ record }) => sampleGame(record));
  const engine = await createEngine({ memoryMiB: 8, ...(threads !== undefined && { threads }) });
  try {
    const net = loadTerritoryNetwork(engine, model);
    const pool = engine.createTerritoryPool(net, EVALUATION_BATCH);
    const counted = games.filter(({ owners }) => owners !== undefined).slice(0, countedGames);
    const { positions, ...losses } = await measureLosses(pool, counted, { targets: PAPER_TARGET_SETTINGS });
    const ownership = await measureOwnership(pool, counted);
    const choices = selectMoves(games, moves, sample, seed);
    const ranked = await rankMoves(pool, choices, by, makeProgressPrinter(choices.length));
    const size = games[0]?.size ?? 19;
    if (games.some((game) => game.size !== size))
      console.error(
        `the games have several board sizes, but all moves are predicted with the temperature for ${size}x${size}`,
      );
    const temperature = fit && ranked.length > 0 ? fitTemperature(ranked) : temperatureFor(model, by, size);
    return {
      games: games.length,
      countedGames: counted.length,
      positions,
      // Losses, such as the cross-entropy, can be measured only on counted games. Without counted games, the result has
      // no losses.
      ...(positions > 0 ? losses : { byStones: [] }),
      judgedBy: by,
      ...(ranked.length > 0 ? measurePrediction(ranked, temperature) : { temperature }),
      ...(fit && ranked.length > 0 && { ofMean: fitMean(ranked) }),
      meanAsymmetry: await measureSymmetryError(pool, games, seed),
      finalPointsRight: ownership.pointsRight,
      scoreErrors: ownership.scoreErrors,
      ...(playouts !== undefined &&
        positions > 0 && {
          comparison: await compare(counted, net, { playouts, positions: playoutPositions, seed }),
        }),
    };
  } finally {
    engine.close();
  }
}

function fitMean(ranked: readonly RankedMove[]) {
  const { temperature, logOfMeanProbability } = measurePrediction(ranked, fitTemperatureByMeanProbability(ranked));
  return { temperature, logOfMeanProbability };
}

async function compare(
  games: readonly SampleGame[],
  net: TerritoryNetwork,
  options: { readonly playouts: number; readonly positions: number; readonly seed: number },
): Promise<EstimateComparison> {
  const player = await createPlayer('default', { seed: options.seed, threads: 1, memoryMiB: 64 });
  try {
    return await comparePlayouts(games, net, player, options);
  } finally {
    player.close();
  }
}

function selectMoves(
  games: readonly SampleGame[],
  { first, last }: NumberRange,
  sample: number,
  seed: number,
): PlayedMove[] {
  const all = games.flatMap((game) => playedMovesOf(game, first, last));
  return all.length <= sample ? all : shuffle(all, makeRng(seed)).slice(0, sample);
}

function makeProgressPrinter(total: number): (done: number) => void {
  const line = openProgressLine();
  return (done) => {
    line.show(`${done} of ${total} moves`);
    if (done === total) line.close();
  };
}
