/** Reads the results of a search from the tree, during the search or after it. */
import type { Color } from '../../rules/color.js';
import { cellCount, type Point, pointsOf } from '../../rules/point.js';
import type { SearchTree } from './searchTree.js';

/** The counts of a move at the root. Wins are wins of the side to move. */
export interface MoveStatistics {
  readonly point: Point;
  /** The number of playouts that began with the move, without the prior. */
  readonly visits: number;
  readonly wins: number;
  readonly priorRuns: number;
  readonly priorWins: number;
  /** The pattern model's probability of the move; undefined in a search without `modelBias`. */
  readonly belief?: number;
  /**
   * The playouts in which the side to move played the move at any time. `runs` is the number of these playouts, and
   * `wins` is how many of them the side to move won. The prior is left out. Undefined in a tree without RAVE.
   */
  readonly rave?: { readonly runs: number; readonly wins: number };
  /**
   * The number of playouts that began with the move and were played to the end, and the sum of Black's leads in these
   * playouts.
   */
  readonly scored: number;
  readonly scoreSum: number;
  /**
   * The mean owner of each point at the end of the playouts that `scored` counts, from -1 (always White) to +1 (always
   * Black). Undefined unless the request has `ownershipByMove`.
   */
  readonly ownership?: Float32Array;
  /** The expected continuation, which starts with this move. */
  readonly variation: readonly Point[];
  /**
   * For each move of the variation, the number of playouts through the position after the move. Only playouts since
   * this position got a node are counted.
   */
  readonly variationVisits: readonly number[];
}

/** What a search has found. */
export interface SearchReport {
  readonly toMove: Color;
  readonly playouts: number;
  readonly discarded: number;
  /** The moves at the root, with the best move first. They are sorted by their numbers of wins, prior wins included. */
  readonly choices: readonly MoveStatistics[];
  /**
   * `ended` is the number of playouts that were played to the end. `scoreSum` is the sum of Black's leads in these
   * playouts, and `scoreSquares` is the sum of the squares of the leads. The leads are without komi.
   */
  readonly ended: number;
  readonly scoreSum: number;
  readonly scoreSquares: number;
  /** The mean owner of each point at the end of playouts, from -1 (always White) to +1 (always Black). */
  readonly ownership: Float32Array;
  readonly nodes: number;
  readonly nodeBytes: number;
}

/** The value of `Selection.Rave` in kernel/search/select.ts. */
const RAVE = 0;

/**
 * The number of runs that a move needs to be shown in a variation. The variation ends before the first move with fewer
 * runs.
 */
const VARIATION_RUNS = 8;
const MAX_VARIATION = 30;

/**
 * Reads the report of the current search. `all` are the workspaces of all threads. The function skips the workspace of
 * a thread that has not yet joined this search, because such a workspace still has the counts of an earlier search.
 */
export function readTreeReport(tree: SearchTree, all: readonly number[]): SearchReport {
  const epoch = tree.read('epoch');
  const spaces = all.filter((space) => tree.sum([space], 'epoch') === epoch);
  return {
    toMove: tree.toMove,
    playouts: tree.sum(spaces, 'playouts'),
    discarded: tree.sum(spaces, 'discarded'),
    choices: readChoices(tree, spaces),
    ended: tree.sum(spaces, 'scoredPlayouts'),
    scoreSum: tree.sumDoubles(spaces, 'scoreSum'),
    scoreSquares: tree.sumDoubles(spaces, 'scoreSquares'),
    ownership: readOwnership(tree, spaces),
    nodes: tree.read('capacity') - Math.max(0, tree.read('freeCount') | 0),
    nodeBytes: tree.read('nodeBytes'),
  };
}

function readChoices(tree: SearchTree, spaces: readonly number[]): MoveStatistics[] {
  const { runs, wins, raveRuns, raveWins } = tree.lists(tree.read('root'));
  const usesRave = tree.readSetting('selection') === RAVE;
  const priors = tree.lists(tree.read('priors'));
  const beliefs = tree.beliefs(tree.read('priors'));
  const scored = tree.sumLists(spaces, 'scoredPlayouts');
  const scores = tree.sumLists(spaces, 'scoreSums');
  const choices: MoveStatistics[] = [];
  for (let choice = 0; choice <= tree.read('area'); choice++) {
    const won = wins[choice] ?? 0;
    // The kernel gives an excluded move a number of wins below zero. Such moves are not reported.
    if (won < 0) continue;
    const priorRuns = priors.runs[choice] ?? 0;
    const priorWins = Math.max(0, priors.wins[choice] ?? 0);
    choices.push({
      point: tree.pointAt(choice),
      visits: Math.max(0, (runs[choice] ?? 0) - priorRuns),
      wins: Math.max(0, won - priorWins),
      priorRuns,
      priorWins,
      ...(beliefs && { belief: beliefs[choice] ?? 0 }),
      ...(usesRave && {
        rave: {
          runs: Math.max(0, (raveRuns[choice] ?? 0) - (priors.raveRuns[choice] ?? 0)),
          wins: Math.max(0, (raveWins[choice] ?? 0) - (priors.raveWins[choice] ?? 0)),
        },
      }),
      scored: scored[choice] ?? 0,
      scoreSum: scores[choice] ?? 0,
      variation: [],
      variationVisits: [],
    });
  }
  const won = (choice: MoveStatistics): number => wins[tree.indexOf(choice.point)] ?? 0;
  choices.sort((a, b) => won(b) - won(a) || b.visits - a.visits);
  return choices.map((choice) => ({
    ...choice,
    ...readOwnershipAfter(tree, spaces, choice),
    ...readVariation(tree, choice),
  }));
}

/** Returns the ownership after a move; an empty object if no playout after this move was played to the end. */
function readOwnershipAfter(
  tree: SearchTree,
  spaces: readonly number[],
  { point, scored }: MoveStatistics,
): Pick<MoveStatistics, 'ownership'> {
  const owners = scored > 0 ? tree.sumOwnersOfFirstMove(spaces, tree.indexOf(point)) : undefined;
  return owners ? { ownership: shares(owners, scored, tree.read('size')) } : {};
}

/**
 * Returns the variation that starts with the move `first` and continues with the move with the most wins at each node.
 */
function readVariation(tree: SearchTree, first: MoveStatistics): Pick<MoveStatistics, 'variation' | 'variationVisits'> {
  const variation = [first.point];
  const variationVisits = [first.visits];
  if (first.visits < VARIATION_RUNS) return { variation, variationVisits };
  let node = tree.lists(tree.read('root')).children[tree.indexOf(first.point)] ?? 0;
  while (node !== 0 && variation.length < MAX_VARIATION) {
    const { runs, wins, children } = tree.lists(node);
    let best = 0;
    for (const [choice, won] of wins.entries()) if (won > (wins[best] ?? 0)) best = choice;
    if ((runs[best] ?? 0) < VARIATION_RUNS) break;
    variation.push(tree.pointAt(best));
    node = children[best] ?? 0;
    // Playouts through a position are counted only in its node. So the number is 0 if the position after the move has
    // no node.
    variationVisits.push(node === 0 ? 0 : tree.visitsOf(node));
  }
  return { variation, variationVisits };
}

function readOwnership(tree: SearchTree, spaces: readonly number[]): Float32Array {
  const ended = Math.max(1, tree.sum(spaces, 'scoredPlayouts'));
  return shares(tree.sumLists(spaces, 'owners'), ended, tree.read('size'));
}

/**
 * Returns the ownership of each point: the sum in `owners`, divided by the number of playouts. The result is indexed by
 * point.
 */
function shares(owners: Float64Array, playouts: number, size: number): Float32Array {
  const ownership = new Float32Array(cellCount(size));
  for (const [index, point] of pointsOf(size).entries()) {
    const share = (owners[index] ?? 0) / playouts;
    // Other threads may count playouts while the sums are read. A sum may then contain more playouts than `playouts`,
    // so the share is limited to the range from -1 to 1.
    ownership[point] = Math.max(-1, Math.min(1, share));
  }
  return ownership;
}
