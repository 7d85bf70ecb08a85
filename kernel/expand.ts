/**
 * New nodes: which moves they offer, and what is believed of them before any playout.
 *
 * Priors as in Orego: an even prior for every point, passing looks bad; and moves
 * that the heavy playout rules would suggest get `priorWeight` wins each (a
 * capture: that many per stone).
 */
import { refreshAtaris } from './atari';
import { bar } from './barring';
import { Board } from './board';
import { isPlayable } from './feasible';
import { around, patternsAround } from './heavy';
import { Color, NO_POINT, NONE, opponent, PASS, Point } from './point';
import { sideOf } from './shape';
import { chainInAtari, libertyInAtari } from './tactics';
import { rateByModel } from './widening';
import { allocate, EXCLUDED, find, NO_MOVE, Node, publish, Tree } from './tree';
import { isSensible } from './playout';
import { Workspace } from './workspace';

/** Mixed into the key: whose turn it is, and the ko. */
const WHITE_TO_MOVE: u64 = 0x9e3779b97f4a7c15;

@inline
export function keyOf(space: Workspace, color: Color): u64 {
  const ko = space.board.ko;
  const koKey = ko == NONE ? 0 : rotl<u64>(space.tables.key(1, ko), 23);
  return space.stonesHash ^ koKey ^ (color == 2 ? WHITE_TO_MOVE : 0);
}

@inline
export function denseIndex(board: Board, p: Point): i32 {
  return p == PASS ? board.size * board.size : board.row[p] * board.size + board.column[p];
}

/** The node of the position on the board, so deep in the tree, made if need be; 0 when the pool is empty. */
export function findOrCreate(space: Workspace, tree: Tree, color: Color, last: Point, depth: i32, salt: u64): usize {
  const key = keyOf(space, color) ^ salt;
  const known = find(tree, key);
  if (known != 0) return known;
  const node = allocate(tree);
  if (node == 0) return 0;
  noteMoves(space, changetype<Node>(node), last);
  fill(space, tree, changetype<Node>(node), key, color);
  if (depth < tree.barredDepth) bar(tree, changetype<Node>(node), depth);
  return publish(tree, node);
}

/** The moves that led to the position on the board. */
function noteMoves(space: Workspace, node: Node, last: Point): void {
  // The move before lies in front of the last one, real moves in front of the root.
  const before = space.moves[space.moveCount - 2];
  node.last = last;
  node.beforeLast = before == NO_POINT ? PASS : before;
  node.lastTook = i32(space.lastTook);
  node.lastPassed = i32(last == PASS && space.rootMoveNumber + space.moveCount > 0);
}

/** Fills a node whose moves are noted as one that no playout has reached yet. */
export function fill(space: Workspace, tree: Tree, node: Node, key: u64, color: Color): void {
  node.key = key;
  node.toMove = color;
  node.lastWinningMove = NO_MOVE;
  node.totalRuns = tree.priorRuns * tree.area + tree.passRuns;
  fillColumn(node.runs(tree), tree.priorRuns, tree);
  fillColumn(node.wins(tree), EXCLUDED, tree);
  fillColumn(node.raveRuns(tree), tree.raveRuns, tree);
  fillColumn(node.raveWins(tree), tree.raveWins, tree);
  fillColumn(node.children(tree), 0, tree);
  offerMoves(space.board, tree, node, color);
  offerPass(tree, node);
  if (tree.priorWeight > 0) addPriors(space, tree, node, color, node.last);
  if (tree.modelBias > 0) fillColumn(node.beliefs(tree), 0, tree);
  if (tree.widens || tree.modelPrior > 0 || tree.modelBias > 0) rateByModel(space, tree, node, color);
  node.priorRuns = node.totalRuns;
}

@inline
function fillColumn(column: usize, value: i32, tree: Tree): void {
  const four = i32x4.splat(value);
  for (let offset: usize = 0; offset < tree.columnBytes; offset += 16) v128.store(column + offset, four);
}

/** Everything was excluded: lets in what may be played. Superko is found out when a move is tried. */
function offerMoves(board: Board, tree: Tree, node: Node, color: Color): void {
  const wins = node.wins(tree);
  for (let i = 0; i < board.emptyCount; i++) {
    const p = board.empties[i];
    const isOffered = tree.usesFilter ? isPlayable(board, color, p) : isSensible(board, color, p);
    if (isOffered) store<i32>(wins + ((<usize>denseIndex(board, p)) << 2), tree.priorWins);
  }
}

function offerPass(tree: Tree, node: Node): void {
  const offset = (<usize>tree.area) << 2;
  store<i32>(node.runs(tree) + offset, tree.passRuns);
  store<i32>(node.wins(tree) + offset, tree.passWins);
  store<i32>(node.raveRuns(tree) + offset, 0);
  store<i32>(node.raveWins(tree) + offset, 0);
}

function addPriors(space: Workspace, tree: Tree, node: Node, color: Color, last: Point): void {
  const board = space.board;
  const enemy = opponent(color);
  const inAtari = refreshAtaris(board, enemy);
  if (last != PASS) {
    for (let side = 0; side < 4; side++) {
      const head = chainInAtari(board, color, sideOf(board, last, side));
      if (head != NONE && isFirstSide(board, color, last, side, head)) addEscapes(tree, node, board, head, enemy, inAtari);
    }
    for (let bits = patternsAround(board, color, last, space.tables); bits != 0; bits &= bits - 1)
      addWins(tree, node, board, around(board, last, ctz(bits)), tree.priorWeight);
  }
  for (let i = 0; i < inAtari; i++) {
    const head = board.ataris.get(enemy, i);
    addWins(tree, node, board, libertyInAtari(board, head), tree.priorWeight * board.stones[head]);
  }
}

/** A chain may touch the last move on several sides. */
function isFirstSide(board: Board, color: Color, last: Point, side: i32, head: Point): bool {
  for (let earlier = 0; earlier < side; earlier++)
    if (chainInAtari(board, color, sideOf(board, last, earlier)) == head) return false;
  return true;
}

/** A chain in atari may run, or take any attacker that is itself in atari, one of the first `inAtari` of the enemy's list. */
function addEscapes(tree: Tree, node: Node, board: Board, head: Point, enemy: Color, inAtari: i32): void {
  addWins(tree, node, board, libertyInAtari(board, head), tree.priorWeight);
  // By the list, not along the chain, which may meet one attacker many times.
  for (let i = 0; i < inAtari; i++) {
    const attacker = board.ataris.get(enemy, i);
    if (touches(board, attacker, head)) addWins(tree, node, board, libertyInAtari(board, attacker), tree.priorWeight);
  }
}

/** Is a stone of one chain beside a stone of the other? */
function touches(board: Board, head: Point, other: Point): bool {
  let stone = head;
  do {
    for (let side = 0; side < 4; side++) if (board.chain[sideOf(board, stone, side)] == other) return true;
    stone = board.next[stone];
  } while (stone != head);
  return false;
}

@inline
function addWins(tree: Tree, node: Node, board: Board, p: Point, count: i32): void {
  const choice = denseIndex(board, p);
  if (node.winsOf(tree, choice) < 0) return;
  node.addRuns(tree, choice, count);
  node.addWins(tree, choice, count);
  node.totalRuns += count;
}
