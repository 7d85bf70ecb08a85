/** What a search has found, read off the tree while it grows or when it is done. */
import type { Color } from '../rules/color.js';
import { cellCount, PASS, type Point, pointsOf } from '../rules/point.js';
import type { TreeMemory } from './treeMemory.js';

/** What is known of a move at the root. Wins are those of the side to move. */
export interface ChoiceReport {
  readonly point: Point;
  /** Real playouts, and those of the prior. */
  readonly visits: number;
  readonly wins: number;
  readonly priorRuns: number;
  readonly priorWins: number;
  /** The pattern model's probability of the move, in a search that has its bias. */
  readonly belief?: number;
  /** Playouts in which the side to move played it at any time, and those it won; the prior aside. None in a tree without RAVE. */
  readonly rave?: { readonly runs: number; readonly wins: number };
  /** Over playouts that began with this move and were played to the end: how many, and Black's summed lead. */
  readonly scored: number;
  readonly scoreSum: number;
  /** Over the same playouts, by point: +1 where Black ends up owning it, -1 where White does. Where it was asked for. */
  readonly ownership?: Float32Array;
  /** The expected continuation, this move first. */
  readonly variation: readonly Point[];
  /** Playouts through the position after each of its moves, since it has a place in the tree. */
  readonly variationVisits: readonly number[];
}

export interface SearchReport {
  readonly toMove: Color;
  readonly playouts: number;
  readonly discarded: number;
  /** Most wins first, priors included: the first is the move to play. */
  readonly choices: readonly ChoiceReport[];
  /** Playouts played to the end, Black's summed lead in them and its squares, komi aside. */
  readonly ended: number;
  readonly scoreSum: number;
  readonly scoreSquares: number;
  /** By point: +1 where Black ends up owning it, -1 where White does. */
  readonly ownership: Float32Array;
  readonly nodes: number;
  readonly nodeBytes: number;
}

/** `Selection.Rave` of kernel/select.ts. */
const RAVE = 0;

/** A variation ends where the tree has less experience than this. */
const VARIATION_RUNS = 8;
const LONGEST_VARIATION = 30;

/** `all` are the workspaces of all threads; those that have not joined this search yet still hold old counts. */
export function readTree(tree: TreeMemory, all: readonly number[], toMove: Color): SearchReport {
  const epoch = tree.read('epoch');
  const spaces = all.filter((space) => tree.sum([space], 'epoch') === epoch);
  return {
    toMove,
    playouts: tree.sum(spaces, 'playouts'),
    discarded: tree.sum(spaces, 'discarded'),
    choices: readChoices(tree, spaces),
    ended: tree.sum(spaces, 'endedPlayouts'),
    scoreSum: tree.sumDoubles(spaces, 'scoreSum'),
    scoreSquares: tree.sumDoubles(spaces, 'scoreSquares'),
    ownership: readOwnership(tree, spaces),
    nodes: tree.read('capacity') - Math.max(0, tree.read('freeCount') | 0),
    nodeBytes: tree.read('nodeBytes'),
  };
}

function readChoices(tree: TreeMemory, spaces: readonly number[]): ChoiceReport[] {
  const { runs, wins, raveRuns, raveWins } = tree.columns(tree.read('root'));
  const usesRave = tree.read('selection') === RAVE;
  const priors = tree.columns(tree.read('priors'));
  const beliefs = tree.beliefs(tree.read('priors'));
  const scored = tree.sumLists(spaces, 'scored');
  const scores = tree.sumLists(spaces, 'scores');
  const choices: ChoiceReport[] = [];
  for (let choice = 0; choice <= tree.read('area'); choice++) {
    const won = wins[choice] ?? 0;
    // What may not be played has wins far below zero.
    if (won < 0) continue;
    const priorRuns = priors.runs[choice] ?? 0;
    const priorWins = Math.max(0, priors.wins[choice] ?? 0);
    choices.push({
      point: pointOf(tree, choice),
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
  const won = (choice: ChoiceReport): number => wins[choiceOf(tree, choice.point)] ?? 0;
  choices.sort((a, b) => won(b) - won(a) || b.visits - a.visits);
  return choices.map((choice) => ({
    ...choice,
    ...readOwnershipAfter(tree, spaces, choice),
    ...readVariation(tree, choice),
  }));
}

/** Nothing of a move that no playout to the end began with. */
function readOwnershipAfter(
  tree: TreeMemory,
  spaces: readonly number[],
  { point, scored }: ChoiceReport,
): Pick<ChoiceReport, 'ownership'> {
  const owners = scored > 0 ? tree.sumMoveOwners(spaces, choiceOf(tree, point)) : undefined;
  return owners ? { ownership: shares(owners, scored, tree.read('size')) } : {};
}

/** Follows the moves of most wins from a first move on. */
function readVariation(tree: TreeMemory, first: ChoiceReport): Pick<ChoiceReport, 'variation' | 'variationVisits'> {
  const variation = [first.point];
  const variationVisits = [first.visits];
  if (first.visits < VARIATION_RUNS) return { variation, variationVisits };
  let node = tree.columns(tree.read('root')).children[choiceOf(tree, first.point)] ?? 0;
  while (node !== 0 && variation.length < LONGEST_VARIATION) {
    const { runs, wins, children } = tree.columns(node);
    let best = 0;
    for (const [choice, won] of wins.entries()) if (won > (wins[best] ?? 0)) best = choice;
    if ((runs[best] ?? 0) < VARIATION_RUNS) break;
    variation.push(pointOf(tree, best));
    node = children[best] ?? 0;
    // A move with so many runs that has no node has them from its prior, unless the memory is full.
    variationVisits.push(node === 0 ? 0 : tree.visitsOf(node));
  }
  return { variation, variationVisits };
}

function readOwnership(tree: TreeMemory, spaces: readonly number[]): Float32Array {
  const ended = Math.max(1, tree.sum(spaces, 'endedPlayouts'));
  return shares(tree.sumLists(spaces, 'owners'), ended, tree.read('size'));
}

/** By point instead of dense index, as shares of so many playouts. */
function shares(owners: Float64Array, playouts: number, size: number): Float32Array {
  const ownership = new Float32Array(cellCount(size));
  for (const [index, point] of pointsOf(size).entries()) {
    const share = (owners[index] ?? 0) / playouts;
    // Other threads may be counting while we read: one sum may be a playout ahead of the other.
    ownership[point] = Math.max(-1, Math.min(1, share));
  }
  return ownership;
}

const pointOf = (tree: TreeMemory, choice: number): Point => pointsOf(tree.read('size'))[choice] ?? PASS;

/** The dense index of a point; the pass comes behind the last point. */
export function choiceOf(tree: TreeMemory, point: Point): number {
  const index = pointsOf(tree.read('size')).indexOf(point);
  return index < 0 ? tree.read('area') : index;
}
