/**
 * Lets a player review the main line of a game, position by position. If a played move seems to lose something, the player
 * also searches the position after its first choice, so that both moves are looked at equally long. Each result is stored at once in the SGF node of
 * its position, so a review can be stopped, saved and continued later. Every position is searched with its own seed and
 * without results of earlier searches. So an interrupted review gives the same results as an uninterrupted one.
 */
import { mixSeed } from '../base/rng.js';
import { type AnySignal, isStopped } from '../base/stopper.js';
import type { Player, Situation, ThinkOptions } from '../player/player.js';
import { avoidSecondPass, haveAllChainsLiberties } from '../player/searchablePositions.js';
import type { SgfTree } from '../record/sgfTree.js';
import { opponent } from '../rules/color.js';
import { type PositionReview, reviewOf, withFirstChoice } from './positionReview.js';
import { unequalFirstChoice } from './rating.js';
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
  let before: Before | undefined;
  for (const task of tasks) {
    const { move, node, earlier, situation } = task;
    const isNew = !earlier || earlier.network !== undefined || earlier.visits < enough;
    const review = isNew ? await think(player, situation, mixSeed(options.seed ?? 0, move), options) : earlier;
    if (isStopped(signal)) return;
    if (isNew && review) storeReview(node, review, size);
    const compared = before && review && (await compare(player, before, task, review, options));
    if (isStopped(signal)) return;
    if (before && compared) storeReview(before.task.node, compared, size);
    before = review && { task: { ...task, situation: { ...situation, game: situation.game.copy() } }, review };
    onProgress?.({ done: ++done, total });
    if (review) yield { move, node, review, isNew };
  }
}

/** A reviewed position, with a copy of the game that stays as it is. */
interface Before {
  readonly task: ReviewTask;
  readonly review: PositionReview;
}

/** The seeds of searches of first choices differ from those of positions by this number. */
const FIRST_CHOICE_SEED = 1_000_000;

/**
 * Searches the position after the first choice of `before`, if the move that was played instead seems to lose something.
 * Returns the review of `before` with the value that was found.
 */
async function compare(
  player: Player,
  { task, review }: Before,
  { move, situation }: ReviewTask,
  after: PositionReview,
  options: AnalyzeOptions,
): Promise<PositionReview | undefined> {
  const { color } = task.situation;
  const played = situation.game.lastMove;
  if (move !== task.move + 1 || played?.color !== color || review.color !== color) return undefined;
  const first = unequalFirstChoice(review, after, played.point);
  if (first === undefined) return undefined;
  const game = task.situation.game.copy();
  if (game.play(color, first) !== 'ok' || game.isOver) return undefined;
  const seed = mixSeed(options.seed ?? 0, FIRST_CHOICE_SEED + task.move);
  const found = await think(player, { ...task.situation, game, color: opponent(color) }, seed, options);
  return found && withFirstChoice(review, found);
}

/**
 * Searches one position. Returns undefined if the review was stopped, if a chain on the board has no liberty, or if the
 * only possible move is a pass that would end the game.
 */
async function think(
  player: Player,
  situation: Situation,
  seed: number,
  { playouts, seconds, signal }: AnalyzeOptions,
): Promise<PositionReview | undefined> {
  const { position } = situation.game;
  if (isStopped(signal) || !haveAllChainsLiberties(position)) return undefined;
  player.reseed(seed);
  const options: ThinkOptions = {
    budget: { ...(playouts !== undefined && { playouts }), ...(seconds !== undefined && { seconds }) },
    ...avoidSecondPass(situation.game),
    ...(signal && { signal }),
  };
  const analysis = await player.analyze(situation, options);
  return analysis.visits > 0 ? reviewOf(analysis, position.size) : undefined;
}
