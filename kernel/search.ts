/**
 * Monte-Carlo tree search: walk down the tree, grow it by a node, play the game
 * out, count the result on the way back.
 */
import { backUp } from './backup';
import { saltAt } from './barring';
import { pass, play } from './board';
import { denseIndex, fill, findOrCreate, keyOf } from './expand';
import { clearCounters, clearMoveOwners, countOwners } from './finalOwners';
import { BLACK, Color, EMPTY, opponent, PASS, Point, pointAt, WHITE } from './point';
import { PlayoutRules } from './playout';
import { learn, playOut } from './policies';
import { areaScore } from './score';
import { bestChoice } from './select';
import { find, freeAll, NO_MOVE, Node, sweep, Tree } from './tree';
import { keepAsRoot, MAX_DEPTH, PAST_MOVES, restoreRoot, Workspace } from './workspace';

/** What a descent came to. */
const enum Descent {
  /** A leaf: play on from here. */
  Leaf,
  /** Two passes: the game is over. */
  GameOver,
  /** The move would repeat a position. It is excluded now; try again. */
  Repetition,
  /** Nothing may be played at the root, not even a pass. */
  Stuck,
}

/**
 * Begins a search from the position on the leader's board. The subtree known
 * from earlier searches is kept; the rest is freed. `salt` is 0, or a number that
 * names the restrictions of a search whose results must not mix with others.
 */
export function beginSearch(space: Workspace, tree: Tree, limit: i32, salt: u64): void {
  tree.salt = salt;
  keepAsRoot(space);
  space.moveCount = 0;
  space.rootStonesHash = hashStones(space);
  space.stonesHash = space.rootStonesHash;
  const known = find(tree, keyOf(space, space.board.toMove) ^ salt);
  if (known == 0) {
    // Nothing below is of use any more, and freeing everything is fastest.
    if (tree.freeCount < tree.capacity) freeAll(tree);
    tree.root = findOrCreate(space, tree, space.board.toMove, space.rootLastMove, 0, salt);
  } else {
    if (known != tree.root) sweep(tree, known);
    tree.root = known;
  }
  fillPriors(space, tree);
  if (known != 0) offerAgain(tree);
  tree.leader = changetype<usize>(space);
  tree.epoch++;
  tree.tickets = 0;
  tree.limit = limit;
  tree.isStopped = 0;
}

/** The root as it was when it was made, maybe by another order of moves: what its counts began with. */
function fillPriors(space: Workspace, tree: Tree): void {
  const root = changetype<Node>(tree.root);
  const priors = changetype<Node>(tree.priors);
  priors.last = root.last;
  priors.beforeLast = root.beforeLast;
  priors.lastTook = root.lastTook;
  priors.lastPassed = root.lastPassed;
  fill(space, tree, priors, 0, space.board.toMove);
}

/** A repetition on the way to a node bars a move there for that way only; at the root it may be tried again. */
function offerAgain(tree: Tree): void {
  const root = changetype<Node>(tree.root);
  const priors = changetype<Node>(tree.priors);
  for (let choice = 0; choice <= tree.area; choice++) {
    if (root.winsOf(tree, choice) >= 0 || priors.winsOf(tree, choice) < 0) continue;
    store<i32>(root.runs(tree) + ((<usize>choice) << 2), priors.runsOf(tree, choice));
    store<i32>(root.wins(tree) + ((<usize>choice) << 2), priors.winsOf(tree, choice));
  }
}

function hashStones(space: Workspace): u64 {
  const board = space.board;
  let hash: u64 = 0;
  for (let row = 0; row < board.size; row++)
    for (let column = 0; column < board.size; column++) {
      const p = pointAt(board.size, row, column);
      const color = board.color[p];
      if (color == BLACK || color == WHITE) hash ^= space.tables.key(color, p);
    }
  return hash;
}

/** Runs playouts on this thread until so many are done, the search's limit is reached or somebody stops it. */
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

/** Copies the root position from the thread that set it up, and starts counting anew. */
function join(space: Workspace, tree: Tree): void {
  const leader = changetype<Workspace>(tree.leader);
  if (space != leader) {
    memory.copy(changetype<usize>(space.root), changetype<usize>(leader.root), leader.root.blockBytes);
    for (let past = -PAST_MOVES; past < 0; past++) space.moves[past] = leader.moves[past];
    space.rootLastMove = leader.rootLastMove;
    space.rootMoveNumber = leader.rootMoveNumber;
    space.rootStonesHash = leader.rootStonesHash;
  }
  clearCounters(space);
  if (tree.countsByMove) clearMoveOwners(space);
  space.epoch = tree.epoch;
}

/** One playout; false if there is nothing to play. */
function runOnce(space: Workspace, tree: Tree): bool {
  let outcome: Descent;
  do outcome = descend(space, tree);
  while (outcome == Descent.Repetition);
  if (outcome == Descent.Stuck) return false;
  const depth = space.moveCount;
  space.depth = depth;
  const color = changetype<Node>(tree.root).toMove;
  const toMove = (depth & 1) == 0 ? color : opponent(color);
  const winner = outcome == Descent.GameOver ? countBoard(space, tree, toMove) : playFromLeaf(space, tree, toMove, depth);
  space.playouts++;
  space.moveSum += space.moveCount;
  if (winner == EMPTY) {
    space.discarded++;
    takeBackVirtualLoss(space, tree, depth);
    return true;
  }
  space.blackWins += i32(winner == BLACK);
  if (space.isPlayedOut) countOwners(space, tree);
  backUp(space, tree, depth, winner);
  learn(tree.policy, space, winner);
  return true;
}

function playFromLeaf(space: Workspace, tree: Tree, toMove: Color, depth: i32): Color {
  const rules = changetype<PlayoutRules>(changetype<usize>(tree) + offsetof<Tree>('policy'));
  const mercy = space.playouts % tree.fullPlayoutEvery == 0 ? 0 : rules.mercy;
  const last = depth > 0 ? space.moves[depth - 1] : space.rootLastMove;
  // A pass before the leaf counts towards the two that end the game; a board that begins with a pass does, too.
  const passes = i32(last == PASS && (depth > 0 || space.rootMoveNumber > 0));
  const winner = playOut(space, rules, toMove, passes, mercy);
  // Where mercy might have ended the game, those that reach the end are the close ones: no fair sample.
  if (mercy != 0) space.isPlayedOut = false;
  return winner;
}

/** Both passed in the tree: the board is counted as it stands. Now and then play goes on, but only to see who owns what. */
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

/** Walks down; leaves the path in `space.path`, the moves in `space.moves`, the position on the board. */
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
      // Below the root one may always pass, unless it is barred; and then there is nothing else.
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
      playHashed(space, color, move);
      if (tree.superko && repeats(space, tree, depth, opponent(color))) {
        takeBackVirtualLoss(space, tree, depth);
        node.exclude(tree, choice);
        if (node.lastWinningMove == choice) node.lastWinningMove = NO_MOVE;
        return Descent.Repetition;
      }
    }
    wasPass = move == PASS;
    if (depth == MAX_DEPTH) return Descent.Leaf;
    const child = node.childOf(tree, choice);
    if (child == 0) {
      if (node.runsOf(tree, choice) - tree.virtualLoss >= tree.expandAfter) {
        const made = findOrCreate(space, tree, opponent(color), move, depth, saltAt(tree, depth));
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

/** Plays a move and keeps the hash of the stones; captured points end the list of empty points. */
function playHashed(space: Workspace, color: Color, move: Point): void {
  const board = space.board;
  const emptyCount = board.emptyCount - 1;
  play(board, color, move);
  let hash = space.stonesHash ^ space.tables.key(color, move);
  const enemy = opponent(color);
  space.lastTook = board.emptyCount > emptyCount;
  for (let i = emptyCount; i < board.emptyCount; i++) hash ^= space.tables.key(enemy, board.empties[i]);
  space.stonesHash = hash;
}

/** Has this position, or under situational superko this position with this side to move, been there before? */
function repeats(space: Workspace, tree: Tree, depth: i32, toMove: Color): bool {
  const hash = space.stonesHash;
  const isSituational = tree.superko == 2;
  // Positions of the path with the same side to move are an even number of moves back.
  const step = isSituational ? 2 : 1;
  for (let i = depth - step; i >= 0; i -= step) if (space.hashes[i] == hash) return true;
  const wanted = isSituational && toMove == WHITE ? ~hash : hash;
  for (let i = 0; i < tree.historyCount; i++) if (tree.historyAt(i) == wanted) return true;
  return false;
}

function takeBackVirtualLoss(space: Workspace, tree: Tree, depth: i32): void {
  if (tree.virtualLoss == 0) return;
  for (let i = 0; i < depth; i++)
    changetype<Node>(space.path[i]).addRuns(tree, denseIndex(space.board, space.moves[i]), -tree.virtualLoss);
}
