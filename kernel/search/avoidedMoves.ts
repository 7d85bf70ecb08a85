/**
 * Handles avoided moves: moves that the caller forbids to a side, at the root and down to some depth of the tree. The
 * nodes down to this depth exclude the avoided moves. So such a node is only good for searches with the same avoided
 * moves, and only at its own depth. A salt in its key keeps it apart from other nodes for the same position. All
 * searches share the deeper nodes. A side that has no move left passes (search.ts).
 */
import { WINS_OF_EXCLUDED_MOVE, Node, Tree } from './tree';

/**
 * A salt contains the depth times this number, which makes the salts of different depths differ in many bits. Any large
 * odd number would do.
 */
const DEPTH_STEP: u64 = 0x9e3779b97f4a7c15;

/** The salt in the key of a node at depth `depth`, below the root; 0 if no move is avoided at this depth. */
@inline
export function saltAtDepth(tree: Tree, depth: i32): u64 {
  return depth < tree.avoidedDepth ? tree.salt + <u64>depth * DEPTH_STEP : 0;
}

/** Excludes, in a new node, the moves that are avoided at this depth. */
export function excludeAvoided(tree: Tree, node: Node, depth: i32): void {
  const wins = node.wins(tree);
  for (let choice = 0; choice <= tree.area; choice++)
    if (tree.avoidedUntil(node.toMove, choice) > depth)
      store<i32>(wins + ((<usize>choice) << 2), WINS_OF_EXCLUDED_MOVE);
}
