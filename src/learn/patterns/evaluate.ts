/** How well does a model predict games it has not seen? With the features and the arithmetic that it plays with. */
import type { ShapeStrengths, StrengthTables } from '../../engine/moveModel.js';
import type { PlayoutStrengths } from '../../engine/playoutPolicy.js';
import { crc32 } from '../crc32.js';
import type { Crew } from './crew.js';
import { type PatternModel, strengthTables } from './model.js';
import { findOwners } from './owners.js';
import { deal, type TrainingStore } from './shards.js';
import type { LearnedGame } from './walk.js';

/** Of every move: natural logarithm of its probability, its rank among the candidates, their number, the number of the move. */
export interface Predictions {
  readonly logs: Float64Array;
  readonly ranks: Float32Array;
  readonly candidates: Uint16Array;
  readonly moveNumbers: Uint16Array;
}

export interface Evaluation {
  readonly moves: number;
  readonly top1: number;
  readonly top5: number;
  readonly top10: number;
  readonly top20: number;
  readonly meanLogEvidence: number;
  /** Standard deviation of a move's log-evidence. */
  readonly deviation: number;
  /** Of a model that finds all moves equally likely. */
  readonly uniformLogEvidence: number;
  /** By 30 moves of the game. */
  readonly stages: readonly { readonly fromMove: number; readonly moves: number; readonly meanLogEvidence: number }[];
  /** Entry n - 1: the share of moves at rank n or better. */
  readonly ranks: readonly number[];
}

const STAGE = 30;
const RANKS = 50;

export interface EvaluationRun {
  readonly games: readonly LearnedGame[];
  readonly model: PatternModel;
  readonly crew: Crew;
  /** Owners that were found once are kept here. */
  readonly store: TrainingStore;
  readonly onProgress: (sentence: string) => void;
  /** The model of the playouts that tell owners, where the model's recipe has them play by patterns. */
  readonly playouts?: PlayoutStrengths;
}

export async function evaluatePatterns({ games, model, ...work }: EvaluationRun): Promise<Evaluation> {
  const shards = deal(games);
  const owners = await findOwners(shards, model.recipe, work);
  const tables = strengthTables(model);
  const { use } = model.recipe;
  const common = { kind: 'predict', tables, model: nameOf(tables), recipe: { use } } as const;
  const parts = await work.crew.doAll(shards.map((part, i) => ({ ...common, games: part, owners: owners[i] })));
  return summarize(parts);
}

/** One crew may serve several models: they are told apart by their strengths. */
function nameOf({ levels, shapes, replies }: StrengthTables): string {
  const bytesOf = ({ strengths }: ShapeStrengths): Uint8Array => new Uint8Array(strengths.buffer);
  const crc = crc32(bytesOf(replies), crc32(bytesOf(shapes)));
  return `model ${crc32(new Uint8Array(Float64Array.from(levels.flat()).buffer), crc)}`;
}

export function summarize(parts: readonly Predictions[]): Evaluation {
  const stages: { moves: number; sum: number }[] = [];
  const byRank = new Array<number>(RANKS).fill(0);
  let moves = 0;
  let sum = 0;
  let squares = 0;
  let uniform = 0;
  for (const { logs, ranks, candidates, moveNumbers } of parts)
    for (let i = 0; i < logs.length; i++) {
      const log = logs[i] as number;
      moves++;
      sum += log;
      squares += log * log;
      uniform -= Math.log(candidates[i] as number);
      const stage = Math.floor((moveNumbers[i] as number) / STAGE);
      while (stages.length <= stage) stages.push({ moves: 0, sum: 0 });
      const at = stages[stage] as { moves: number; sum: number };
      at.moves++;
      at.sum += log;
      // A move that ties for ranks 1 and 2 has rank 1.5, and is not first.
      const place = Math.ceil(ranks[i] as number) - 1;
      if (place < RANKS) byRank[place] = (byRank[place] as number) + 1;
    }
  let seen = 0;
  const cumulative = byRank.map((count) => {
    seen += count;
    return seen / moves;
  });
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
