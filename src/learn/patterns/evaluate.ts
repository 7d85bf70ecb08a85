/**
 * Measures how well a pattern model predicts the moves of games that it was not trained on. The model is evaluated with
 * the same features and the same arithmetic as when a player uses it.
 */
import type { ShapeStrengths, StrengthTables } from '../../engine/features/moveModel.js';
import { crc32 } from '../crc32.js';
import { type FindOwnersOptions, findOwners } from './owners.js';
import { type PatternModel, strengthTables } from './patternModel.js';
import { splitIntoShards, type TrainingGame } from './trainingGame.js';
import type { PredictedMoves } from './trainingJobs.js';

export interface PatternEvaluation {
  readonly moves: number;
  readonly top1: number;
  readonly top5: number;
  readonly top10: number;
  readonly top20: number;
  readonly meanLogEvidence: number;
  /** The standard deviation of the log-evidence of single moves. */
  readonly deviation: number;
  /** For comparison: the mean log-evidence of a model that gives all candidates of a position the same probability. */
  readonly uniformLogEvidence: number;
  /** The results by move number, in ranges of 30 moves. */
  readonly stages: readonly { readonly fromMove: number; readonly moves: number; readonly meanLogEvidence: number }[];
  /** Entry n - 1 is the share of played moves that are among the n best moves according to the model. */
  readonly ranks: readonly number[];
}

const STAGE = 30;
const RANKS = 50;

interface EvaluationRun extends FindOwnersOptions {
  readonly games: readonly TrainingGame[];
  readonly model: PatternModel;
}

export async function evaluatePatterns({ games, model, ...work }: EvaluationRun): Promise<PatternEvaluation> {
  const shards = splitIntoShards(games);
  const owners = await findOwners(shards, model.recipe, work);
  const tables = strengthTables(model);
  const { use, contiguity } = model.recipe;
  const common = {
    kind: 'predict',
    tables,
    model: nameOf(tables),
    recipe: { use, ...(contiguity && { contiguity }) },
  } as const;
  const parts = await work.pool.doAll(shards.map((part, i) => ({ ...common, games: part, owners: owners[i] })));
  return summarizePredictions(parts);
}

/**
 * Makes a name for a model from its strengths. The same threads may evaluate several models. The name tells a thread
 * which model a job needs.
 */
function nameOf({ levels, shapes, replies }: StrengthTables): string {
  const bytesOf = ({ strengths }: ShapeStrengths): Uint8Array => new Uint8Array(strengths.buffer);
  const crc = crc32(bytesOf(replies), crc32(bytesOf(shapes)));
  return `model ${crc32(new Uint8Array(Float64Array.from(levels.flat()).buffer), crc)}`;
}

export function summarizePredictions(parts: readonly PredictedMoves[]): PatternEvaluation {
  const stages: { moves: number; sum: number }[] = [];
  const byRank = new Array<number>(RANKS).fill(0);
  let moves = 0;
  let sum = 0;
  let squares = 0;
  let uniform = 0;
  for (const { logs, ranks, candidates, moveNumbers } of parts)
    for (const [i, log] of logs.entries()) {
      moves++;
      sum += log;
      squares += log * log;
      uniform -= Math.log(candidates[i] as number);
      const index = Math.floor((moveNumbers[i] as number) / STAGE);
      while (stages.length <= index) stages.push({ moves: 0, sum: 0 });
      const stage = stages[index] as { moves: number; sum: number };
      stage.moves++;
      stage.sum += log;
      // If the two best moves are equally strong, both have rank 1.5. Ranks are rounded up, so neither move counts as
      // first.
      const rank = Math.ceil(ranks[i] as number) - 1;
      if (rank < RANKS) byRank[rank] = (byRank[rank] as number) + 1;
    }
  const cumulative = cumulate(byRank, moves);
  const top = (n: number): number => cumulative[n - 1] as number;
  return {
    moves,
    top1: top(1),
    top5: top(5),
    top10: top(10),
    top20: top(20),
    meanLogEvidence: sum / moves,
    deviation: Math.sqrt(Math.max(0, squares / moves - (sum / moves) ** 2)),
    uniformLogEvidence: uniform / moves,
    stages: stages
      .map((stage, i) => ({ fromMove: i * STAGE, moves: stage.moves, meanLogEvidence: stage.sum / stage.moves }))
      .filter((stage) => stage.moves > 0),
    ranks: cumulative,
  };
}

/** Returns an array: each entry is the sum of the counts up to and including this index, divided by `total`. */
function cumulate(counts: readonly number[], total: number): number[] {
  let seen = 0;
  return counts.map((count) => {
    seen += count;
    return seen / total;
  });
}
