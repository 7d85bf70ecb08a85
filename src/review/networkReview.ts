/**
 * Reviews a game by a network alone: the network evaluates every position once, without a search. A whole game takes
 * only seconds. If a player later searches the game, each search replaces the review of its position.
 *
 * A network does not tell what each move is worth, but only how probable each move is. So the network's most probable
 * move is taken to be worth as much as the position. The loss of the played move is the value of the position before
 * the move minus the value of the position after the move, both for the side that moved. In theory the best move loses
 * nothing. But the values that a network gives to the positions before and after the best move may differ a little.
 * When `rating.ts` grades a move, it ignores losses that are as small as these differences.
 */
import { type AnySignal, isStopped } from '../base/stopper.js';
import { shownEvaluation } from '../player/networkAnalysis.js';
import type { NetworkEvaluation, Situation } from '../player/player.js';
import { haveAllChainsLiberties } from '../player/searchablePositions.js';
import type { SgfTree } from '../record/sgfTree.js';
import type { Color } from '../rules/color.js';
import { PASS, type Point, pointsOf } from '../rules/point.js';
import { writeOwnership } from './ownershipText.js';
import { MAX_CANDIDATES, type PositionReview, roundPoints, roundRate } from './positionReview.js';
import { storeReview } from './reviewProperty.js';
import {
  type ReviewedPosition,
  type ReviewProgress,
  type ReviewRange,
  type ReviewTask,
  reviewTasks,
} from './reviewTasks.js';

/** The part of the engine's class `Network` that a review uses. Tests use simple objects instead of a real network. */
export interface ReviewingNetwork {
  readonly facts: { readonly name: string };
  /** Returns one evaluation for each situation, in order. Throws an error if `stop` ends the work. */
  evaluateAll(
    situations: readonly Situation[],
    options: { readonly stop?: AnySignal | undefined; readonly onProgress?: (done: number) => void },
  ): Promise<readonly NetworkEvaluation[]>;
}

export interface NetworkReviewOptions extends ReviewRange {
  /** A signal that stops the review. The positions in progress get no review. */
  readonly signal?: AnySignal;
  /** Called after each group of positions. */
  readonly onProgress?: (progress: ReviewProgress) => void;
}

/** How many positions the network gets at a time. */
const AT_ONCE = 32;
/**
 * A move is a candidate only if its probability is at least this value. The most probable move is always a candidate.
 */
const MIN_PRIOR = 0.01;

/**
 * Reviews the positions of a game, stores the reviews in the nodes, and yields the reviewed positions in order. If a
 * search or the same network has already reviewed a position, keeps that review and yields it. Throws an SgfError if
 * the tree is not a Go game.
 */
export async function* reviewByNetwork(
  network: ReviewingNetwork,
  tree: SgfTree,
  options: NetworkReviewOptions,
): AsyncGenerator<ReviewedPosition> {
  const { name } = network.facts;
  const { size, total, tasks } = reviewTasks(tree, options);
  let done = 0;
  for (const some of inGroups(tasks)) {
    const open = some.filter((task) => !isKept(task, name) && haveAllChainsLiberties(task.situation.game.position));
    const evaluations = await evaluate(network, open, options, (count) =>
      options.onProgress?.({ done: done + some.length - open.length + count, total }),
    );
    if (!evaluations) return;
    done += some.length;
    if (open.length === 0) options.onProgress?.({ done, total });
    for (const task of some) {
      const evaluation = evaluations[open.indexOf(task)];
      const kept = isKept(task, name) ? task.earlier : undefined;
      const review = evaluation
        ? reviewOfEvaluation(evaluation, { color: task.situation.color, size, network: name })
        : kept;
      if (!review) continue;
      if (evaluation) storeReview(task.node, review, size);
      yield { move: task.move, node: task.node, review, isNew: evaluation !== undefined };
    }
  }
}

/** Lets the network evaluate the positions of the tasks. Returns undefined if the review was stopped. */
async function evaluate(
  network: ReviewingNetwork,
  tasks: readonly ReviewTask[],
  { signal }: NetworkReviewOptions,
  onProgress: (done: number) => void,
): Promise<readonly NetworkEvaluation[] | undefined> {
  if (isStopped(signal)) return undefined;
  if (tasks.length === 0) return [];
  const situations = tasks.map(({ situation }) => situation);
  try {
    return await network.evaluateAll(situations, { stop: signal, onProgress });
  } catch (error) {
    if (isStopped(signal)) return undefined;
    throw error;
  }
}

/**
 * Divides the tasks into groups of at most AT_ONCE, and gives each task its own copy of the game. Without copies, all
 * tasks would share one Game object, which would have moved on to later positions when the network evaluates the group.
 */
function* inGroups(tasks: Iterable<ReviewTask>): Generator<ReviewTask[]> {
  let group: ReviewTask[] = [];
  for (const task of tasks) {
    const { situation } = task;
    group.push({ ...task, situation: { ...situation, game: situation.game.copy() } });
    if (group.length < AT_ONCE) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

const isKept = ({ earlier }: ReviewTask, name: string): boolean =>
  earlier !== undefined && earlier.visits > 0 && (earlier.network === undefined || earlier.network === name);

/** Makes a review from the evaluation of a position. `color` is the side to move, `network` the network's name. */
export function reviewOfEvaluation(
  evaluation: NetworkEvaluation,
  { color, size, network }: { readonly color: Color; readonly size: number; readonly network: string },
): PositionReview {
  const { scoreSpread, policy, ownership } = evaluation;
  const { winRate, scoreLead } = shownEvaluation(evaluation, size);
  const forBlack = <T>(value: T, reversed: T): T => (color === 'black' ? value : reversed);
  const owners = forBlack(
    ownership,
    ownership.map((owner) => -owner),
  );
  return {
    version: 1,
    color,
    network,
    visits: 1,
    winRate: roundRate(forBlack(winRate, 1 - winRate)),
    scoreLead: roundPoints(forBlack(scoreLead, -scoreLead)),
    ...(scoreSpread > 0 && { scoreDeviation: roundPoints(scoreSpread) }),
    candidates: firstChoices(policy, size).map((point) => ({
      point,
      visits: 0,
      winRate: roundRate(winRate),
      scoreLead: roundPoints(scoreLead),
      prior: roundRate(policy[point] as number),
      variation: [point],
    })),
    ownership: writeOwnership(owners, size),
  };
}

/** The candidates: at most MAX_CANDIDATES moves, the most probable one first. */
const firstChoices = (policy: Float32Array, size: number): Point[] =>
  [...pointsOf(size), PASS]
    .sort((a, b) => (policy[b] as number) - (policy[a] as number))
    .filter((point, rank) => rank === 0 || (policy[point] as number) >= MIN_PRIOR)
    .slice(0, MAX_CANDIDATES);
