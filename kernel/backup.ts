/**
 * What a finished playout teaches the nodes it went through.
 *
 * Each node counts the move it chose. RAVE counts, in each node, every move that
 * its side played later on, at a point where nobody had played between the node and
 * then. Going backwards through the moves and noting who played at a point,
 * the note at any time tells who played there first from that time on.
 */
import { Color, opponent, PASS } from './point';
import { denseIndex } from './expand';
import { Selection } from './select';
import { NO_MOVE, Node, Tree } from './tree';
import { Workspace } from './workspace';

export function backUp(space: Workspace, tree: Tree, depth: i32, winner: Color): void {
  const board = space.board;
  const usesRave = tree.selection == Selection.Rave;
  const rootColor = changetype<Node>(tree.root).toMove;
  if (usesRave) memory.fill(changetype<usize>(space.first), 0, tree.columnBytes);
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

/** The virtual loss of the way down was a run already. */
@inline
function countRun(tree: Tree, node: Node, choice: i32, isWon: bool): void {
  atomic.add<i32>(changetype<usize>(node) + offsetof<Node>('totalRuns'), 1);
  node.addRuns(tree, choice, 1 - tree.virtualLoss);
  if (isWon) node.addWins(tree, choice, 1);
  node.lastWinningMove = isWon ? choice : NO_MOVE;
}

/** A comparison yields -1 where it holds, so subtracting it counts. */
@inline
function countRave(tree: Tree, node: Node, first: usize, color: Color, isWon: bool): void {
  const own = i32x4.splat(color);
  const won = i32x4.splat(isWon ? -1 : 0);
  const runs = node.raveRuns(tree);
  const wins = node.raveWins(tree);
  for (let offset: usize = 0; offset < tree.columnBytes; offset += 16) {
    const counts = i32x4.eq(v128.load(first + offset), own);
    v128.store(runs + offset, i32x4.sub(v128.load(runs + offset), counts));
    v128.store(wins + offset, i32x4.sub(v128.load(wins + offset), v128.and(counts, won)));
  }
}
