/** The module `insei/learn`. Pell's learners, and the training of pattern models from game records. */
import { availableParallelism } from 'node:os';
import { InputError } from '../base/errors.js';
import type { AnySignal } from '../base/stopper.js';
import { replayProblem } from '../cli/files/replayProblem.js';
import { nodeEnvironment } from '../engine/environment.node.js';
import { createEngine } from '../engine/index.node.js';
import { MAX_KERNEL_BOARD_SIZE } from '../engine/kernel.js';
import { makePatternModel, writePatternModel } from '../learn/patterns/patternModel.js';
import { RECIPES, type Recipe } from '../learn/patterns/recipe.js';
import { type FittedPatterns, trainPatterns } from '../learn/patterns/train.js';
import { packTrainingGame, type TrainingGame } from '../learn/patterns/trainingGame.js';
import { startTrainingPool } from '../learn/patterns/trainingPool.node.js';
import { NO_STORE } from '../learn/patterns/trainingStore.js';
import { readPlayoutStrengths } from '../player/patternPresets.js';
import type { GameRecord } from '../record/game.js';

export * from '../learn/index.js';
export type { Recipe } from '../learn/patterns/recipe.js';
export { TrainingStopped } from '../learn/patterns/trainingPool.js';

/** The options of `trainPatternModel`. */
export interface PatternTrainingOptions {
  /**
   * What the model is for and which features it has: `best` predicts moves best, `paper` follows Coulom 2007, and
   * `playouts` makes models for the preset `patterns`. The default is `best`.
   */
  readonly recipe?: keyof typeof RECIPES;
  /** Settings that differ from the recipe. */
  readonly settings?: Partial<Recipe>;
  /** Games that the model predicts, but does not learn from. */
  readonly heldOut?: Iterable<GameRecord>;
  /** The number of threads. The default is the number of cores. */
  readonly threads?: number;
  /** Called with a sentence after each step. */
  readonly onProgress?: (sentence: string) => void;
  /** A signal that ends the training. The promise is then rejected with a TrainingStopped. */
  readonly signal?: AnySignal;
}

/** A trained model, and how well it predicts. */
export interface TrainedPatterns {
  /** The model as a file, for the option `patterns` of players, for `openMovePredictor`, and for `--patterns`. */
  readonly bytes: Uint8Array;
  /** How well the model predicts the games from which it has learned. */
  readonly training: PredictionSummary;
  /** How well the model predicts the held-out games; missing if there are none. */
  readonly heldOut?: PredictionSummary;
}

/** How well a model predicts games. */
export interface PredictionSummary {
  readonly moves: number;
  /** The mean logarithm of the probability that the model gave to the played move. */
  readonly meanLogLikelihood: number;
  /** The share of the played moves that the model ranked first. */
  readonly top1: number;
}

/** Learns the strengths of move patterns from game records (Coulom 2007), as `insei train patterns` does. */
export async function trainPatternModel(
  games: Iterable<GameRecord>,
  options: PatternTrainingOptions = {},
): Promise<TrainedPatterns> {
  const recipe: Recipe = { ...RECIPES[options.recipe ?? 'best'], ...options.settings };
  const packed = await packGames(games, 'no game to learn from');
  const heldOut = options.heldOut ? await packGames(options.heldOut, 'no held-out game') : [];
  const pool = startTrainingPool(options.threads ?? availableParallelism(), options.signal);
  try {
    const playouts = recipe.ownerPlayouts > 0 ? { playouts: await readPlayoutStrengths(nodeEnvironment) } : {};
    const { onProgress = () => {} } = options;
    const fitted = await trainPatterns({
      games: packed,
      heldOut,
      recipe,
      pool,
      store: NO_STORE,
      ...playouts,
      onProgress,
    });
    return { ...summaries(fitted), bytes: modelOf(fitted, recipe, packed.length) };
  } finally {
    await pool.close();
  }
}

/** Packs the games. Throws an InputError if the kernel's board cannot replay one of them. */
async function packGames(games: Iterable<GameRecord>, none: string): Promise<TrainingGame[]> {
  const engine = await createEngine({ threads: 1, shared: false, memoryMiB: 8 });
  const board = engine.createBoard(MAX_KERNEL_BOARD_SIZE);
  const packed = Array.from(games, (record, index) => {
    const problem = record.moves.length === 0 ? 'no move was played' : replayProblem(board, record);
    if (problem) throw new InputError(`game ${index + 1} cannot be used: ${problem}`);
    return packTrainingGame(record, index);
  });
  if (packed.length === 0) throw new InputError(none);
  return packed;
}

const summaries = ({ moves, meanLogLikelihood, top1, heldOut }: FittedPatterns) => ({
  training: { moves, meanLogLikelihood, top1 },
  ...(heldOut && { heldOut }),
});

const modelOf = (fitted: FittedPatterns, recipe: Recipe, games: number): Uint8Array =>
  writePatternModel(
    makePatternModel(fitted.fit, recipe, fitted.shapes, fitted.replies, {
      games,
      moves: fitted.moves,
      sweeps: fitted.updates,
      meanLogLikelihood: fitted.meanLogLikelihood,
      ...(fitted.heldOut && { heldOut: fitted.heldOut }),
    }),
  );
