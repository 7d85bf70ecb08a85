/** `insei evaluate territory`: a territory network on games that it has not seen. */
import { Command, Option } from 'commander';
import { makeRng, shuffle } from '../../base/rng.js';
import { createEngine } from '../../engine/index.node.js';
import type { TerritoryNet } from '../../engine/territoryNet.js';
import { type Comparison, comparePlayouts } from '../../lab/playoutEstimates.js';
import { measureAsymmetry } from '../../learn/territory/asymmetry.js';
import { judgeOwnership } from '../../learn/territory/estimate.js';
import { loadNet, temperatureFor } from '../../learn/territory/model.js';
import {
  type Choice,
  choicesOf,
  fitMeanTemperature,
  fitTemperature,
  JUDGINGS,
  type Judging,
  judgePrediction,
  type RankedChoice,
  rankChoices,
} from '../../learn/territory/prediction.js';
import { PAPER_TARGETS, type SampleGame, sampleGame } from '../../learn/territory/samples.js';
import { EVALUATED_AT_A_TIME, measureLosses } from '../../learn/territory/training.js';
import { createPlayer } from '../../player/index.node.js';
import { type Range, rangeOption, readByHash } from '../hashRange.js';
import * as read from '../options.js';
import { printResult } from '../output.js';
import { openTerritoryModel } from '../playerOptions.js';
import { openProgressLine } from '../progress.js';

interface EvaluateTerritoryOptions {
  readonly model: string;
  readonly games: readonly string[];
  readonly byHash: Range;
  readonly moves: Range;
  readonly sample: number;
  readonly countedGames: number;
  readonly playouts?: number;
  readonly playoutPositions: number;
  readonly by: Judging;
  readonly fit?: boolean;
  readonly seed: number;
  readonly threads?: number;
  readonly json?: boolean;
}

const HELP = `
Losses, ownership and score errors are of games that were counted (TB and TW); the foresight of moves is of all games.
Temperatures are the model's, fitted for the mean of ln p; with --fit the one that suits these games best is used instead, and ofMean
is the mean probability at the temperature that suits it alone.

Example: insei evaluate territory --model territory.model --games games.sgf --by-hash 3495-8375 --moves 20-40`;

export const evaluateTerritoryCommand = (): Command =>
  new Command('territory')
    .description('How well a territory network foresees owners, scores and moves.')
    .requiredOption('--model <file>', 'the model')
    .requiredOption('--games <path...>', 'SGF files, or folders of them')
    .addOption(rangeOption('--by-hash <A-B>', 'only games A to B in the order of their hashes'))
    .addOption(rangeOption('--moves <A-B>', 'foresee only moves A to B of each game'))
    .option(
      '--sample <n>',
      'foresee at most so many moves, drawn by the seed; 0 for none',
      read.wholeNumber(0, 1e9),
      2000,
    )
    .option('--counted-games <n>', 'judge owners and scores on at most so many games', read.wholeNumber(0, 1e9), 300)
    .option('--playouts <n>', 'compare with so many playouts', read.wholeNumber(1, 1_000_000))
    .option('--playout-positions <n>', 'positions of that comparison', read.wholeNumber(1, 100_000), 200)
    .addOption(
      new Option('--by <what>', 'foresee moves by their urgency, or as in the paper by the area expected after them')
        .choices(JUDGINGS)
        .default('urgency'),
    )
    .option('--fit', 'fit the temperature on these games')
    .option('--seed <n>', 'seed of the sample', read.seed, 1)
    .option('--threads <n>', 'worker threads; all cores unless given', read.threads)
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(async (options: EvaluateTerritoryOptions) => {
      const result = await evaluateTerritory(options);
      printResult(result, options);
    });

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
  const games = (await readByHash(paths, byHash)).map(({ record }) => sampleGame(record));
  const engine = await createEngine({ memoryMiB: 8, ...(threads !== undefined && { threads }) });
  try {
    const net = loadNet(engine, model);
    const crew = engine.createCrew(net, EVALUATED_AT_A_TIME);
    const counted = games.filter(({ owners }) => owners !== undefined).slice(0, countedGames);
    const { positions, ...losses } = await measureLosses(crew, counted, { targets: PAPER_TARGETS });
    const ownership = await judgeOwnership(crew, counted);
    const choices = drawChoices(games, moves, sample, seed);
    const ranked = await rankChoices(crew, choices, by, tellProgress(choices.length));
    const size = games[0]?.size ?? 19;
    if (games.some((game) => game.size !== size))
      console.error(
        `boards of several sizes: one temperature, for ${size}x${size}, serves all; better ask for each size alone`,
      );
    const temperature = fit && ranked.length > 0 ? fitTemperature(ranked) : temperatureFor(model, by, size);
    return {
      games: games.length,
      countedGames: counted.length,
      positions,
      // Without a counted game there is nothing to be wrong about, which is not the same as no error.
      ...(positions > 0 ? losses : { byStones: [] }),
      judgedBy: by,
      ...(ranked.length > 0 ? judgePrediction(ranked, temperature) : { temperature }),
      ...(fit && ranked.length > 0 && { ofMean: fitMean(ranked) }),
      meanAsymmetry: await measureAsymmetry(crew, games, seed),
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

function fitMean(ranked: readonly RankedChoice[]) {
  const { temperature, logOfMeanProbability } = judgePrediction(ranked, fitMeanTemperature(ranked));
  return { temperature, logOfMeanProbability };
}

async function compare(
  games: readonly SampleGame[],
  net: TerritoryNet,
  options: { readonly playouts: number; readonly positions: number; readonly seed: number },
): Promise<Comparison> {
  const player = await createPlayer('default', { seed: options.seed, threads: 1, memoryMiB: 64 });
  try {
    return await comparePlayouts(games, net, player, options);
  } finally {
    player.close();
  }
}

function drawChoices(games: readonly SampleGame[], { first, last }: Range, sample: number, seed: number): Choice[] {
  const all = games.flatMap((game) => choicesOf(game, first, last));
  return all.length <= sample ? all : shuffle(all, makeRng(seed)).slice(0, sample);
}

/** Long work shows where it is. */
function tellProgress(all: number): (done: number) => void {
  const line = openProgressLine();
  return (done) => {
    line.tell(`${done} of ${all} moves`);
    if (done === all) line.close();
  };
}
