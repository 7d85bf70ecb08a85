/**
 * Has a player review the main line of a game, position by position. Each result
 * is stored in its node at once: who stops and saves the tree goes on from there
 * later. Every position gets a seed of its own and nothing is carried over from
 * the one before, so that a review in several sittings is the review in one.
 */
import { mixSeed } from '../base/rng.js';
import type { StopSignal } from '../base/stopper.js';
import type { Player, Situation, ThinkOptions } from '../player/player.js';
import { canBreathe } from '../player/searchable.js';
import { withoutSecondPass } from '../player/secondPass.js';
import { type GameRecord, komiOf } from '../record/game.js';
import { gameFromSgf } from '../record/gameFromSgf.js';
import type { SgfNode, SgfTree } from '../record/sgfTree.js';
import { mainLineNodes } from './mainLineNodes.js';
import { type PositionReview, reviewOf } from './positionReview.js';
import { type RecordedMoment, recordedMoments } from './recordedGames.js';
import { readReview, storeReview } from './reviewProperty.js';

export interface ReviewProgress {
  /** Positions that are done with, those that had a review already included. */
  readonly done: number;
  readonly total: number;
}

export interface AnalyzeOptions {
  /** For each position; with both limits, whichever is reached first. */
  readonly playouts?: number;
  readonly seconds?: number;
  /** A position whose review has so many visits is left alone; `playouts` unless given, else 1. */
  readonly enough?: number;
  /** The moves to review, counted from 1; all unless given. */
  readonly from?: number;
  readonly to?: number;
  readonly seed?: number;
  /** Ends the review; the position in work is dropped. */
  readonly signal?: StopSignal;
  readonly onProgress?: (progress: ReviewProgress) => void;
}

export interface ReviewedPosition {
  /** Moves played so far: 0 is the position before the first move. */
  readonly move: number;
  readonly node: SgfNode;
  readonly review: PositionReview;
  /** False when the node had a review that was good enough. */
  readonly isNew: boolean;
}

interface Task {
  readonly move: number;
  readonly node: SgfNode;
}

/** Yields the positions as they are done, in order. Throws SgfError when the tree holds no Go game. */
export async function* analyzeGame(
  player: Player,
  tree: SgfTree,
  options: AnalyzeOptions,
): AsyncGenerator<ReviewedPosition> {
  const { signal, onProgress, enough = options.playouts ?? 1 } = options;
  const record = gameFromSgf(tree);
  const tasks = new Map(tasksOf(tree, options).map((task) => [task.move, task]));
  let [move, done] = [0, 0];
  for (const moment of recordedMoments(record)) {
    const task = tasks.get(move++);
    if (!task) continue;
    const earlier = readReview(task.node, record.size);
    const isNew = (earlier?.visits ?? 0) < enough || earlier?.color !== moment.color;
    const review = isNew ? await think(player, record, moment, task, options) : earlier;
    if (signal?.isStopped) return;
    if (isNew && review) storeReview(task.node, review, record.size);
    onProgress?.({ done: ++done, total: tasks.size });
    if (review) yield { ...task, review, isNew };
  }
}

/** To rate a move takes the positions on both sides of it. */
function tasksOf({ root }: SgfTree, { from = 1, to = Number.POSITIVE_INFINITY }: AnalyzeOptions): Task[] {
  return mainLineNodes(root).flatMap((node, move) => (node && move >= from - 1 && move <= to ? [{ move, node }] : []));
}

/** Undefined when there is nothing to say: the stones cannot be searched, or no move is left but a second pass. */
async function think(
  player: Player,
  record: GameRecord,
  moment: RecordedMoment,
  { move }: Task,
  { playouts, seconds, seed = 0, signal }: AnalyzeOptions,
): Promise<PositionReview | undefined> {
  if (signal?.isStopped || !canBreathe(moment.game.position)) return undefined;
  player.reseed(mixSeed(seed, move));
  const options: ThinkOptions = {
    budget: { ...(playouts !== undefined && { playouts }), ...(seconds !== undefined && { seconds }) },
    ...withoutSecondPass(moment.game),
    ...(signal && { signal }),
  };
  const analysis = await player.analyze(situationOf(record, moment), options);
  return analysis.visits > 0 ? reviewOf(analysis, record.size) : undefined;
}

const situationOf = (record: GameRecord, { game, color }: RecordedMoment): Situation => ({
  game,
  color,
  komi: komiOf(record),
  // One stone of handicap is White's komi, no stone on the board.
  handicap: record.handicap >= 2 ? record.handicap : 0,
});
