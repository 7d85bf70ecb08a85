/**
 * Moves that a side must not make in the tree before some depth, because somebody wants to know what happens then.
 * Nodes above that depth belong to this search and to their depth alone: their keys carry a salt. Deeper ones are
 * everybody's. A side that has nothing left to play passes (search.ts).
 */
import { EXCLUDED, Node, Tree } from './tree';

/** Any odd number that spreads depths over all bits. */
const DEPTH_STEP: u64 = 0x9e3779b97f4a7c15;

/** What the key of a node below the root is mixed with; 0 where nothing is barred. */
@inline
export function saltAt(tree: Tree, depth: i32): u64 {
  return depth < tree.barredDepth ? tree.salt + <u64>depth * DEPTH_STEP : 0;
}

/** Takes out of a node that is being made what may not be played at this depth. */
export function bar(tree: Tree, node: Node, depth: i32): void {
  const wins = node.wins(tree);
  for (let choice = 0; choice <= tree.area; choice++)
    if (tree.barredUntil(node.toMove, choice) > depth) store<i32>(wins + ((<usize>choice) << 2), EXCLUDED);
}
