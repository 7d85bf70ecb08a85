/** Exports the tree search: its functions, and the addresses of its lists. memoryExports.ts explains the parameters. */
import { Color } from '../board/point';
import { Workspace } from '../memory/workspace';
import { Node, Tree } from '../search/tree';

export { beginSearch, search } from '../search/search';
export { WINS_OF_EXCLUDED_MOVE, layOutTree, MAX_HISTORY } from '../search/tree';
export { openMoveCount } from '../search/widening';

export function ownersAddress(space: Workspace): usize {
  return changetype<usize>(space.owners);
}

export function scoreSumsAddress(space: Workspace): usize {
  return changetype<usize>(space.scores);
}

export function scoredPlayoutsAddress(space: Workspace): usize {
  return changetype<usize>(space.scored);
}

export function ownersByFirstMoveAddress(space: Workspace): usize {
  return space.ownersByFirstMove;
}

export function avoidedMovesAddress(tree: Tree, color: Color): usize {
  return tree.avoidedMovesAddress(color);
}

export function historyAddress(tree: Tree): usize {
  return tree.historyAddress;
}

/**
 * Returns the address of a node's list of runs, which has one word per choice. The node's lists of wins, RAVE runs,
 * RAVE wins and children follow in memory. Each list has as many words as the field `choices` of the tree says.
 */
export function nodeListsAddress(tree: Tree, node: Node): usize {
  return node.runs(tree);
}
