/** How a search with a network chooses moves: on the way down the tree, and at the end. */
import type { Point } from '../../rules/point.js';
import type { NetworkSearchSettings } from './networkSearchSettings.js';
import type { RootWidener } from './rootWidener.js';
import type { SearchNode } from './searchNode.js';

/** After this many visits, the exploration begins to grow noticeably. */
const GROWTH_VISITS = 500;
/** The final choice considers only moves with at least this share of the most visits. */
const MIN_SHARE_OF_MOST = 0.15;
/** The variance of utilities that is assumed before the first visit, and how many visits the assumption is worth. */
const ASSUMED_VARIANCE = 0.06;
const ASSUMED_VISITS = 3;

/**
 * Returns the index of the move with which the search goes on: the one with the highest sum of its value and an
 * exploration term (PUCT). `excluded` are moves that are not allowed, and `widener` is given at a root that is widened.
 * Returns undefined if no move is allowed.
 */
export function selectMove(
  node: SearchNode,
  settings: NetworkSearchSettings,
  unvisitedPenalty: number,
  excluded?: ReadonlySet<Point>,
  widener?: RootWidener,
): number | undefined {
  const { moves, children, opened } = node;
  const priors = widener?.priorsOf(node) ?? node.priors;
  const visits = node.visits + node.pending;
  const exploration =
    (settings.exploration + settings.explorationGrowth * Math.log(1 + visits / GROWTH_VISITS)) * Math.sqrt(visits);
  let best: number | undefined;
  let bestValue = Number.NEGATIVE_INFINITY;
  let openedPrior = 0;
  for (const index of opened) {
    if (excluded?.has(moves[index] as Point)) continue;
    const child = children[index] as SearchNode;
    const prior = priors[index] as number;
    openedPrior += prior;
    const utility = valueForParent(child) + (widener?.bonus() ?? 0);
    const value = utility + (exploration * prior) / (1 + child.visits + child.pending);
    if (value > bestValue) [best, bestValue] = [index, value];
  }
  const unopened = moves.findIndex((point, index) => children[index] === undefined && !excluded?.has(point));
  if (unopened < 0) return best;
  const value =
    node.utilitySum / Math.max(1, node.visits) -
    unvisitedPenalty * Math.sqrt(openedPrior) +
    exploration * (priors[unopened] as number);
  return value > bestValue ? unopened : best;
}

/** The mean utility of a child for the side that moves there. Descents that wait for an evaluation count as losses. */
const valueForParent = ({ utilitySum, visits, pending }: SearchNode): number =>
  (visits - utilitySum) / Math.max(1, visits + pending);

/**
 * Returns the indices of the moves that have visits, the best first: first the moves with many visits, by the lower
 * bound of their utility, then the others by visits.
 */
export function rankMoves(node: SearchNode, { boundErrors }: NetworkSearchSettings): number[] {
  const visitsOf = (index: number): number => (node.children[index] as SearchNode).visits;
  const visited = node.opened.filter((index) => visitsOf(index) > 0);
  const most = Math.max(0, ...visited.map(visitsOf));
  const rank = (index: number): number =>
    visitsOf(index) >= MIN_SHARE_OF_MOST * most
      ? 2 + lowerBoundOf(node.children[index] as SearchNode, boundErrors)
      : visitsOf(index) / (most + 1) - 2;
  return visited
    .map((index) => ({ index, rank: rank(index) }))
    .sort((a, b) => b.rank - a.rank || visitsOf(b.index) - visitsOf(a.index))
    .map(({ index }) => index);
}

/** A lower bound of the utility of a child for the side that moves there. */
function lowerBoundOf({ visits, utilitySum, utilitySquares }: SearchNode, errors: number): number {
  const mean = utilitySum / visits;
  const variance =
    (Math.max(0, utilitySquares - visits * mean * mean) + ASSUMED_VISITS * ASSUMED_VARIANCE) /
    (visits + ASSUMED_VISITS);
  return 1 - mean - errors * Math.sqrt(variance / visits);
}
