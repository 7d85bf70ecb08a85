/** `insei evaluate patterns`: measures how well a pattern model predicts moves. */
import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import { nodeEnvironment } from '../../engine/environment.node.js';
import { FEATURES, MAX_LEVELS } from '../../engine/features/featureList.js';
import { evaluatePatterns, type PatternEvaluation } from '../../learn/patterns/evaluate.js';
import { type PatternModel, readPatternModel } from '../../learn/patterns/patternModel.js';
import { levelName, levelsWithStrengths } from '../../learn/patterns/recipe.js';
import { startTrainingPool } from '../../learn/patterns/trainingPool.node.js';
import { readPlayoutStrengths } from '../../player/patternPresets.js';
import { openWorkFolder, readNamedModel } from '../files/modelFiles.js';
import { readPatternGames } from '../files/patternGames.js';
import * as read from '../options.js';
import { printResult } from '../output.js';
import { makeProgressPrinter } from '../progress.js';

interface EvaluateOptions {
  readonly model: string;
  readonly games: readonly string[];
  readonly work?: string;
  readonly withoutOwner?: boolean;
  readonly threads: number;
  readonly json?: boolean;
}

export const evaluatePatternsCommand = (): Command =>
  new Command('patterns')
    .description('Predict every move of the games, and compare the prediction with the move that was played.')
    .requiredOption('--model <file>', 'a model that `insei train patterns` wrote')
    .requiredOption('--games <path...>', 'SGF files, or folders with SGF files; - reads standard input')
    .option(
      '--without-owner',
      'predict without the owner feature, which needs playouts; searches do not use this feature either',
    )
    .option(
      '--work <folder>',
      'folder that stores the owners of points, so that later evaluations on the same games are faster',
    )
    .option('--threads <n>', 'number of worker threads', read.parseThreadCount, availableParallelism())
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', '\nExample: insei evaluate patterns --model patterns.model --games games.sgf --json')
    .action(async (options: EvaluateOptions) => {
      const result = await evaluate(options);
      printResult(options.json ? jsonResult(result) : printedResult(result), options);
    });

async function evaluate({ model: path, games: paths, withoutOwner, work, threads }: EvaluateOptions) {
  const whole = readPatternModel(await readNamedModel(path), path);
  const model = withoutOwner ? { ...whole, recipe: { ...whole.recipe, ownerPlayouts: 0 } } : whole;
  const { games } = await readPatternGames(paths);
  const store = work === undefined ? { read: async () => undefined, write: async () => {} } : openWorkFolder(work);
  const playouts = model.recipe.ownerPlayouts > 0 ? { playouts: await readPlayoutStrengths(nodeEnvironment) } : {};
  const pool = startTrainingPool(threads);
  try {
    const evaluation = await evaluatePatterns({
      games,
      model,
      pool,
      store,
      ...playouts,
      onProgress: makeProgressPrinter(),
    });
    return {
      ...evaluation,
      shapes: model.shapes.hashes.length,
      replies: model.replies.hashes.length,
      strengths: strengthsOf(model),
    };
  } finally {
    await pool.close();
  }
}

interface Strengths {
  readonly feature: string;
  readonly levels: readonly (readonly [name: string, gamma: number])[];
}

/** For each feature: returns the strengths of all levels that the model has. */
const strengthsOf = ({ levels, recipe }: PatternModel): Strengths[] =>
  FEATURES.map((feature, index) => ({
    feature: feature.name,
    levels: levelsWithStrengths(feature, recipe).map(
      (level) => [levelName(feature, level, recipe), levels[index * MAX_LEVELS + level] as number] as const,
    ),
  })).filter(({ levels }) => levels.length > 0);

type EvaluationResult = PatternEvaluation & { readonly strengths: readonly Strengths[] };

const jsonResult = ({ strengths, ...rest }: EvaluationResult) => ({
  ...rest,
  gammas: Object.fromEntries(strengths.map(({ feature, levels }) => [feature, Object.fromEntries(levels)])),
});

/**
 * Returns the result in the form that is printed without --json. Leaves out the ranks of the moves, and puts all
 * strengths of a feature on one line.
 */
function printedResult({ stages, ranks: _ranks, strengths, ...rest }: EvaluationResult) {
  const byStage = stages.map(({ fromMove, meanLogEvidence }) => [`moves from ${fromMove}`, meanLogEvidence]);
  const byFeature = strengths.map(({ feature, levels }) => [
    feature,
    levels.map(([level, gamma]) => `${level}: ${gamma.toPrecision(3)}`).join('; '),
  ]);
  return { ...rest, ...Object.fromEntries(byStage), ...Object.fromEntries(byFeature) };
}
