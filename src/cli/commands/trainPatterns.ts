/** `insei train patterns`: learns Elo ratings of move patterns from game records (Coulom 2007). */
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { StopSignal } from '../../base/stopper.js';
import { nodeEnvironment } from '../../engine/environment.node.js';
import { makePatternModel, writePatternModel } from '../../learn/patterns/patternModel.js';
import { BEST_RECIPE, PAPER_RECIPE, RECIPES, type Recipe } from '../../learn/patterns/recipe.js';
import { type FittedPatterns, trainPatterns } from '../../learn/patterns/train.js';
import { TrainingStopped } from '../../learn/patterns/trainingPool.js';
import { startTrainingPool } from '../../learn/patterns/trainingPool.node.js';
import { readPlayoutStrengths } from '../../player/patternPresets.js';
import { writeCommand } from '../commandLine.js';
import { CpuClock, peakBytes } from '../cpuClock.js';
import { checkWritable, exists, writeFileAtomically } from '../files/atomicFile.js';
import { openWorkFolder } from '../files/modelFiles.js';
import { type PatternGames, readPatternGames } from '../files/patternGames.js';
import { reportInterruption, runTraining } from '../interrupts.js';
import * as read from '../options.js';
import type { CommandResult } from '../output.js';
import { makeProgressPrinter } from '../progress.js';

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
The recipe "paper" follows Coulom 2007. The recipe "best" adds replies to the last move and more features. The recipe "playouts" has
only the features that the paper uses in playouts; it makes models for the preset "patterns".
Intermediate results are stored in the folder of --work until the training is done. After an interruption, the same command
continues the training.

Example: insei train patterns --games games.sgf --out patterns.model`;

export const trainPatternsCommand = (): Command =>
  withModelOptions(
    new Command('patterns')
      .description('Learn the strengths of move patterns.')
      .requiredOption('--games <path...>', 'SGF files, or folders with SGF files; - reads standard input')
      .requiredOption('--out <file>', 'write the model to this file'),
  )
    .option(
      '--hold-out <share>',
      'share of the games that are held out: the model predicts them, but does not learn from them',
      share(0),
      0,
    )
    .option(
      '--work <folder>',
      'folder for intermediate results; default: the name of the --out file, followed by .work',
    )
    .option(
      '--keep-work',
      'keep the folder of --work: another training on the same games can use the owners of points in it',
    )
    .option('--threads <n>', 'number of worker threads', read.parseThreadCount, availableParallelism())
    .option('--seed <n>', 'seed of the random numbers', read.parseSeed, 1)
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(trainOrStop);

/** Adds the options that say what the model contains and how it is fitted. */
const withModelOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--recipe <name>', 'the features of the model and the settings of the training')
        .choices(Object.keys(RECIPES))
        .default('best'),
    )
    .addOption(
      new Option(
        '--shapes <which>',
        'learn shapes around all legal moves (candidates), or only around played moves',
      ).choices(['candidates', 'played']),
    )
    .option(
      '--min-count <n>',
      `keep shapes that occur at least this often; default: as in the recipe, but if --shapes differs from the recipe, ${BEST_RECIPE.minCount} for played and ${PAPER_RECIPE.minCount} for candidates`,
      read.wholeNumberParser(1, 1e9),
    )
    .option(
      '--min-replies <n>',
      'keep replies to the last move that occur at least this often; 0 means no replies at all',
      read.wholeNumberParser(0, 1e9),
    )
    .option(
      '--owner-playouts <n>',
      'estimate the owners of points with this many playouts per position; 0 leaves out the owner feature',
      read.wholeNumberParser(0, 10_000),
    )
    .option(
      '--owner-games <n>',
      'learn the owner feature last, from this many games; 0: learn all features together, from all games',
      read.wholeNumberParser(0, 1e9),
    )
    .option(
      '--losers <share>',
      'of the moves that were not played, use only this share; a smaller share makes the training faster',
      share(0.01),
    )
    .option('--prior <games>', 'give every feature value this many virtual wins and as many virtual losses', positive)
    .option(
      '--precision <gain>',
      'stop when no update of a feature increases the mean log-likelihood by this number or more',
      positive,
    );

function share(min: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !(value >= min && value <= 1))
      throw new InvalidArgumentError(`The value must be a number from ${min} to 1.`);
    return value;
  };
}

function positive(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && value < 1000))
    throw new InvalidArgumentError('The value must be a number above 0 and below 1000.');
  return value;
}

async function trainOrStop(options: TrainOptions): Promise<void> {
  const untilStopped = (stopper: StopSignal): Promise<CommandResult | undefined> =>
    train(options, stopper).catch((error: unknown) => {
      if (!(error instanceof TrainingStopped)) throw error;
      return undefined;
    });
  const reportSaved = async (): Promise<void> =>
    reportInterruption((await exists(workFolderOf(options))) ? writeCommand() : undefined);
  await runTraining(untilStopped, reportSaved, options);
}

const workFolderOf = ({ work, out }: TrainOptions): string => work ?? `${out}.work`;

async function train(options: TrainOptions, stopper: StopSignal): Promise<CommandResult> {
  const clock = new CpuClock();
  const recipe = recipeOf(options);
  await checkWritable(options.out);
  const games = await readPatternGames(options.games, options.holdOut);
  const store = openWorkFolder(workFolderOf(options));
  const pool = startTrainingPool(options.threads, stopper);
  try {
    // Owners are estimated with playouts, which need the shipped playout model. A training without the owner feature
    // does not read the shipped model. So such a training can make a new playout model even if the shipped one is
    // damaged.
    const playouts = recipe.ownerPlayouts > 0 ? { playouts: await readPlayoutStrengths(nodeEnvironment) } : {};
    const fitted = await trainPatterns({
      ...games,
      recipe,
      pool,
      store,
      ...playouts,
      onProgress: makeProgressPrinter(),
    });
    await writeFileAtomically(
      options.out,
      writePatternModel(
        makePatternModel(fitted.fit, recipe, fitted.shapes, fitted.replies, aboutOf(options, games, fitted)),
      ),
    );
    if (!options.keepWork) await store.remove();
    return { ...resultOf(fitted), ...clock.read(), peakBytes: peakBytes() };
  } finally {
    await pool.close();
  }
}

const DEFAULT_MIN_COUNT = { candidates: PAPER_RECIPE.minCount, played: BEST_RECIPE.minCount } as const;

function recipeOf(options: TrainOptions): Recipe {
  const recipe: Recipe = RECIPES[options.recipe];
  const { shapes, minCount, minReplies, ownerPlayouts, ownerGames, losers, prior, precision, seed } = options;
  const given = { shapes, minCount, minReplies, ownerPlayouts, ownerGames, losers, prior, precision, seed };
  // --shapes decides whether shapes are counted around all candidates or only around played moves. A shape occurs about
  // a thousand times as often around candidates, so the default of --min-count depends on --shapes.
  const limit = shapes === undefined || shapes === recipe.shapes ? {} : { minCount: DEFAULT_MIN_COUNT[shapes] };
  return {
    ...recipe,
    ...limit,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
}

/**
 * Returns the description of the training that is stored in the model. File names are stored without their folders,
 * because the names of folders may be private.
 */
const aboutOf = (options: TrainOptions, { games, heldOut }: PatternGames, fitted: FittedPatterns) => ({
  data: options.games.map((path) => basename(path)),
  games: games.length,
  moves: fitted.moves,
  sweeps: fitted.updates,
  meanLogLikelihood: fitted.meanLogLikelihood,
  ...(fitted.heldOut ? { heldOut: { games: heldOut.length, ...fitted.heldOut } } : {}),
});

const resultOf = ({
  updates,
  parameters,
  shapes,
  replies,
  moves,
  meanLogLikelihood,
  top1,
  heldOut,
}: FittedPatterns) => ({
  moves,
  features: parameters,
  shapes: shapes.hashes.length,
  replies: replies.hashes.length,
  passes: updates,
  logLikelihood: meanLogLikelihood,
  top1,
  ...(heldOut
    ? { heldOutMoves: heldOut.moves, heldOutLogLikelihood: heldOut.meanLogLikelihood, heldOutTop1: heldOut.top1 }
    : {}),
});
