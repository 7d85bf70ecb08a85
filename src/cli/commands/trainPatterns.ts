/** `insei train patterns`: Elo ratings of move patterns from game records (Coulom 2007). */
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { StopSignal } from '../../base/stopper.js';
import { nodeHost } from '../../engine/host.node.js';
import { CrewStopped } from '../../learn/patterns/crew.js';
import { startCrew } from '../../learn/patterns/crew.node.js';
import { modelOf, writePatternModel } from '../../learn/patterns/model.js';
import { BEST_RECIPE, PAPER_RECIPE, RECIPES, type Recipe } from '../../learn/patterns/recipe.js';
import { type Fitted, trainPatterns } from '../../learn/patterns/train.js';
import { readPlayouts } from '../../player/patternPresets.js';
import { writeCommand } from '../commandLine.js';
import { CpuClock } from '../cpuClock.js';
import { tellInterruption } from '../interrupts.js';
import { type LearnedGames, readLearnedGames } from '../learnedGames.js';
import { openWorkFolder } from '../modelFiles.js';
import * as read from '../options.js';
import type { Result } from '../output.js';
import { printTraining } from '../printTraining.js';
import { reportProgress } from '../progress.js';
import { checkWritable, exists, writeWhole } from '../wholeFile.js';

interface TrainOptions {
  readonly games: readonly string[];
  readonly out: string;
  readonly recipe: keyof typeof RECIPES;
  readonly shapes?: Recipe['shapes'];
  readonly minCount?: number;
  readonly minReplies?: number;
  readonly ownerPlayouts?: number;
  readonly ownerGames?: number;
  readonly losers?: number;
  readonly prior?: number;
  readonly precision?: number;
  readonly holdOut: number;
  readonly work?: string;
  readonly keepWork?: boolean;
  readonly threads: number;
  readonly seed: number;
  readonly json?: boolean;
}

const HELP = `
Recipes: paper keeps to Coulom 2007; best also knows replies to the last move and more features; playouts has the paper's
light features, for the preset patterns.
A run that is broken off goes on where it was when the same command is given again; its unfinished work
is in the folder FILE.work until it is done.

Example: insei train patterns --games games.sgf --out patterns.model`;

export const trainPatternsCommand = (): Command =>
  new Command('patterns')
    .description('Learn how strong the patterns of moves are.')
    .requiredOption('--games <path...>', 'SGF files, or folders of them')
    .requiredOption('--out <file>', 'where the model goes')
    .addOption(new Option('--recipe <name>', 'what the model is made of').choices(Object.keys(RECIPES)).default('best'))
    .addOption(new Option('--shapes <which>', 'take shapes from').choices(['candidates', 'played']))
    .option(
      '--min-count <n>',
      `know a shape seen so often: with --shapes played ${BEST_RECIPE.minCount}, candidates ${PAPER_RECIPE.minCount}, else what the recipe has`,
      read.wholeNumber(1, 1e9),
    )
    .option('--min-replies <n>', 'know a reply seen so often; 0 for none', read.wholeNumber(0, 1e9))
    .option('--owner-playouts <n>', 'playouts that tell the owner of a point; 0 for none', read.wholeNumber(0, 10_000))
    .option('--owner-games <n>', 'rate the owner last, by so many games; 0 for with the rest', read.wholeNumber(0, 1e9))
    .option('--losers <share>', 'share of the moves not played that compete: fewer is faster', share(0.01))
    .option('--prior <games>', 'virtual wins, and losses, of every strength', positive)
    .option('--precision <gain>', 'rest when no sweep gains as much', positive)
    .option('--hold-out <share>', 'share of the games to set aside and predict', share(0), 0)
    .option('--work <folder>', 'where unfinished work goes; FILE.work unless given')
    .option('--keep-work', 'leave the owners for another run on the same games')
    .option('--threads <n>', 'worker threads', read.threads, availableParallelism())
    .option('--seed <n>', 'seed of the random numbers', read.seed, 1)
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(trainOrStop);

function share(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !(value >= least && value <= 1))
      throw new InvalidArgumentError(`It must be a number from ${least} to 1.`);
    return value;
  };
}

function positive(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && value < 1000))
    throw new InvalidArgumentError('It must be a number above 0.');
  return value;
}

async function trainOrStop(options: TrainOptions): Promise<void> {
  const untilStopped = (stopper: StopSignal): Promise<Result | undefined> =>
    train(options, stopper).catch((error: unknown) => {
      if (!(error instanceof CrewStopped)) throw error;
      return undefined;
    });
  const tellKept = async (): Promise<void> =>
    tellInterruption((await exists(workFolderOf(options))) ? writeCommand() : undefined);
  await printTraining(untilStopped, tellKept, options);
}

const workFolderOf = ({ work, out }: TrainOptions): string => work ?? `${out}.work`;

async function train(options: TrainOptions, stopper: StopSignal): Promise<Result> {
  const clock = new CpuClock();
  const recipe = recipeOf(options);
  await checkWritable(options.out);
  const games = await readLearnedGames(options.games, options.holdOut);
  const store = openWorkFolder(workFolderOf(options));
  const crew = startCrew(options.threads, stopper);
  try {
    // A model of playouts is trained without one, so that it can be made where the one that is shipped does not fit.
    const playouts = recipe.ownerPlayouts > 0 ? { playouts: await readPlayouts(nodeHost) } : {};
    const fitted = await trainPatterns({ ...games, recipe, crew, store, ...playouts, onProgress: reportProgress() });
    await writeWhole(
      options.out,
      writePatternModel(modelOf(fitted.fit, recipe, fitted.shapes, fitted.replies, aboutOf(options, games, fitted))),
    );
    if (!options.keepWork) await store.remove();
    return { ...resultOf(fitted), ...clock.read(), peakBytes: process.resourceUsage().maxRSS * 1024 };
  } finally {
    await crew.close();
  }
}

const USUAL_MIN_COUNT = { candidates: PAPER_RECIPE.minCount, played: BEST_RECIPE.minCount } as const;

function recipeOf(options: TrainOptions): Recipe {
  const recipe: Recipe = RECIPES[options.recipe];
  const { shapes, minCount, minReplies, ownerPlayouts, ownerGames, losers, prior, precision, seed } = options;
  const given = { shapes, minCount, minReplies, ownerPlayouts, ownerGames, losers, prior, precision, seed };
  // Around every candidate a shape is seen a thousand times as often as where people played.
  const usual = shapes === undefined || shapes === recipe.shapes ? {} : { minCount: USUAL_MIN_COUNT[shapes] };
  return {
    ...recipe,
    ...usual,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
}

/** What the model says of itself; paths stay at home. */
const aboutOf = (options: TrainOptions, { games, heldOut }: LearnedGames, fitted: Fitted) => ({
  data: options.games.map((path) => basename(path)),
  games: games.length,
  moves: fitted.moves,
  sweeps: fitted.sweeps,
  meanLogLikelihood: fitted.meanLogLikelihood,
  ...(fitted.heldOut ? { heldOut: { games: heldOut.length, ...fitted.heldOut } } : {}),
});

const resultOf = ({ sweeps, parameters, shapes, replies, moves, meanLogLikelihood, top1, heldOut }: Fitted) => ({
  moves,
  features: parameters,
  shapes: shapes.hashes.length,
  replies: replies.hashes.length,
  passes: sweeps,
  logLikelihood: meanLogLikelihood,
  top1,
  ...(heldOut
    ? { heldOutMoves: heldOut.moves, heldOutLogLikelihood: heldOut.meanLogLikelihood, heldOutTop1: heldOut.top1 }
    : {}),
});
