/**
 * Creates nodes: finds the moves that the search may take, and sets the priors.
 *
 * The priors are those of Orego. Every point starts with a win rate of 1/2, and the pass with a lower one. A move that
 * saves a chain from atari or matches a 3x3 pattern gets `priorWeight` additional wins; a capture gets `priorWeight`
 * for each stone.
 */
import { removeStaleAtaris } from '../board/atari';
import { Board, denseIndex } from '../board/board';
import { isLegalNonEye } from '../board/legality';
import { neighbourOnSide } from '../board/neighbourhood';
import { Color, NO_PREVIOUS_MOVE, NONE, opponent, PASS, Point } from '../board/point';
import { Workspace } from '../memory/workspace';
import { isFeasible } from '../playout/feasible';
import { neighbourClockwise, patternMatchesAround } from '../playout/heavy';
import { chainInAtari, lastLibertyOfChain } from '../playout/tactics';
import { excludeAvoided } from './avoidedMoves';
import { allocateNode, WINS_OF_EXCLUDED_MOVE, findNode, NO_MOVE, Node, publishNode, Tree } from './tree';
import { rateByModel } from './widening';

/**
 * A number that is combined with the key of a position if White is to move, so that the same stones with Black to move
 * have a different key.
 */
const WHITE_TO_MOVE: u64 = 0x9e3779b97f4a7c15;

@inline
export function positionKey(space: Workspace, color: Color): u64 {
  const ko = space.board.ko;
  const koKey = ko == NONE ? 0 : rotl<u64>(space.tables.key(1, ko), 23);
  return space.stonesHash ^ koKey ^ (color == 2 ? WHITE_TO_MOVE : 0);
}

/** Returns the node of the position on the board, and creates it if necessary; 0 if no free node is left. */
export function findOrCreateNode(
  space: Workspace, tree: Tree, color: Color, last: Point, depth: i32, salt: u64,
): usize {
  const key = positionKey(space, color) ^ salt;
  const known = findNode(tree, key);
  if (known != 0) return known;
  const node = allocateNode(tree);
  if (node == 0) return 0;
  noteMoves(space, changetype<Node>(node), last);
  fillNode(space, tree, changetype<Node>(node), key, color);
  if (depth < tree.avoidedDepth) excludeAvoided(tree, changetype<Node>(node), depth);
  return publishNode(tree, node);
}

/**
 * Stores in a node the last two moves before the position on the board, and whether the last one captured or was a
 * pass.
 */
function noteMoves(space: Workspace, node: Node, last: Point): void {
  // The index into `moves` may be negative: the moves before the root stand at negative indices.
  const before = space.moves[space.moveCount - 2];
  node.last = last;
  node.beforeLast = before == NO_PREVIOUS_MOVE ? PASS : before;
  node.lastTook = i32(space.lastTook);
  node.lastPassed = i32(last == PASS && space.rootMoveNumber + space.moveCount > 0);
}

/**
 * Fills a new node with the counts with which it starts. The caller has already stored the last two moves in the node.
 */
export function fillNode(space: Workspace, tree: Tree, node: Node, key: u64, color: Color): void {
  node.key = key;
  node.toMove = color;
  node.lastWinningMove = NO_MOVE;
  node.totalRuns = tree.priorRuns * tree.area + tree.passPriorRuns;
  fillList(node.runs(tree), tree.priorRuns, tree);
  fillList(node.wins(tree), WINS_OF_EXCLUDED_MOVE, tree);
  fillList(node.raveRuns(tree), tree.ravePriorRuns, tree);
  fillList(node.raveWins(tree), tree.ravePriorWins, tree);
  fillList(node.children(tree), 0, tree);
  offerMoves(space.board, tree, node, color);
  offerPass(tree, node);
  if (tree.priorWeight > 0) addPriors(space, tree, node, color, node.last);
  if (tree.modelBias > 0) fillList(node.beliefs(tree), 0, tree);
  if (tree.widens || tree.modelPrior > 0 || tree.modelBias > 0) rateByModel(space, tree, node, color);
  node.priorRuns = node.totalRuns;
}

@inline
function fillList(list: usize, value: i32, tree: Tree): void {
  const four = i32x4.splat(value);
  for (let offset: usize = 0; offset < tree.listBytes; offset += 16) v128.store(list + offset, four);
}

/**
 * Allows the feasible moves in a new node, in which all moves are excluded at first. (If the setting `usesFilter` is
 * off, allows all legal moves that fill no own eye.) Superko is checked only later, when the search tries a move.
 */
function offerMoves(board: Board, tree: Tree, node: Node, color: Color): void {
  const wins = node.wins(tree);
  for (let i = 0; i < board.emptyCount; i++) {
    const p = board.empties[i];
    const isOffered = tree.usesFilter ? isFeasible(board, color, p) : isLegalNonEye(board, color, p);
    if (isOffered) store<i32>(wins + ((<usize>denseIndex(board, p)) << 2), tree.priorWins);
  }
}

function offerPass(tree: Tree, node: Node): void {
  const offset = (<usize>tree.area) << 2;
  store<i32>(node.runs(tree) + offset, tree.passPriorRuns);
  store<i32>(node.wins(tree) + offset, tree.passPriorWins);
  store<i32>(node.raveRuns(tree) + offset, 0);
  store<i32>(node.raveWins(tree) + offset, 0);
}

function addPriors(space: Workspace, tree: Tree, node: Node, color: Color, last: Point): void {
  const board = space.board;
  const enemy = opponent(color);
  const inAtari = removeStaleAtaris(board, enemy);
  if (last != PASS) {
    for (let side = 0; side < 4; side++) {
      const head = chainInAtari(board, color, neighbourOnSide(board, last, side));
      if (head != NONE && isFirstSide(board, color, last, side, head))
        addEscapes(tree, node, board, head, enemy, inAtari);
    }
    for (let bits = patternMatchesAround(board, color, last, space.tables); bits != 0; bits &= bits - 1)
      addWins(tree, node, board, neighbourClockwise(board, last, ctz(bits)), tree.priorWeight);
  }
  for (let i = 0; i < inAtari; i++) {
    const head = board.ataris.get(enemy, i);
    addWins(tree, node, board, lastLibertyOfChain(board, head), tree.priorWeight * board.stones[head]);
  }
}

/**
 * Is `side` the first side on which the last move touches the chain `head`? A chain that is on several sides must count
 * only once.
 */
function isFirstSide(board: Board, color: Color, last: Point, side: i32, head: Point): bool {
  for (let earlier = 0; earlier < side; earlier++)
    if (chainInAtari(board, color, neighbourOnSide(board, last, earlier)) == head) return false;
  return true;
}

/**
 * Adds wins to the moves that save a chain from atari: its extension, and the captures of enemy chains next to the
 * chain. `inAtari` is the number of enemy chains in atari.
 */
function addEscapes(tree: Tree, node: Node, board: Board, head: Point, enemy: Color, inAtari: i32): void {
  addWins(tree, node, board, lastLibertyOfChain(board, head), tree.priorWeight);
  // The loop goes through the list of enemy chains in atari, not along the chain `head`, because the same attacker may
  // touch many stones of that chain.
  for (let i = 0; i < inAtari; i++) {
    const attacker = board.ataris.get(enemy, i);
    if (isNextTo(board, attacker, head))
      addWins(tree, node, board, lastLibertyOfChain(board, attacker), tree.priorWeight);
  }
}

/** Is a stone of the chain `head` next to the chain `other`? */
function isNextTo(board: Board, head: Point, other: Point): bool {
  let stone = head;
  do {
    for (let side = 0; side < 4; side++) if (board.chain[neighbourOnSide(board, stone, side)] == other) return true;
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
