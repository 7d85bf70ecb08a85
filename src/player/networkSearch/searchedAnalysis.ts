/** Turns the tree of a search with a network into an analysis. */
import type { Point } from '../../rules/point.js';
import { shownValue, shownWinRate, temperatureFor } from '../finalScore.js';
import type { Analysis, Candidate, UntriedMove } from '../player.js';
import type { NetworkSearchSettings } from './networkSearchSettings.js';
import type { SearchNode } from './searchNode.js';
import { rankMoves } from './selectMove.js';

export interface AnalysisOptions {
  readonly settings: NetworkSearchSettings;
  /** The number of descents of this search. */
  readonly playouts: number;
  /** Moves that are not allowed at the root. */
  readonly excluded: ReadonlySet<Point>;
  readonly ownershipByMove: boolean;
}

/** The variations of an analysis end at positions with fewer visits. */
const MIN_VARIATION_VISITS = 1;
const CONFIDENCE = 1.96;

export function analysisOfTree(root: SearchNode, options: AnalysisOptions): Analysis {
  const { settings, playouts, excluded, ownershipByMove } = options;
  const isAllowed = (index: number): boolean => !excluded.has(root.moves[index] as Point);
  const visited = rankMoves(root, settings).filter(isAllowed);
  // Without visits, the most probable move is the only candidate.
  const ranked = visited.length > 0 ? visited : [...root.moves.keys()].filter(isAllowed).slice(0, 1);
  const shown = new Set(ranked);
  const untried = [...root.moves.keys()]
    .filter((index) => !shown.has(index) && isAllowed(index))
    .map((index): UntriedMove => ({ point: root.moves[index] as Point, prior: root.priors[index] as number }));
  return {
    color: root.color,
    visits: root.visits,
    playouts,
    ...valueIn(root),
    scoreDeviation: root.spread,
    leadDeviation: leadDeviationOf(root),
    candidates: ranked.map((index) => candidateOf(root, index, settings, ownershipByMove)),
    untried,
    ownership: ownershipBelow(root),
  };
}

function leadDeviationOf({ visits, leadSum, leadSquares }: SearchNode): number {
  const mean = leadSum / Math.max(1, visits);
  return Math.sqrt(Math.max(0, leadSquares / Math.max(1, visits) - mean * mean));
}

/** The value of a position for the side to move there, as it is shown. */
function valueIn(node: SearchNode): Pick<Analysis, 'winRate' | 'scoreLead'> {
  const { visits, winRateSum, leadSum, spread, game } = node;
  if (visits === 0) return { winRate: 0.5, scoreLead: 0 };
  return shownValue({ winRate: winRateSum / visits, lead: leadSum / visits, spread }, game.position.size);
}

function candidateOf(
  root: SearchNode,
  index: number,
  settings: NetworkSearchSettings,
  ownershipByMove: boolean,
): Candidate {
  const point = root.moves[index] as Point;
  const prior = root.priors[index] as number;
  const child = root.children[index];
  if (!child) return { point, prior, visits: 0, ...valueIn(root), lowerBound: 0, variation: [point] };
  const { visits } = child;
  const value = valueIn(child);
  const path = variationFrom(child, settings);
  return {
    point,
    visits,
    winRate: 1 - value.winRate,
    lowerBound: lowerBoundAfter(child),
    prior,
    // Adding 0 turns -0 into 0.
    scoreLead: -value.scoreLead + 0,
    variation: [point, ...path.map(({ point }) => point)],
    variationVisits: [visits, ...path.map((step) => step.visits)],
    ...(ownershipByMove && { ownership: ownershipBelow(child).map((owner) => -owner) }),
  };
}

/** A lower bound of the win rate of the side that moves to the position. */
function lowerBoundAfter({ visits, winRateSum, game }: SearchNode): number {
  const winRate = 1 - winRateSum / visits;
  const error = Math.sqrt(Math.max(0, winRate * (1 - winRate)) / visits);
  return shownWinRate(Math.max(0, winRate - CONFIDENCE * error), temperatureFor(game.position.size));
}

/** Returns the best moves from a position on, with the visits of the positions after them. */
function variationFrom(node: SearchNode, settings: NetworkSearchSettings): { point: Point; visits: number }[] {
  const path: { point: Point; visits: number }[] = [];
  for (let at: SearchNode | undefined = node; at; ) {
    const best: number | undefined = rankMoves(at, settings)[0];
    const next: SearchNode | undefined = best === undefined ? undefined : at.children[best];
    if (!next || next.visits < MIN_VARIATION_VISITS) break;
    path.push({ point: at.moves[best as number] as Point, visits: next.visits });
    at = next;
  }
  return path;
}

/** Returns the mean of the expected owners over all evaluated positions from this one on, from the view of this node. */
function ownershipBelow(node: SearchNode): Float32Array {
  const sums = new Float64Array(node.game.position.cells.length);
  const count = addOwners(node, 1, sums);
  return Float32Array.from(sums, (sum) => sum / (127 * Math.max(1, count)));
}

/** Adds the owners of all evaluated positions from this one on. Returns the number of these positions. */
function addOwners({ owners, opened, children }: SearchNode, sign: number, sums: Float64Array): number {
  let count = 0;
  if (owners) {
    for (let point = 0; point < owners.length; point++)
      sums[point] = (sums[point] as number) + sign * (owners[point] as number);
    count = 1;
  }
  for (const index of opened) count += addOwners(children[index] as SearchNode, -sign, sums);
  return count;
}
