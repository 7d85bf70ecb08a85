/**
 * Lets a player review the main line of a game, position by position. Each result is stored at once in the SGF node of
 * its position, so a review can be stopped, saved and continued later. Every position is searched with its own seed and
 * without results of earlier searches. So an interrupted review gives the same results as an uninterrupted one.
 */
import { mixSeed } from '../base/rng.js';
import { type AnySignal, isStopped } from '../base/stopper.js';
import type { Player, ThinkOptions } from '../player/player.js';
import { avoidSecondPass, haveAllChainsLiberties } from '../player/searchablePositions.js';
import type { SgfTree } from '../record/sgfTree.js';
import { type PositionReview, reviewOf } from './positionReview.js';
import { storeReview } from './reviewProperty.js';
import {
  type ReviewedPosition,
  type ReviewProgress,
  type ReviewRange,
  type ReviewTask,
  reviewTasks,
} from './reviewTasks.js';

export interface AnalyzeOptions extends ReviewRange {
  /**
   * The limits of the search of each position: a number of playouts, and a time in seconds. The search ends at the
   * limit that it reaches first.
   */
  readonly playouts?: number;
  readonly seconds?: number;
  /**
   * A position is skipped if it already has a review by a search with at least this many visits. The default is
   * `playouts`; without `playouts`, the default is 1.
   */
  readonly enough?: number;
  readonly seed?: number;
  /** A signal that stops the review. The position in progress gets no review. */
  readonly signal?: AnySignal;
  /** Called after each position. */
  readonly onProgress?: (progress: ReviewProgress) => void;
}

/**
 * Reviews the positions of a game and yields each finished position, in order. Throws an SgfError if the tree is not a
 * Go game.
 */
export async function* analyzeGame(
  player: Player,
  tree: SgfTree,
  options: AnalyzeOptions,
): AsyncGenerator<ReviewedPosition> {
  const { signal, onProgress, enough = options.playouts ?? 1 } = options;
  const { size, total, tasks } = reviewTasks(tree, options);
  let done = 0;
  for (const task of tasks) {
    const { move, node, earlier } = task;
    const isNew = !earlier || earlier.network !== undefined || earlier.visits < enough;
    const review = isNew ? await think(player, task, options) : earlier;
    if (isStopped(signal)) return;
    if (isNew && review) storeReview(node, review, size);
    onProgress?.({ done: ++done, total });
    if (review) yield { move, node, review, isNew };
  }
}

/**
 * Searches one position. Returns undefined if the review was stopped, if a chain on the board has no liberty, or if the
 * only possible move is a pass that would end the game.
 */
async function think(
  player: Player,
  { move, situation }: ReviewTask,
  { playouts, seconds, seed = 0, signal }: AnalyzeOptions,
): Promise<PositionReview | undefined> {
  const { position } = situation.game;
  if (isStopped(signal) || !haveAllChainsLiberties(position)) return undefined;
  player.reseed(mixSeed(seed, move));
  const options: ThinkOptions = {
    budget: { ...(playouts !== undefined && { playouts }), ...(seconds !== undefined && { seconds }) },
    ...avoidSecondPass(situation.game),
    ...(signal && { signal }),
  };
  const analysis = await player.analyze(situation, options);
  return analysis.visits > 0 ? reviewOf(analysis, position.size) : undefined;
}
