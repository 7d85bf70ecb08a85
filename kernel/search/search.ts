/**
 * Runs the Monte-Carlo tree search. Each run goes down the tree from the root to a leaf (the descent), may add a node
 * there, plays the game out, and counts the result in the nodes on the path.
 */
import { denseIndex } from '../board/board';
import { pass } from '../board/play';
import { BLACK, Color, EMPTY, opponent, PASS, Point, pointAt, WHITE } from '../board/point';
import {
  storeAsRoot,
  MAX_TREE_DEPTH,
  MOVES_BEFORE_ROOT,
  PlayoutRules,
  restoreRoot,
  Workspace,
} from '../memory/workspace';
import { areaScore } from '../playout/score';
import { agePolicyState, learnFromPlayout, playOut } from '../policies/dispatch';
import { saltAtDepth } from './avoidedMoves';
import { backUp } from './backup';
import { fillNode, findOrCreateNode, positionKey } from './expand';
import { clearPlayoutCounts, clearOwnersByFirstMove, countOwnership } from './ownership';
import { bestChoice } from './select';
import { hashStones, isRepetition, playAndUpdateHash } from './superko';
import { findNode, freeAllNodes, NO_MOVE, Node, freeUnreachableNodes, Tree } from './tree';

/** How a descent, the way of a run down the tree, ended. */
const enum Descent {
  /** The descent reached a leaf, from which a playout continues. */
  Leaf,
  /** Both sides passed in the tree, so the game is over. */
  GameOver,
  /**
   * A move repeated an earlier position, which superko forbids. The move is now excluded, and the descent must start
   * again.
   */
  Repetition,
  /** All moves at the root are excluded, even the pass, so the search cannot go on. */
  Stuck,
}

/**
 * Begins a search from the position on the board of `space`, the workspace of the leading thread. The other threads
 * copy the position from this workspace. Keeps the nodes of earlier searches that can be reached from this position,
 * and frees all others. `salt` is a number for the avoided moves, 0 if there are none. Searches with different salts do
 * not share nodes near the root.
 */
export function beginSearch(space: Workspace, tree: Tree, limit: i32, salt: u64): void {
  tree.salt = salt;
  storeAsRoot(space);
  space.moveCount = 0;
  space.rootStonesHash = hashStones(space);
  space.stonesHash = space.rootStonesHash;
  const known = findNode(tree, positionKey(space, space.board.toMove) ^ salt);
  if (known == 0) {
    // The position is not in the tree, so no node of an earlier search is kept. Freeing all nodes is faster than
    // looking for nodes to keep.
    if (tree.freeCount < tree.capacity) freeAllNodes(tree);
    tree.root = findOrCreateNode(space, tree, space.board.toMove, space.rootLastMove, 0, salt);
  } else {
    if (known != tree.root) freeUnreachableNodes(tree, known);
    tree.root = known;
  }
  fillPriors(space, tree);
  if (known != 0) offerAgain(tree);
  tree.leader = changetype<usize>(space);
  tree.epoch++;
  tree.tickets = 0;
  tree.limit = limit;
  tree.isStopped = 0;
  agePolicyState(tree.policy, space.policyState);
}

/**
 * Computes once more, in the node `tree.priors`, the counts with which the root started. These counts depend on the two
 * moves before the root. An earlier search may have created the root's node after two other moves, so the moves that
 * the node stores are used.
 */
function fillPriors(space: Workspace, tree: Tree): void {
  const root = changetype<Node>(tree.root);
  const priors = changetype<Node>(tree.priors);
  priors.last = root.last;
  priors.beforeLast = root.beforeLast;
  priors.lastTook = root.lastTook;
  priors.lastPassed = root.lastPassed;
  fillNode(space, tree, priors, 0, space.board.toMove);
}

/**
 * Allows moves at the root that earlier searches excluded as repetitions. These moves may be legal now, because in the
 * earlier searches other positions may have come before the root.
 */
function offerAgain(tree: Tree): void {
  const root = changetype<Node>(tree.root);
  const priors = changetype<Node>(tree.priors);
  for (let choice = 0; choice <= tree.area; choice++) {
    if (root.winsOf(tree, choice) >= 0 || priors.winsOf(tree, choice) < 0) continue;
    store<i32>(root.runs(tree) + ((<usize>choice) << 2), priors.runsOf(tree, choice));
    store<i32>(root.wins(tree) + ((<usize>choice) << 2), priors.winsOf(tree, choice));
  }
}

/** Runs up to `batch` playouts on this thread. Returns true when the search is over. */
export function search(space: Workspace, tree: Tree, batch: i32): bool {
  if (space.epoch != tree.epoch) join(space, tree);
  const tickets = changetype<usize>(tree) + offsetof<Tree>('tickets');
  for (let i = 0; i < batch; i++) {
    if (atomic.load<i32>(changetype<usize>(tree) + offsetof<Tree>('isStopped'))) return true;
    if (atomic.add<i32>(tickets, 1) >= tree.limit) {
      atomic.sub<i32>(tickets, 1);
      return true;
    }
    if (!runOnce(space, tree)) return true;
  }
  return false;
}

/** Prepares this thread for a new search: copies the root position from the leading thread, and clears the counters. */
function join(space: Workspace, tree: Tree): void {
  const leader = changetype<Workspace>(tree.leader);
  if (space != leader) {
    memory.copy(changetype<usize>(space.root), changetype<usize>(leader.root), leader.root.blockBytes);
    for (let past = -MOVES_BEFORE_ROOT; past < 0; past++) space.moves[past] = leader.moves[past];
    space.rootLastMove = leader.rootLastMove;
    space.rootMoveNumber = leader.rootMoveNumber;
    space.rootStonesHash = leader.rootStonesHash;
  }
  clearPlayoutCounts(space);
  if (tree.countsOwnersByFirstMove) clearOwnersByFirstMove(space);
  space.epoch = tree.epoch;
}

/** Runs one playout. Returns false if all moves at the root are excluded. */
function runOnce(space: Workspace, tree: Tree): bool {
  let outcome: Descent;
  do outcome = descend(space, tree);
  while (outcome == Descent.Repetition);
  if (outcome == Descent.Stuck) return false;
  const depth = space.moveCount;
  space.depth = depth;
  const color = changetype<Node>(tree.root).toMove;
  const toMove = (depth & 1) == 0 ? color : opponent(color);
  const winner =
    outcome == Descent.GameOver ? countBoard(space, tree, toMove) : playFromLeaf(space, tree, toMove, depth);
  space.playouts++;
  space.playoutMoves += space.moveCount;
  if (winner == EMPTY) {
    space.discarded++;
    takeBackVirtualLoss(space, tree, depth);
    return true;
  }
  space.blackWins += i32(winner == BLACK);
  if (space.isPlayedOut) countOwnership(space, tree);
  backUp(space, tree, depth, winner);
  learnFromPlayout(tree.policy, space, winner);
  return true;
}

function playFromLeaf(space: Workspace, tree: Tree, toMove: Color, depth: i32): Color {
  const rules = changetype<PlayoutRules>(changetype<usize>(tree) + offsetof<Tree>('policy'));
  const mercy = space.playouts % tree.fullPlayoutEvery == 0 ? 0 : rules.mercy;
  const last = depth > 0 ? space.moves[depth - 1] : space.rootLastMove;
  // A pass just before the leaf counts as the first of the two passes that end the game.
  const passes = i32(last == PASS && (depth > 0 || space.rootMoveNumber > 0));
  const winner = playOut(space, rules, toMove, passes, mercy);
  // With the mercy rule, only close games reach the end. The scores of close games are not a fair sample, so they are
  // not counted.
  if (mercy != 0) space.isPlayedOut = false;
  return winner;
}

/**
 * Determines the winner of a game in which both sides passed in the tree, by the score of the board. Some of these
 * games continue with a playout, but only to find the owners of the points; the winner stays.
 */
function countBoard(space: Workspace, tree: Tree, toMove: Color): Color {
  const winner: Color = 2 * areaScore(space) > tree.doubledKomi ? BLACK : WHITE;
  space.isPlayedOut = false;
  if (space.playouts % tree.fullPlayoutEvery == 0) {
    const depth = space.moveCount;
    playOut(space, changetype<PlayoutRules>(changetype<usize>(tree) + offsetof<Tree>('policy')), toMove, 0, 0);
    space.moveCount = depth;
  }
  return winner;
}

/**
 * Goes down the tree from the root, and plays the moves on the board. Stores the nodes in `space.path` and the moves in
 * `space.moves`.
 */
function descend(space: Workspace, tree: Tree): Descent {
  restoreRoot(space);
  space.stonesHash = space.rootStonesHash;
  space.lastTook = false;
  let node = changetype<Node>(tree.root);
  let depth = 0;
  let wasPass = space.rootLastMove == PASS && space.rootMoveNumber > 0;
  while (true) {
    let choice = select(space, tree, node, depth);
    if (node.winsOf(tree, choice) < 0) {
      if (depth == 0) return Descent.Stuck;
      // Every move is excluded. Below the root, the side to move then passes, even if the pass is excluded.
      choice = tree.area;
    }
    const move = pointOfChoice(tree, choice);
    const color = node.toMove;
    space.path[depth] = <i32>changetype<usize>(node);
    space.hashes[depth] = space.stonesHash;
    space.moves[depth] = move;
    space.shapes[depth] = space.board.shape[move];
    node.addRuns(tree, choice, tree.virtualLoss);
    depth++;
    space.moveCount = depth;
    if (move == PASS) {
      pass(space.board);
      if (wasPass) return Descent.GameOver;
    } else {
      playAndUpdateHash(space, color, move);
      if (tree.superko && isRepetition(space, tree, depth, opponent(color))) {
        takeBackVirtualLoss(space, tree, depth);
        node.exclude(tree, choice);
        if (node.lastWinningMove == choice) node.lastWinningMove = NO_MOVE;
        return Descent.Repetition;
      }
    }
    wasPass = move == PASS;
    if (depth == MAX_TREE_DEPTH) return Descent.Leaf;
    const child = node.childOf(tree, choice);
    if (child == 0) {
      if (node.runsOf(tree, choice) - tree.virtualLoss >= tree.expandAfter) {
        const made = findOrCreateNode(space, tree, opponent(color), move, depth, saltAtDepth(tree, depth));
        if (made != 0) node.linkChild(tree, choice, made);
      }
      return Descent.Leaf;
    }
    node = changetype<Node>(child);
  }
}

@inline
function select(space: Workspace, tree: Tree, node: Node, depth: i32): i32 {
  if (depth >= tree.repeatsWinsFrom) {
    const last = node.lastWinningMove;
    if (last != NO_MOVE && node.winsOf(tree, last) >= 0) return last;
  }
  return bestChoice(tree, node, space.rng);
}

@inline
function pointOfChoice(tree: Tree, choice: i32): Point {
  return choice == tree.area ? PASS : pointAt(tree.size, choice / tree.size, choice % tree.size);
}

function takeBackVirtualLoss(space: Workspace, tree: Tree, depth: i32): void {
  if (tree.virtualLoss == 0) return;
  for (let i = 0; i < depth; i++)
    changetype<Node>(space.path[i]).addRuns(tree, denseIndex(space.board, space.moves[i]), -tree.virtualLoss);
}
