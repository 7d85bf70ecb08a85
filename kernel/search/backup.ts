/**
 * Counts the result of a playout in the nodes on its path.
 *
 * Each node counts the move that was chosen in it. With RAVE, a node also counts later moves of its side, on each point
 * where this side was the first to play after the node. To find these points, the function backUp goes backwards
 * through the moves. For each point, it keeps the colour of the earliest move seen so far on this point. When it
 * reaches a node, it thus knows which colour played first on each point after the node.
 */
import { denseIndex } from '../board/board';
import { Color, opponent, PASS } from '../board/point';
import { Workspace } from '../memory/workspace';
import { Selection } from './select';
import { NO_MOVE, Node, Tree } from './tree';

export function backUp(space: Workspace, tree: Tree, depth: i32, winner: Color): void {
  const board = space.board;
  const usesRave = tree.selection == Selection.Rave;
  const rootColor = changetype<Node>(tree.root).toMove;
  if (usesRave) memory.fill(changetype<usize>(space.first), 0, tree.listBytes);
  const begin = usesRave ? space.moveCount : depth;
  for (let t = begin - 1; t >= 0; t--) {
    const move = space.moves[t];
    const color = (t & 1) == 0 ? rootColor : opponent(rootColor);
    const choice = denseIndex(board, move);
    if (move != PASS) space.first[choice] = color;
    if (t >= depth) continue;
    const node = changetype<Node>(space.path[t]);
    countRun(tree, node, choice, color == winner);
    if (usesRave) countRave(tree, node, changetype<usize>(space.first), color, color == winner);
  }
}

/**
 * Counts a run in a node. When the search chose the move on its way down, it added the virtual loss to the runs of the
 * move. Now one run replaces the virtual loss.
 */
@inline
function countRun(tree: Tree, node: Node, choice: i32, isWon: bool): void {
  atomic.add<i32>(changetype<usize>(node) + offsetof<Node>('totalRuns'), 1);
  node.addRuns(tree, choice, 1 - tree.virtualLoss);
  if (isWon) node.addWins(tree, choice, 1);
  node.lastWinningMove = isWon ? choice : NO_MOVE;
}

/**
 * Counts a run in the RAVE counts of a node. A SIMD comparison gives -1 in each lane where the condition is true, so
 * subtracting the result adds 1 there.
 */
@inline
function countRave(tree: Tree, node: Node, first: usize, color: Color, isWon: bool): void {
  const own = i32x4.splat(color);
  const won = i32x4.splat(isWon ? -1 : 0);
  const runs = node.raveRuns(tree);
  const wins = node.raveWins(tree);
  for (let offset: usize = 0; offset < tree.listBytes; offset += 16) {
    const counts = i32x4.eq(v128.load(first + offset), own);
    v128.store(runs + offset, i32x4.sub(v128.load(runs + offset), counts));
    v128.store(wins + offset, i32x4.sub(v128.load(wins + offset), v128.and(counts, won)));
  }
}
