/**
 * Handles avoided moves, which the caller forbids to a side in the tree up to some depth. In nodes nearer to the root
 * than this depth, the avoided moves are excluded. So only searches with the same avoided moves may use such a node,
 * and only at the same depth; a salt in the key of the node ensures this. All searches share the deeper nodes. A side
 * that has no move left passes (search.ts).
 */
import { WINS_OF_EXCLUDED_MOVE, Node, Tree } from './tree';

/**
 * The depth is multiplied by this number, so that the salts of different depths differ in many bits. Any large odd
 * number would do.
 */
const DEPTH_STEP: u64 = 0x9e3779b97f4a7c15;

/** The salt in the key of a node below the root; 0 if no move is avoided at its depth. */
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
