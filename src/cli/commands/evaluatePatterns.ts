/** `insei evaluate patterns`: how well a pattern model predicts games. */
import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import { nodeHost } from '../../engine/host.node.js';
import { FEATURES, MAX_LEVELS } from '../../features/levels.js';
import { startCrew } from '../../learn/patterns/crew.node.js';
import { type Evaluation, evaluatePatterns } from '../../learn/patterns/evaluate.js';
import { type PatternModel, readPatternModel } from '../../learn/patterns/model.js';
import { levelName, levelsIn } from '../../learn/patterns/recipe.js';
import { readPlayouts } from '../../player/patternPresets.js';
import { readLearnedGames } from '../learnedGames.js';
import { openWorkFolder, readNamedModel } from '../modelFiles.js';
import * as read from '../options.js';
import { printResult } from '../output.js';
import { reportProgress } from '../progress.js';

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
    .description('Predict every move of games, and compare with what was played.')
    .requiredOption('--model <file>', 'a model of `insei train patterns`')
    .requiredOption('--games <path...>', 'SGF files, or folders of them')
    .option('--without-owner', 'ask no playouts for owners, as in the search tree')
    .option('--work <folder>', 'keep the owners found by playouts here, for another model on the same games')
    .option('--threads <n>', 'worker threads', read.threads, availableParallelism())
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample: insei evaluate patterns --model patterns.model --games games.sgf --json')
    .action(async (options: EvaluateOptions) => {
      const result = await evaluate(options);
      printResult(options.json ? forPrograms(result) : inWords(result), options);
    });

async function evaluate({ model: path, games: paths, withoutOwner, work, threads }: EvaluateOptions) {
  const whole = readPatternModel(await readNamedModel(path), path);
  const model = withoutOwner ? { ...whole, recipe: { ...whole.recipe, ownerPlayouts: 0 } } : whole;
  const { games } = await readLearnedGames(paths);
  const store = work === undefined ? { read: async () => undefined, write: async () => {} } : openWorkFolder(work);
  const playouts = model.recipe.ownerPlayouts > 0 ? { playouts: await readPlayouts(nodeHost) } : {};
  const crew = startCrew(threads);
  try {
    const evaluation = await evaluatePatterns({ games, model, crew, store, ...playouts, onProgress: reportProgress() });
    return {
      ...evaluation,
      shapes: model.shapes.hashes.length,
      replies: model.replies.hashes.length,
      strengths: strengthsOf(model),
    };
  } finally {
    await crew.close();
  }
}

interface Strengths {
  readonly feature: string;
  readonly levels: readonly (readonly [name: string, gamma: number])[];
}

/** Strengths by feature and level, those that the model has. */
const strengthsOf = ({ levels, recipe }: PatternModel): Strengths[] =>
  FEATURES.map((feature, index) => ({
    feature: feature.name,
    levels: levelsIn(feature, recipe).map(
      (level) => [levelName(feature, level, recipe), levels[index * MAX_LEVELS + level] as number] as const,
    ),
  })).filter(({ levels }) => levels.length > 0);

type Found = Evaluation & { readonly strengths: readonly Strengths[] };

const forPrograms = ({ strengths, ...rest }: Found) => ({
  ...rest,
  gammas: Object.fromEntries(strengths.map(({ feature, levels }) => [feature, Object.fromEntries(levels)])),
});

/** For people: the curves are left to --json, strengths come one feature a line, in the order of its levels. */
function inWords({ stages, ranks: _ranks, strengths, ...rest }: Found) {
  const byStage = stages.map(({ fromMove, meanLogEvidence }) => [`moves from ${fromMove}`, meanLogEvidence]);
  const byFeature = strengths.map(({ feature, levels }) => [
    feature,
    levels.map(([level, gamma]) => `${level}: ${gamma.toPrecision(3)}`).join('; '),
  ]);
  return { ...rest, ...Object.fromEntries(byStage), ...Object.fromEntries(byFeature) };
}
